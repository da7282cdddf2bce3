// The search where a way that is not the cheapest may be the only one: having spent points is a gain, or a hex may be turned
// on once only, so that two ways to one stand leave different turns open. What it finds has the form of the plain search.

import type { Hex } from '@gonfalon/hex';
import { markLeading } from './leading.ts';
import type { Mover } from './mover.ts';
import { MOVE_LENGTH, movesOn } from './moves-on.ts';
import { LATEST, LEADING } from './notes.ts';
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
  scratch.beginBuckets(mover.points);
  scratch.notes.begin(statesOf(mover), asked.everyCost ? mover.points : -1);
  if (goals) markLeading(mover, goals.found, goals.stands, scratch);
  return new Search(mover, scratch, asked, goals !== undefined).found();
}

class Search {
  readonly #mover: Mover;
  readonly #scratch: Scratch;
  readonly #everyCost: boolean;
  readonly #turns: TurnsOnce;
  readonly #towards: boolean;
  #free = 0;
  #count = 0;

  constructor(mover: Mover, scratch: Scratch, asked: EveryWay, towards: boolean) {
    const { everyCost = false, once = [], spent = [] } = asked;
    this.#mover = mover;
    this.#scratch = scratch;
    this.#everyCost = everyCost;
    this.#turns = new TurnsOnce(mover, once, spent);
    this.#towards = towards;
  }

  found(): Found {
    const { openings = [], points, start, tables } = this.#mover;
    const scratch = this.#scratch;
    const roomNeeded = (tables.mostMoves + openings.length) * 4;
    this.#offer(0, stateOf(this.#mover, start), 0, NO_MOVE, this.#turns.before);
    for (let cost = 0; cost <= points; cost++)
      for (let offer = this.#next(cost); offer !== -1; offer = this.#next(cost)) {
        if (this.#isBeaten(offer, cost)) continue;
        scratch.offers[offer + 3] = cost;
        scratch.order[this.#count++] = offer;
        if (this.#free + roomNeeded > scratch.offers.length) scratch.grow();
        this.#goOn(offer, cost);
      }
    const order = scratch.order.slice(0, this.#count);
    const twice = new Uint8Array(order.length);
    for (let n = 0; n < order.length; n++) if (scratch.spent[order[n]! >> 2]! & DOUBT) twice[n] = 1;
    return { offers: scratch.offers.slice(0, this.#free), order, twice };
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
    const { notes, offers, rivals, spent } = this.#scratch;
    const state = offers[offer]!;
    const turned = this.#turns.stillMatter(spent[offer >> 2]!, state, cost);
    const latest = notes.of(state) + LATEST;
    for (let rival = notes.list[latest]! - 1; rival >= 0; rival = rivals[rival >> 2]! - 1) {
      // They were settled cheapest first, so those of its own cost are met first.
      if (this.#everyCost && offers[rival + 3] !== cost) break;
      const others = spent[rival >> 2]!;
      if ((others & turned) === others) return true;
    }
    spent[offer >> 2] = turned;
    rivals[offer >> 2] = notes.list[latest]!;
    notes.list[latest] = offer + 1;
    return false;
  }

  #goOn(offer: number, cost: number): void {
    const mover = this.#mover;
    const { map, openings = [] } = mover;
    const { moves, offers, spent: spents } = this.#scratch;
    const state = offers[offer]!;
    const hex = this.#hexOf(state);
    const spent = spents[offer >> 2]!;
    if (this.#count === 1)
      for (const [k, opening] of openings.entries())
        this.#offer(offer, stateOf(mover, opening), opening.cost, OPENING - k, spent);
    if (hex === map.grid.size) return;
    const bit = this.#turns.bits[hex]!;
    let byTurn = UNKNOWN;
    const length = movesOn(mover, state, cost, moves);
    for (let k = 0; k < length; k += MOVE_LENGTH) {
      const option = moves[k + 2]!;
      const isTurn = this.#isTurn(option);
      if (isTurn && byTurn === UNKNOWN)
        byTurn = spent & bit ? BARRED : spent | (bit || this.#doubt(offer, hex));
      const then = isTurn ? byTurn : spent;
      if (then !== BARRED) this.#offer(offer, moves[k]!, moves[k + 1]!, option, then);
    }
  }

  /** DOUBT where the way to this offer, or whoever went it before, has turned on that hex. */
  #doubt(offer: number, hex: Hex): number {
    if (this.#turns.wasSpent(hex)) return DOUBT;
    const { offers } = this.#scratch;
    for (let at = offer; offers[at + 2] !== NO_MOVE; at = offers[at + 1]!)
      if (this.#isTurn(offers[at + 2]!) && this.#hexOf(offers[at]!) === hex) return DOUBT;
    return 0;
  }
  #isTurn(via: number): boolean {
    return via >= 0 && ((this.#mover.tables.options[via]! >> TURN_SHIFT) & 7) !== 0;
  }
  #hexOf(state: number): Hex {
    return state >> (this.#mover.tables.paceBits + 3);
  }

  #offer(from: number, to: number, total: number, via: number, spent: number): void {
    if (total > this.#mover.points || !this.#isOfUse(to, total, spent)) return;
    const { bucket, doubtful, offers, spent: spents } = this.#scratch;
    const free = this.#free;
    const list = spent & DOUBT ? doubtful : bucket;
    offers[free] = to;
    offers[free + 1] = from;
    offers[free + 2] = via;
    offers[free + 3] = list[total]!;
    spents[free >> 2] = spent;
    list[total] = free;
    this.#free = free + 4;
  }

  /** Nothing beats a way without turns to remember. */
  #isOfUse(to: number, total: number, spent: number): boolean {
    if (!this.#everyCost && !this.#towards) return true;
    const { notes } = this.#scratch;
    const place = notes.of(to);
    if (this.#towards && notes.list[place + LEADING]! <= total) return false;
    if (!this.#everyCost) return true;
    if (spent === 0) return notes.addClean(place, total);
    return spent === DOUBT ? notes.addDoubtful(place, total) : !notes.hasClean(place, total);
  }
}

/** In place of the turns spent: there is no turning here. */
const BARRED = -1;
/** Nobody has asked yet. */
const UNKNOWN = -2;
