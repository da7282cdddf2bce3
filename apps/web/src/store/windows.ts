// One game in several windows: the first plays it, the others look on and follow what is written, until one takes over.
// What two windows would write at once the store refuses; this only keeps players from getting there.

import { type ReadonlySignal, signal } from '@preact/signals';

/** A game in this window. */
export interface Holding {
  /** Whether it is played here; else here one looks on. */
  readonly held: ReadonlySignal<boolean>;
  /** Has it, whoever had it before. */
  takeOver(): Promise<void>;
  /** Tells the other windows that something was written. */
  written(): void;
  /** Called when another window has written. */
  onWritten(listener: () => void): void;
  leave(): void;
}

export type Windows = (id: string) => Promise<Holding>;

/** There is no other window, or nobody could know of it. */
export const alone = (): Holding => ({
  held: signal(true),
  takeOver: async () => {},
  written: () => {},
  onWritten: () => {},
  leave: () => {},
});

/** The locks of a browser, as far as they are used. */
export interface Locks {
  request(name: string, options: LockOptions, hold: (lock: Lock | null) => Promise<void>): Promise<void>;
}
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** A window that is just being closed still holds its games for a moment. */
const PATIENCE = 400;

/** The windows that share these locks; the same game is held once, however often it is opened. */
export function windowsBy(locks: Locks | undefined, channelOf: (name: string) => Channel): Windows {
  const open = new Map<string, Promise<Holding>>();
  return id => {
    if (!locks) return Promise.resolve(alone());
    const holding = open.get(id) ?? heldBy(locks, channelOf(nameOf(id)), nameOf(id), () => open.delete(id));
    open.set(id, holding);
    return holding;
  };
}
const nameOf = (id: string): string => `gonfalon-game-${id}`;

async function heldBy(locks: Locks, channel: Channel, name: string, forget: () => void): Promise<Holding> {
  const held = signal(false);
  let left = false;
  /** Which request has the lock: one that was stolen by a later press of the same window has it no longer, and the window has. */
  let holder: unknown;
  let letGo = (): void => {};
  /** Resolves when the lock is held, or cannot be had in time. */
  const request = (options: LockOptions): Promise<void> =>
    new Promise(settled => {
      const hold = async (lock: Lock | null): Promise<void> => {
        // Asked for only if it is free, and it is not.
        if (lock === null) return settled();
        holder = settled;
        held.value = true;
        settled();
        return new Promise(release => {
          letGo = release;
        });
      };
      // Ends when it is let go; fails when another window takes over, or it could not be had in time.
      locks.request(name, options, hold).catch(() => {
        if (holder === settled) held.value = false;
        settled();
      });
    });
  // A busy browser may take longer to answer than any patience: only its word tells that another window has the game.
  await request({ ifAvailable: true });
  if (!held.value) await request({ signal: AbortSignal.timeout(PATIENCE) });
  if (!held.value) await request({ ifAvailable: true });
  return {
    held,
    takeOver: () => request({ steal: true }),
    // The last decision may be written after the window has turned to something else.
    written: () => {
      if (!left) channel.postMessage('written');
    },
    onWritten: listener => channel.addEventListener('message', listener),
    leave: () => {
      left = true;
      letGo();
      channel.close();
      forget();
    },
  };
}
