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

  /** The index that has least to follow. */
  of(units: Chunks<U>): Whereabouts<U> {
    const indexes = this.#indexes;
    if (indexes[0]?.isOf(units)) return indexes[0];
    const [index = new Whereabouts(this.#counting)] = indexes.splice(this.#placeFor(units), 1);
    indexes.unshift(index);
    return index;
  }

  /** One past the last where a new index is wanted. */
  #placeFor(units: Chunks<U>): number {
    const indexes = this.#indexes;
    const same = indexes.findIndex(index => index.isOf(units));
    if (same >= 0) return same;
    let nearest = -1;
    let least = NEAR + 1;
    for (const [n, index] of indexes.entries()) {
      const distance = index.distanceTo(units);
      if (distance < least) [nearest, least] = [n, distance];
    }
    if (nearest >= 0) return nearest;
    return indexes.length < MOST ? indexes.length : MOST - 1;
  }
}
