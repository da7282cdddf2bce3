// The search where a way that is not the cheapest may be the only one: having spent points is a gain, or a hex may be turned
// on once only, so that two ways to one stand leave different turns open. What it finds has the form of the plain search.

import type { Hex } from '@gonfalon/hex';
import { CostSet } from './cost-set.ts';
import { markLeading, unmarkLeading } from './leading.ts';
import type { Mover } from './mover.ts';
import { movesOn, type Taker } from './moves-on.ts';
import { TURN_SHIFT } from './rules.ts';
import { type Scratch, scratchOf } from './scratch.ts';
import { checkMover, type Found, NO_MOVE, OPENING, stateOf, statesOf } from './search.ts';
import { DOUBT, TurnsOnce } from './turns-once.ts';

export interface EveryWay {
  /** Each cost of a stand counts, not only the cheapest: for a rider who must go on while he can pay for it. */
  readonly everyCost?: boolean;
  /** Hexes that may be turned on once in the move; at most MOST_ONCE. */
  readonly once?: readonly Hex[];
  /** Hexes that were turned on before it. */
  readonly spent?: readonly Hex[];
}

/** Stands of an earlier search for every cost that remembered less. */
interface Goals {
  readonly found: Found;
  readonly stands: readonly number[];
}

/** `goals`: only ways that may lead to one of these. */
export function everyWay(mover: Mover, asked: EveryWay, goals?: Goals): Found {
  checkMover(mover);
  const scratch = scratchOf(mover.map.grid);
  const search = new Search(mover, scratch, asked, goals !== undefined);
  if (!goals) return search.found();
  markLeading(mover, goals.found, goals.stands, scratch.leading);
  const found = search.found();
  unmarkLeading(goals.found, scratch.leading);
  return found;
}

class Search implements Taker {
  readonly #mover: Mover;
  readonly #scratch: Scratch;
  /** Costs at which a state was offered with no turn to remember; null where only the cheapest counts. */
  readonly #costs: CostSet | null;
  readonly #turns: TurnsOnce;
  readonly #towards: boolean;
  #free = 0;
  #count = 0;
  /** The offer that goes on, its turns, and those of whoever turns now. */
  #from = 0;
  #spent = 0;
  #spentByTurn = 0;

  constructor(mover: Mover, scratch: Scratch, asked: EveryWay, towards: boolean) {
    const { everyCost = false, once = [], spent = [] } = asked;
    const states = statesOf(mover);
    const ceiling = scratch.begin(states, mover.points);
    scratch.beginEveryWay(states);
    this.#mover = mover;
    this.#scratch = scratch;
    this.#costs = everyCost ? new CostSet(scratch, states, mover.points, ceiling) : null;
    this.#turns = new TurnsOnce(mover, once, spent);
    this.#towards = towards;
  }

  found(): Found {
    const { openings = [], points, start, tables } = this.#mover;
    const scratch = this.#scratch;
    const roomNeeded = (tables.mostMoves + openings.length) * 4;
    this.#offer(stateOf(this.#mover, start), 0, NO_MOVE, this.#turns.before);
    for (let cost = 0; cost <= points; cost++)
      for (let offer = this.#next(cost); offer !== -1; offer = this.#next(cost)) {
        if (this.#isBeaten(offer, cost)) continue;
        scratch.offers[offer + 3] = cost;
        scratch.order[this.#count++] = offer;
        if (this.#free + roomNeeded > scratch.offers.length) scratch.grow();
        this.#goOn(offer, cost);
      }
    const found = { offers: scratch.offers.slice(0, this.#free), order: scratch.order.slice(0, this.#count) };
    for (const offer of found.order) scratch.latest[found.offers[offer]!] = 0;
    return found;
  }

  /** The next offer at this cost: before those that turn twice somewhere those that do not, for they beat them. */
  #next(cost: number): number {
    const { bucket, doubtful, offers } = this.#scratch;
    const from = bucket[cost] === -1 ? doubtful : bucket;
    const offer = from[cost]!;
    if (offer !== -1) from[cost] = offers[offer + 3]!;
    return offer;
  }

  /** Whether another stands as it does, costs no more and has turned on no other hex; if not, it is noted. */
  #isBeaten(offer: number, cost: number): boolean {
    const { latest, offers, rivals, spent } = this.#scratch;
    const state = offers[offer]!;
    const turned = this.#turns.stillMatter(spent[offer >> 2]!, state, cost);
    for (let rival = latest[state]! - 1; rival >= 0; rival = rivals[rival >> 2]! - 1) {
      // They were settled cheapest first, so those of its own cost are met first.
      if (this.#costs && offers[rival + 3] !== cost) break;
      const others = spent[rival >> 2]!;
      if ((others & turned) === others) return true;
    }
    spent[offer >> 2] = turned;
    rivals[offer >> 2] = latest[state]!;
    latest[state] = offer + 1;
    return false;
  }

  #goOn(offer: number, cost: number): void {
    const { map, openings = [], tables } = this.#mover;
    const state = this.#scratch.offers[offer]!;
    const hex = state >> (tables.paceBits + 3);
    this.#from = offer;
    this.#spent = this.#scratch.spent[offer >> 2]!;
    if (this.#count === 1)
      for (const [k, opening] of openings.entries())
        this.#offer(stateOf(this.#mover, opening), opening.cost, OPENING - k, this.#spent);
    if (hex === map.grid.size) return;
    const bit = this.#turns.bits[hex]!;
    this.#spentByTurn = this.#spent & bit ? BARRED : this.#spent | (bit || this.#doubt(offer, hex));
    movesOn(this.#mover, state, cost, this);
  }
  step(to: number, total: number, option: number): void {
    this.#offer(to, total, option, this.#spent);
  }
  turn(to: number, total: number, option: number): void {
    if (this.#spentByTurn !== BARRED) this.#offer(to, total, option, this.#spentByTurn);
  }

  /** DOUBT where the way to this offer, or whoever went it before, has turned on that hex. */
  #doubt(offer: number, hex: Hex): number {
    const { offers } = this.#scratch;
    const { options, paceBits } = this.#mover.tables;
    for (let at = offer; offers[at + 2] !== NO_MOVE; at = offers[at + 1]!) {
      const via = offers[at + 2]!;
      const turns = via >= 0 && ((options[via]! >> TURN_SHIFT) & 7) !== 0;
      if (turns && offers[at]! >> (paceBits + 3) === hex) return DOUBT;
    }
    return this.#turns.wasSpent(hex) ? DOUBT : 0;
  }

  #offer(to: number, total: number, via: number, spent: number): void {
    const { bucket, doubtful, leading, offers, spent: spents } = this.#scratch;
    if (total > this.#mover.points || (this.#towards && leading[to]! <= total)) return;
    // Nothing beats a way without turns to remember.
    if (this.#costs && (spent === 0 ? !this.#costs.add(to, total) : this.#costs.has(to, total))) return;
    const free = this.#free;
    const list = spent & DOUBT ? doubtful : bucket;
    offers[free] = to;
    offers[free + 1] = this.#from;
    offers[free + 2] = via;
    offers[free + 3] = list[total]!;
    spents[free >> 2] = spent;
    list[total] = free;
    this.#free = free + 4;
  }
}

/** In place of the turns spent: there is no turning here. */
const BARRED = -1;
