// The indexes a game keeps: one for each battle it is asked about in turn, so that none has to be followed from the
// armies of one battle to those of another.

import type { Chunks } from '@gonfalon/kernel';
import { type Counter, type Counting, Whereabouts } from './whereabouts.ts';

/** More battles than this at once share indexes, which costs time, nothing else. */
const MOST = 64;
/** Pieces that may differ before a muster is taken for that of another battle. */
const NEAR = 4;

export class Musters<U extends Counter> {
  readonly #counting: Counting<U>;
  readonly #indexes: Whereabouts<U>[] = [];
  #last: Whereabouts<U>;
  /** The one that has to make way next, once there are as many as are kept. */
  #oldest = 0;

  constructor(counting: Counting<U>) {
    this.#counting = counting;
    this.#last = this.#added();
  }

  /** An index that has little to follow: that of the same state or the step before, as it nearly always is. */
  of(units: Chunks<U>): Whereabouts<U> {
    if (!this.#last.isOf(units))
      this.#last = this.#known(units) ?? this.#after(units) ?? this.#near(units) ?? this.#other();
    return this.#last;
  }

  #known(units: Chunks<U>): Whereabouts<U> | undefined {
    for (const index of this.#indexes) if (index.isOf(units)) return index;
    return undefined;
  }

  /** Forecasts go to and fro between a state and the one after: that is seen without looking through all the others. */
  #after(units: Chunks<U>): Whereabouts<U> | undefined {
    return this.#last.distanceTo(units, 2) <= 1 ? this.#last : undefined;
  }

  #near(units: Chunks<U>): Whereabouts<U> | undefined {
    let nearest: Whereabouts<U> | undefined;
    let least = NEAR + 1;
    for (const index of this.#indexes) {
      const distance = index.distanceTo(units, least);
      if (distance < least) [nearest, least] = [index, distance];
      if (least <= 1) break;
    }
    return nearest;
  }

  #other(): Whereabouts<U> {
    if (this.#indexes.length < MOST) return this.#added();
    this.#oldest = (this.#oldest + 1) % MOST;
    return this.#indexes[this.#oldest]!;
  }
  #added(): Whereabouts<U> {
    const index = new Whereabouts(this.#counting);
    this.#indexes.push(index);
    return index;
  }
}
