// The moves from a state of the search, for whoever wants them: the plain search alone has the like written out in itself.

import { BEYOND_MASK, CLOSED, LANE_MASK, LANE_SHIFT, type Mover, PRICE_SHIFT } from './mover.ts';
import { COST_SHIFT, COUNT_BITS, COUNT_MASK, PACE_MASK, TURN_SHIFT } from './rules.ts';

/** Numbers written for a move: the state it leads to, what has been spent by then, and the option of the tables. */
export const MOVE_LENGTH = 3;

/**
 * Writes down every move from this state with so much spent, as far as the points go, and says how many numbers that is.
 * A list and no callback: this is the innermost loop.
 */
export function movesOn(mover: Mover, state: number, cost: number, list: Int32Array): number {
  const { map, points, situation, tables } = mover;
  const { directions, fan, options, paceBits, steps, turns } = tables;
  const { edges, ground } = map;
  const { size } = map.grid;
  const { situations } = tables.rules;
  const hex = state >> (paceBits + 3);
  let length = 0;
  if (hex === size) return length;
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
      if (total > points) continue;
      list[length] = ((beyond * 8 + facing) << paceBits) | (option & PACE_MASK);
      list[length + 1] = total;
      list[length + 2] = o;
      length += MOVE_LENGTH;
    }
  }
  const row = turns[((ground[hex]! * situations + situation[hex]!) << paceBits) | pace]!;
  const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
  for (let o = row >> COUNT_BITS; o < last; o++) {
    const option = options[o]!;
    const total = cost + (option >> COST_SHIFT);
    if (total > points) continue;
    const turned = facing + ((option >> TURN_SHIFT) & 7);
    list[length] = ((hex * 8 + (turned < 6 ? turned : turned - 6)) << paceBits) | (option & PACE_MASK);
    list[length + 1] = total;
    list[length + 2] = o;
    length += MOVE_LENGTH;
  }
  return length;
}
