// Working memory of the search, kept with the grid between searches. A search is one synchronous call, so there is never
// a second user.

import type { Grid } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import { MOVE_LENGTH } from './moves-on.ts';
import { doubled, Notes } from './notes.ts';
import { COST_LIMIT, COUNT_MASK } from './rules.ts';

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
  /** The same for offers whose way turns twice on a hex; -1 between two searches. */
  doubtful = new Int32Array(COST_LIMIT).fill(-1);

  /** For each offer the turns it has to remember, and the offer of its state settled before it, counted from 1. */
  spent = new Int32Array(4096);
  rivals = new Int32Array(4096);
  /** Of the states it meets; used only by the search for every way. */
  readonly notes = new Notes();
  /** The moves from one state: no row of the tables has more than COUNT_MASK of them, and a unit has six ways ahead at most. */
  readonly moves = new Int32Array(7 * (COUNT_MASK + 1) * MOVE_LENGTH);

  #taken = new Int32Array(0);
  #listings = 0;

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
    this.beginBuckets(points);
    return ++this.generation * COST_LIMIT;
  }

  beginBuckets(points: number): void {
    this.bucket.fill(-1, 0, points + 1);
  }

  /** Marks for so many places: those that bear `now` are marked, none at first. */
  noting(places: number): { readonly taken: Int32Array; readonly now: number } {
    if (this.#taken.length < places) this.#taken = new Int32Array(places);
    // The sign bit is two thousand million listings away.
    return { taken: this.#taken, now: ++this.#listings };
  }

  /** Room for twice as many offers. */
  grow(): void {
    this.offers = doubled(this.offers);
    this.order = doubled(this.order);
    this.spent = doubled(this.spent);
    this.rivals = doubled(this.rivals);
  }
}

export const scratchOf = memo((_: Grid) => new Scratch());
