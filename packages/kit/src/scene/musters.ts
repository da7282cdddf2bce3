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
  /** Last used first. */
  readonly #indexes: Whereabouts<U>[] = [];

  constructor(counting: Counting<U>) {
    this.#counting = counting;
  }

  /** An index that has little to follow. */
  of(units: Chunks<U>): Whereabouts<U> {
    const indexes = this.#indexes;
    const place = indexes[0]?.isOf(units) ? 0 : this.#placeFor(units);
    if (place === 0 && indexes.length > 0) return indexes[0]!;
    const [index = new Whereabouts(this.#counting)] = indexes.splice(place, 1);
    indexes.unshift(index);
    return index;
  }

  /** One past the last where a new index is wanted. */
  #placeFor(units: Chunks<U>): number {
    const indexes = this.#indexes;
    let nearest = indexes.length < MOST ? indexes.length : MOST - 1;
    let least = NEAR + 1;
    for (let n = 0; n < indexes.length; n++) {
      const distance = indexes[n]!.distanceTo(units, least);
      // The next step of the same battle, as it nearly always is: nobody has less to follow that is worth looking for.
      if (distance <= 1) return n;
      if (distance < least) [nearest, least] = [n, distance];
    }
    return nearest;
  }
}
