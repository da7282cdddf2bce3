/** Something from outside that cannot be taken: one clear sentence with place and reason. Nothing has changed. */
export class BadInput extends Error {
  override name = 'BadInput';
  /** Where: 'line 4', 'units[3].at', 'K1'. */
  readonly place: string;
  readonly reason: string;
  constructor(place: string, reason: string) {
    const told = [shortened(place), shortened(reason)] as const;
    super(told[0] ? `${told[0]}: ${told[1]}` : told[1]);
    [this.place, this.reason] = told;
  }
  /** Rules that were bundled bring this class along a second time, and mean the same by it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BadInput';
  }
}

/** As much of the beginning and of the end as a sentence needs: who sends a megabyte knows what stood in it. */
const HEAD = 400;
const TAIL = 600;

/** A text that may quote what came from outside, as one line of bounded length. */
export function shortened(text: string): string {
  const line = text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)} ... ${text.slice(-TAIL)}`;
  return line.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
