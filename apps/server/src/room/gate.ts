// Where there are secrets, everything is told on a grid of time, so that no answer tells how long it took to find. The game itself
// does not wait: whoever speaks next is heard at once.

import type { Time } from '../time.ts';

/** Milliseconds. */
const GRID = 20;

export class Gate {
  readonly #time: Time;
  readonly #waiting: (() => void)[] = [];

  constructor(time: Time) {
    this.#time = time;
  }

  /** Does it now, or with `late` at the next line of the grid; always after what was handed in before. */
  pass(deed: () => void, late: boolean): void {
    if (!late && this.#waiting.length === 0) return deed();
    if (this.#waiting.push(deed) > 1) return;
    this.#time.after(GRID - (this.#time.now() % GRID), () => {
      for (const waiting of this.#waiting.splice(0)) waiting();
    });
  }
}
