// Time as an argument: the server runs on the machine's, tests on one that they move themselves.

export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once, so many milliseconds later. Returns how to call it off. */
  after(ms: number, deed: () => void): () => void;
}

/** The longest that a timer of Node waits; what is later is asked about again then. */
const LONGEST = 2 ** 31 - 1;

export const machineTime: Time = {
  now: () => Date.now(),
  after: (ms, deed) => {
    const timer = setTimeout(deed, Math.min(Math.max(ms, 0), LONGEST));
    return () => clearTimeout(timer);
  },
};
