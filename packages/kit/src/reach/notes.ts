// What the search for every way notes of each state it meets. Of a million states it meets some thousand, so their notes
// lie side by side, in the order they were met: to look them up costs one jump into the large table instead of four.

/** Places within the notes of a state. */
export const LATEST = 0;
export const LEADING = 1;
const FIRST_COST = 2;

export class Notes {
  /**
   * From the place of a state: its offer settled last, counted from 1; the highest cost, plus one, at which it may lead
   * where the search goes; then a bit for each cost at which it was offered with no turn to remember, and as many for
   * those with no turn but one that nobody remembers.
   */
  list = new Int32Array(4096);
  /** For each state, how far its notes lie from those of the first; below #base where this search has not met it. */
  #places = new Int32Array(0);
  #base = 1;
  #used = 0;
  #words = 0;
  #length = FIRST_COST;

  /** Forgets all, for a search over so many states that tells costs up to `points` apart; -1 where only the cheapest counts. */
  begin(states: number, points: number): void {
    this.#base += this.#used;
    this.#used = 0;
    this.#words = (points >> 5) + 1;
    this.#length = FIRST_COST + 2 * this.#words;
    if (this.#places.length < states) this.#places = new Int32Array(states);
    else if (this.#base < FULL) return;
    else this.#places.fill(0);
    this.#base = 1;
  }

  /** Where in the list the notes of this state begin. */
  of(state: number): number {
    const place = this.#places[state]! - this.#base;
    return place >= 0 ? place : this.#meet(state);
  }
  #meet(state: number): number {
    const place = this.#used;
    this.#used = place + this.#length;
    this.#places[state] = this.#base + place;
    if (this.#used > this.list.length) this.list = doubled(this.list);
    for (let n = place; n < this.#used; n++) this.list[n] = 0;
    return place;
  }

  /** Whether an offer there was made at this cost with no turn to remember. */
  hasClean(place: number, cost: number): boolean {
    return (this.list[place + FIRST_COST + (cost >> 5)]! & (1 << (cost & 31))) !== 0;
  }
  /** Notes an offer with no turn to remember; whether it is the first at this cost. */
  addClean(place: number, cost: number): boolean {
    return this.#add(place + FIRST_COST, cost);
  }
  /** The same of an offer with nothing but a turn that nobody remembers. */
  addDoubtful(place: number, cost: number): boolean {
    return !this.hasClean(place, cost) && this.#add(place + FIRST_COST + this.#words, cost);
  }
  #add(first: number, cost: number): boolean {
    const bit = 1 << (cost & 31);
    const at = first + (cost >> 5);
    if (this.list[at]! & bit) return false;
    this.list[at]! |= bit;
    return true;
  }
}

/** Far enough below the largest number a search could need. */
const FULL = 2 ** 30;

export const doubled = (old: Int32Array): Int32Array<ArrayBuffer> => {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
};
