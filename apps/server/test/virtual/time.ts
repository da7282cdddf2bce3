// Time that stands still until a test moves it, and chance that comes from a seed.

import { chance } from '@gonfalon/host';
import type { Chance } from '../../src/chance.ts';
import type { Time } from '../../src/time.ts';

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly deed: () => void;
}

export class VirtualTime implements Time {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(now: number) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;
  readonly after = (ms: number, deed: () => void): (() => void) => {
    const timer = { due: this.#now + Math.max(0, ms), order: this.#order++, deed };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Moves on; whatever is due in between is done at its own moment, and all that comes of it. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await quiet();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.due);
      next.deed();
      await quiet();
    }
    this.#now = end;
  }

  /** The machine was asleep: what was due meanwhile is due now. */
  leap(ms: number): void {
    this.#now += ms;
  }

  #next(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers)
      if (timer.due <= end && (first === null || isBefore(timer, first))) first = timer;
    return first;
  }
}

const isBefore = (a: Timer, b: Timer): boolean => (a.due === b.due ? a.order < b.order : a.due < b.due);

/** Until nothing happens any more by itself: the store is in this thread, so a few turns of the loop are enough. */
export async function quiet(turns = 3): Promise<void> {
  for (let n = 0; n < turns; n++) await new Promise(done => setImmediate(done));
}

export function seededChance(seed: string): Chance {
  const below = chance(seed);
  return { bytes: count => Uint8Array.from({ length: count }, () => below(256)) };
}
