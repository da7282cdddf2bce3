// One search over (hex, facing, charge, mode), cheapest first. It runs for every click and thousands of times in a
// computer player's thought, hence numbers in typed arrays, all held in local variables, and offers written out twice.
// A state is ((hex * 8 + facing) << paceBits) | pace; the hex one past the last is "off the map".

import { OFF_MAP } from '@gonfalon/hex';
import { BEYOND_MASK, CLOSED, LANE_MASK, LANE_SHIFT, type Mover, PRICE_SHIFT, type Stand } from './mover.ts';
import { COST_LIMIT, COST_SHIFT, COUNT_BITS, COUNT_MASK, PACE_MASK, TURN_SHIFT } from './rules.ts';
import { scratch } from './scratch.ts';

/** How the start was come by. */
export const NO_MOVE = -1;
/** Openings are told from options of the tables by counting down from here. */
export const OPENING = -2;

/** Four numbers for each stand, see Reach. */
export function search(mover: Mover, everyCost: boolean): Int32Array {
  checkMover(mover);
  const { map, openings = [], points, situation, tables } = mover;
  const { directions, fan, options, paceBits, steps, turns } = tables;
  const { situations } = tables.rules;
  const { edges, ground } = map;
  const { size } = map.grid;
  const states = ((size + 1) * 8) << paceBits;
  const ceiling = scratch.begin(states, points);
  const costs = everyCost ? new CostSet(states, points, ceiling) : null;
  const mostOffers = tables.mostMoves + openings.length;
  const { bucket, worth } = scratch;
  let { offerFrom, offerNext, offerState, offerVia, settled } = scratch;
  let offers = offerFirst(mover, mover.start, 0, NO_MOVE, ceiling, costs, 0);
  let count = 0;

  for (let cost = 0; cost <= points; cost++)
    for (let offer = bucket[cost]!; offer !== -1; offer = bucket[cost]!) {
      bucket[cost] = offerNext[offer]!;
      const state = offerState[offer]!;
      // A cheaper offer of this state was settled before.
      if (!costs && worth[state] !== ceiling - cost) continue;
      const n = count++;
      settled[n * 4] = state;
      settled[n * 4 + 1] = cost;
      settled[n * 4 + 2] = offerFrom[offer]!;
      settled[n * 4 + 3] = offerVia[offer]!;
      if (offers + mostOffers > offerState.length) {
        scratch.grow();
        ({ offerFrom, offerNext, offerState, offerVia, settled } = scratch);
      }
      // Only now: an opening may cost nothing, and the start must be the first to settle.
      if (n === 0)
        for (const [k, opening] of openings.entries())
          offers = offerFirst(mover, opening, opening.cost, OPENING - k, ceiling, costs, offers);

      const hex = state >> (paceBits + 3);
      if (hex === size) continue;
      const pace = state & ((1 << paceBits) - 1);
      const facing = (state >> paceBits) & 7;
      for (let k = facing * fan; k < facing * fan + fan; k++) {
        const edge = edges[hex * 6 + directions[k]!]!;
        if (edge === CLOSED) continue;
        const beyond = edge & BEYOND_MASK;
        const waits = beyond === size ? 0 : situation[beyond]!;
        const lane = (edge >> LANE_SHIFT) & LANE_MASK;
        const row = steps[((lane * situations + waits) << paceBits) | pace]!;
        const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
        for (let o = row >> COUNT_BITS; o < last; o++) {
          const option = options[o]!;
          const total = cost + (edge >> PRICE_SHIFT) + (option >> COST_SHIFT);
          const to = ((beyond * 8 + facing) << paceBits) | (option & PACE_MASK);
          if (total > points || (costs ? !costs.add(to, total) : worth[to]! >= ceiling - total)) continue;
          if (!costs) worth[to] = ceiling - total;
          offerState[offers] = to;
          offerFrom[offers] = n;
          offerVia[offers] = o;
          offerNext[offers] = bucket[total]!;
          bucket[total] = offers++;
        }
      }
      const row = turns[((ground[hex]! * situations + situation[hex]!) << paceBits) | pace]!;
      const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
      for (let o = row >> COUNT_BITS; o < last; o++) {
        const option = options[o]!;
        const total = cost + (option >> COST_SHIFT);
        const turned = facing + ((option >> TURN_SHIFT) & 7);
        const to = ((hex * 8 + (turned < 6 ? turned : turned - 6)) << paceBits) | (option & PACE_MASK);
        if (total > points || (costs ? !costs.add(to, total) : worth[to]! >= ceiling - total)) continue;
        if (!costs) worth[to] = ceiling - total;
        offerState[offers] = to;
        offerFrom[offers] = n;
        offerVia[offers] = o;
        offerNext[offers] = bucket[total]!;
        bucket[total] = offers++;
      }
    }
  return settled.slice(0, count * 4);
}

/** Offers the start or an opening; a function of its own without closures, which would slow the loops above. */
function offerFirst(
  mover: Mover,
  { hex, facing, charge, mode }: Stand,
  cost: number,
  via: number,
  ceiling: number,
  costs: CostSet | null,
  offers: number,
): number {
  const { map, points, tables } = mover;
  const { bucket, offerFrom, offerNext, offerState, offerVia, worth } = scratch;
  const place = (hex === OFF_MAP ? map.grid.size : hex) * 8 + facing;
  const state = (place << tables.paceBits) | (charge << tables.modeBits) | mode;
  if (cost > points || (costs ? !costs.add(state, cost) : worth[state]! >= ceiling - cost)) return offers;
  if (!costs) worth[state] = ceiling - cost;
  offerState[offers] = state;
  offerFrom[offers] = 0;
  offerVia[offers] = via;
  offerNext[offers] = bucket[cost]!;
  bucket[cost] = offers;
  return offers + 1;
}

function checkMover({ map, points, situation }: Mover): void {
  const { size } = map.grid;
  if (!Number.isInteger(points) || points < 0 || points >= COST_LIMIT)
    throw new Error(`points are a whole number below ${COST_LIMIT}, not ${points}`);
  if (situation.length < size || map.ground.length < size || map.edges.length < size * 6)
    throw new Error('the tables of a mover cover the whole map');
}

/** The costs at which each state was offered, one bit a cost; a state's bits are cleared when it is first met. */
class CostSet {
  readonly #ceiling: number;
  readonly #words: number;
  constructor(states: number, points: number, ceiling: number) {
    this.#ceiling = ceiling;
    this.#words = (points >> 5) + 1;
    if (scratch.costBits.length < states * this.#words)
      scratch.costBits = new Int32Array(states * this.#words);
  }
  /** Whether this cost is new for this state. */
  add(state: number, cost: number): boolean {
    const { costBits, worth } = scratch;
    const first = state * this.#words;
    if (worth[state] !== this.#ceiling) {
      worth[state] = this.#ceiling;
      costBits.fill(0, first, first + this.#words);
    }
    const bit = 1 << (cost & 31);
    if (costBits[first + (cost >> 5)]! & bit) return false;
    costBits[first + (cost >> 5)]! |= bit;
    return true;
  }
}
