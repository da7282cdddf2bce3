// Asking the server to tell of a game, and again where it had no time for that.

import type { FromServerOf } from '@gonfalon/protocol';

/** Milliseconds to wait where the server does not say how long. */
const RETRY = 1000;

export class Watching {
  readonly #watch: () => void;
  #again: ReturnType<typeof setTimeout> | null = null;

  constructor(watch: () => void) {
    this.#watch = watch;
  }

  ask(): void {
    this.stop();
    this.#watch();
  }
  /**
   * Whether something without a key was put off: a watch, or what is told anew to whoever watches (the dice want a salt). Then it is
   * asked for again in time; the rest of the page learns nothing of it.
   */
  wasPutOff({ key, code, retry = RETRY }: FromServerOf<'no'>): boolean {
    if (key !== undefined || (code !== 'limit' && code !== 'busy')) return false;
    this.#again ??= setTimeout(() => this.ask(), retry);
    return true;
  }
  stop(): void {
    if (this.#again !== null) clearTimeout(this.#again);
    this.#again = null;
  }
}
