// One search over (hex, facing, charge, mode), cheapest first. It runs for every click and thousands of times in a
// computer player's thought, hence numbers in typed arrays, all held in local variables, and offers written out twice.
// A state is ((hex * 8 + facing) << paceBits) | pace; the hex one past the last is "off the map".

import { OFF_MAP } from '@gonfalon/hex';
import { BEYOND_MASK, CLOSED, LANE_MASK, LANE_SHIFT, type Mover, PRICE_SHIFT, type Stand } from './mover.ts';
import { COST_LIMIT, COST_SHIFT, COUNT_BITS, COUNT_MASK, PACE_MASK, TURN_SHIFT } from './rules.ts';
import { type Scratch, scratchOf } from './scratch.ts';

/** How the start was come by. */
export const NO_MOVE = -1;
/** Openings are told from options of the tables by counting down from here. */
export const OPENING = -2;

/** What was found: offers of four numbers each, and which of them stood, cheapest first. */
export interface Found {
  /** state, place of the offer it came from, move that led here, cost. */
  readonly offers: Int32Array;
  readonly order: Int32Array;
  /** For each that stood, 1 where its way turns twice on a hex that was not to be remembered; null where nobody looked. */
  readonly twice: Uint8Array | null;
}

export function search(mover: Mover): Found {
  checkMover(mover);
  const { map, openings = [], points, situation, tables } = mover;
  const { directions, fan, options, paceBits, steps, turns } = tables;
  const { situations } = tables.rules;
  const { edges, ground } = map;
  const { size } = map.grid;
  const scratch = scratchOf(map.grid);
  const ceiling = scratch.begin(statesOf(mover), points);
  const roomNeeded = (tables.mostMoves + openings.length) * 4;
  const { bucket, worth } = scratch;
  let { offers, order } = scratch;
  let free = offerFirst(scratch, mover, mover.start, 0, NO_MOVE, ceiling, 0);
  let count = 0;

  for (let cost = 0; cost <= points; cost++)
    for (let offer = bucket[cost]!; offer !== -1; offer = bucket[cost]!) {
      bucket[cost] = offers[offer + 3]!;
      const state = offers[offer]!;
      // A cheaper offer of this state was settled before.
      if (worth[state] !== ceiling - cost) continue;
      offers[offer + 3] = cost;
      order[count++] = offer;
      if (free + roomNeeded > offers.length) {
        scratch.grow();
        ({ offers, order } = scratch);
      }
      // Only now: an opening may cost nothing, and the start must be the first to settle.
      if (count === 1)
        for (const [k, opening] of openings.entries())
          free = offerFirst(scratch, mover, opening, opening.cost, OPENING - k, ceiling, free);

      const hex = state >> (paceBits + 3);
      if (hex === size) continue;
      const pace = state & ((1 << paceBits) - 1);
      const facing = (state >> paceBits) & 7;
      for (let k = facing * fan; k < facing * fan + fan; k++) {
        const edge = edges[hex * 6 + directions[k]!]!;
        const price = cost + (edge >> PRICE_SHIFT);
        if (edge === CLOSED || price > points) continue;
        const beyond = edge & BEYOND_MASK;
        const waits = beyond === size ? 0 : situation[beyond]!;
        const lane = (edge >> LANE_SHIFT) & LANE_MASK;
        const row = steps[((lane * situations + waits) << paceBits) | pace]!;
        const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
        for (let o = row >> COUNT_BITS; o < last; o++) {
          const option = options[o]!;
          const total = price + (option >> COST_SHIFT);
          const to = ((beyond * 8 + facing) << paceBits) | (option & PACE_MASK);
          if (total > points || worth[to]! >= ceiling - total) continue;
          worth[to] = ceiling - total;
          offers[free] = to;
          offers[free + 1] = offer;
          offers[free + 2] = o;
          offers[free + 3] = bucket[total]!;
          bucket[total] = free;
          free += 4;
        }
      }
      const row = turns[((ground[hex]! * situations + situation[hex]!) << paceBits) | pace]!;
      const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
      for (let o = row >> COUNT_BITS; o < last; o++) {
        const option = options[o]!;
        const total = cost + (option >> COST_SHIFT);
        const turned = facing + ((option >> TURN_SHIFT) & 7);
        const to = ((hex * 8 + (turned < 6 ? turned : turned - 6)) << paceBits) | (option & PACE_MASK);
        if (total > points || worth[to]! >= ceiling - total) continue;
        worth[to] = ceiling - total;
        offers[free] = to;
        offers[free + 1] = offer;
        offers[free + 2] = o;
        offers[free + 3] = bucket[total]!;
        bucket[total] = free;
        free += 4;
      }
    }
  return { offers: offers.slice(0, free), order: order.slice(0, count), twice: null };
}

export const statesOf = ({ map, tables }: Mover): number => ((map.grid.size + 1) * 8) << tables.paceBits;
export function stateOf({ map, tables }: Mover, { hex, facing, charge, mode }: Stand): number {
  const place = (hex === OFF_MAP ? map.grid.size : hex) * 8 + facing;
  return (place << tables.paceBits) | (charge << tables.modeBits) | mode;
}

/** Offers the start or an opening; a function of its own without closures, which would slow the loops above. */
function offerFirst(
  { bucket, offers, worth }: Scratch,
  mover: Mover,
  stand: Stand,
  cost: number,
  via: number,
  ceiling: number,
  free: number,
): number {
  const state = stateOf(mover, stand);
  if (cost > mover.points || worth[state]! >= ceiling - cost) return free;
  worth[state] = ceiling - cost;
  offers[free] = state;
  offers[free + 1] = 0;
  offers[free + 2] = via;
  offers[free + 3] = bucket[cost]!;
  bucket[cost] = free;
  return free + 4;
}

export function checkMover({ map, points, situation }: Mover): void {
  const { size } = map.grid;
  if (!Number.isInteger(points) || points < 0 || points >= COST_LIMIT)
    throw new Error(`points are a whole number below ${COST_LIMIT}, not ${points}`);
  if (situation.length < size || map.ground.length < size || map.edges.length < size * 6)
    throw new Error('the tables of a mover cover the whole map');
}
