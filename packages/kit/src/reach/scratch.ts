// Working memory of the search, kept between searches. A search is one synchronous call, so there is never a second user.

import { COST_LIMIT } from './rules.ts';

const GENERATIONS = 2 ** 31 / COST_LIMIT - 1;

class Scratch {
  /**
   * For each state, the generation's ceiling minus the cheapest cost so far: one comparison tells a better cost, and
   * whatever an earlier search left here is worse than any cost of this one. So nothing needs clearing.
   */
  worth = new Int32Array(0);
  generation = 0;

  /** Offers in the order they were made, chained by cost: the state, the offer it came from, the move that led there. */
  offerState = new Int32Array(4096);
  offerNext = new Int32Array(4096);
  offerFrom = new Int32Array(4096);
  offerVia = new Int32Array(4096);
  /** First offer at each cost, or -1. */
  bucket = new Int32Array(COST_LIMIT);

  /** Offers that stood, by cost: state, cost, number of the one before, move. Never more than there are offers. */
  settled = new Int32Array(4096 * 4);

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
    this.offerState = doubled(this.offerState);
    this.offerNext = doubled(this.offerNext);
    this.offerFrom = doubled(this.offerFrom);
    this.offerVia = doubled(this.offerVia);
    this.settled = doubled(this.settled);
  }
}

const doubled = (old: Int32Array): Int32Array<ArrayBuffer> => {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
};

export const scratch = new Scratch();
