// Working memory of the search, kept with the grid between searches. A search is one synchronous call, so there is never
// a second user.

import type { Grid } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import { COST_LIMIT } from './rules.ts';

const GENERATIONS = 2 ** 31 / COST_LIMIT - 1;

export class Scratch {
  /**
   * For each state, the generation's ceiling minus the cheapest cost so far: one comparison tells a better cost, and
   * whatever an earlier search left here is worse than any cost of this one. So nothing needs clearing.
   */
  worth = new Int32Array(0);
  generation = 0;

  /**
   * Offers in the order they were made, four numbers each: state, place of the offer it came from, move that led here,
   * and the next offer at the same cost or -1; once the offer is settled, its cost instead.
   */
  offers = new Int32Array(4096 * 4);
  /** Places of the settled offers, cheapest first. */
  order = new Int32Array(4096);
  /** First offer at each cost, or -1. */
  bucket = new Int32Array(COST_LIMIT);

  /** One bit for each cost at which a state was offered; used only where every cost matters. */
  costBits = new Int32Array(0);

  /** The ceiling of a new search over so many states. */
  begin(states: number, points: number): number {
    if (this.worth.length < states) {
      this.worth = new Int32Array(states);
      this.generation = 0;
    }
    if (this.generation === GENERATIONS) {
      this.worth.fill(0);
      this.generation = 0;
    }
    this.bucket.fill(-1, 0, points + 1);
    return ++this.generation * COST_LIMIT;
  }

  /** Room for twice as many offers. */
  grow(): void {
    this.offers = doubled(this.offers);
    this.order = doubled(this.order);
  }
}

const doubled = (old: Int32Array): Int32Array<ArrayBuffer> => {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
};

export const scratchOf = memo((_: Grid) => new Scratch());
