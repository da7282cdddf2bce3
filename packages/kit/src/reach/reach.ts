// Everything a unit can do with its points, as the search found it.

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import { type EveryWay, everyWay } from './every-way.ts';
import {
  BEYOND_MASK,
  CLOSED,
  LANE_MASK,
  LANE_SHIFT,
  type Move,
  type Mover,
  moveOf,
  PRICE_SHIFT,
  type Stand,
} from './mover.ts';
import { COST_SHIFT, COUNT_BITS, COUNT_MASK, TURN_SHIFT } from './rules.ts';
import { scratchOf } from './scratch.ts';
import { type Found, NO_MOVE, OPENING, search } from './search.ts';

/** The cheapest way to every stand within the mover's points; with `asked` also dearer ones that may be of use. */
export const reach = (mover: Mover, asked: EveryWay = {}): Reach =>
  new Reach(mover, asked, asked.everyCost || asked.once?.length ? everyWay(mover, asked) : search(mover));

/** Stands numbered in order of cost, the start first. */
export class Reach {
  readonly mover: Mover;
  readonly count: number;
  readonly #asked: EveryWay;
  readonly #found: Found;
  readonly #offers: Int32Array;
  readonly #order: Int32Array;

  constructor(mover: Mover, asked: EveryWay, found: Found) {
    this.mover = mover;
    this.count = found.order.length;
    this.#asked = asked;
    this.#found = found;
    this.#offers = found.offers;
    this.#order = found.order;
  }

  /** The same search again with more hexes that may be turned on once only. Of these stands it finds every way; of others perhaps none. */
  again(once: readonly Hex[], stands: readonly number[]): Reach {
    const asked = { ...this.#asked, once };
    // Where only the cheapest was searched for, what dearer ways lead to is not known.
    const goals = asked.everyCost ? { found: this.#found, stands } : undefined;
    return new Reach(this.mover, asked, everyWay(this.mover, asked, goals));
  }

  /** OFF_MAP where the unit has left the map. */
  hex(n: number): Hex {
    const hex = this.#state(n) >> (this.mover.tables.paceBits + 3);
    return hex === this.mover.map.grid.size ? OFF_MAP : hex;
  }
  facing(n: number): number {
    return (this.#state(n) >> this.mover.tables.paceBits) & 7;
  }
  charge(n: number): number {
    return this.#pace(n) >> this.mover.tables.modeBits;
  }
  mode(n: number): number {
    return this.#pace(n) & ((1 << this.mover.tables.modeBits) - 1);
  }
  cost(n: number): number {
    return this.#offers[this.#order[n]! + 3]!;
  }
  left(n: number): number {
    return this.mover.points - this.cost(n);
  }
  stand(n: number): Stand {
    return { hex: this.hex(n), facing: this.facing(n), charge: this.charge(n), mode: this.mode(n) };
  }
  mayEnd(n: number): boolean {
    const { situation, tables } = this.mover;
    const hex = this.hex(n);
    const waits = hex === OFF_MAP ? 0 : situation[hex]!;
    return tables.mayEnd[(waits << tables.paceBits) | this.#pace(n)] === 1;
  }

  /** Whether what is left at that stand pays for any step on. */
  mayStep(n: number): boolean {
    const { map, situation, tables } = this.mover;
    const { directions, fan, options, paceBits, rules, steps } = tables;
    const state = this.#state(n);
    const hex = state >> (paceBits + 3);
    if (hex === map.grid.size) return false;
    const left = this.left(n);
    const facing = (state >> paceBits) & 7;
    for (let k = facing * fan; k < facing * fan + fan; k++) {
      const edge = map.edges[hex * 6 + directions[k]!]!;
      const rest = left - (edge >> PRICE_SHIFT);
      if (edge === CLOSED || rest < 0) continue;
      const beyond = edge & BEYOND_MASK;
      const waits = beyond === map.grid.size ? 0 : situation[beyond]!;
      const lane = (edge >> LANE_SHIFT) & LANE_MASK;
      const row = steps[((lane * rules.situations + waits) << paceBits) | this.#pace(n)]!;
      const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
      for (let option = row >> COUNT_BITS; option < last; option++)
        if (options[option]! >> COST_SHIFT <= rest) return true;
    }
    return false;
  }

  /**
   * The numbers of all places where the move may end, the cheapest way to each (hex, facing, charge), by cost.
   * `accept` lets the system refuse more: then a dearer way to the same place is tried next.
   */
  ends(accept?: (n: number) => boolean): number[] {
    const { modeBits, paceBits } = this.mover.tables;
    const { grid } = this.mover.map;
    const { taken, now } = scratchOf(grid).noting(((grid.size + 1) * 8) << (paceBits - modeBits));
    const ends: number[] = [];
    for (let n = 0; n < this.count; n++) {
      const place = this.#state(n) >> modeBits;
      if (taken[place] === now || !this.mayEnd(n) || (accept && !accept(n))) continue;
      taken[place] = now;
      ends.push(n);
    }
    return ends;
  }

  /** The moves that lead there, first to last; none for the start. */
  path(n: number): Move[] {
    if (!(n >= 0 && n < this.count)) throw new Error(`there is no stand ${n} among ${this.count}`);
    const path: Move[] = [];
    const offers = this.#offers;
    for (let at = this.#order[n]!; offers[at + 2] !== NO_MOVE; at = offers[at + 1]!)
      path.push(this.#lastMove(at));
    return path.reverse();
  }
  /** False where it is known that the way there turns once only on each of its hexes. */
  mayTurnTwice(n: number): boolean {
    const { twice } = this.#found;
    return twice === null || twice[n] === 1;
  }
  /** The hexes turned on along the way there, last first; cheaper than the whole path. */
  turns(n: number): Hex[] {
    const { options, paceBits } = this.mover.tables;
    const offers = this.#offers;
    const hexes: Hex[] = [];
    for (let at = this.#order[n]!; offers[at + 2] !== NO_MOVE; at = offers[at + 1]!) {
      const via = offers[at + 2]!;
      if (via >= 0 && ((options[via]! >> TURN_SHIFT) & 7) !== 0) hexes.push(offers[at]! >> (paceBits + 3));
    }
    return hexes;
  }
  #lastMove(at: number): Move {
    const { map, openings, tables } = this.mover;
    const via = this.#offers[at + 2]!;
    if (via <= OPENING) return { kind: 'opening', ...openings![OPENING - via]! };
    const before = this.#offers[at + 1]!;
    const price = this.#offers[at + 3]! - this.#offers[before + 3]! - (tables.options[via]! >> COST_SHIFT);
    const facing = (this.#offers[before]! >> tables.paceBits) & 7;
    const hex = this.#offers[at]! >> (tables.paceBits + 3);
    return moveOf(tables, via, hex === map.grid.size ? OFF_MAP : hex, facing, price);
  }

  #state(n: number): number {
    return this.#offers[this.#order[n]!]!;
  }
  #pace(n: number): number {
    return this.#state(n) & ((1 << this.mover.tables.paceBits) - 1);
  }
}
