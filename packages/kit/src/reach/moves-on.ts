// The moves from a state of the search, for whoever wants them: the plain search alone has the like written out in itself.

import { BEYOND_MASK, CLOSED, LANE_MASK, LANE_SHIFT, type Mover, PRICE_SHIFT } from './mover.ts';
import { COST_SHIFT, COUNT_BITS, COUNT_MASK, PACE_MASK, TURN_SHIFT } from './rules.ts';

/** Is told each move: the state it leads to, what has been spent by then, and the option of the tables. */
export interface Taker {
  step(to: number, total: number, option: number): void;
  turn(to: number, total: number, option: number): void;
}

/** Every move from this state with so much spent, as far as the points go. */
export function movesOn(mover: Mover, state: number, cost: number, taker: Taker): void {
  const { map, points, situation, tables } = mover;
  const { directions, fan, options, paceBits, steps, turns } = tables;
  const { situations } = tables.rules;
  const hex = state >> (paceBits + 3);
  if (hex === map.grid.size) return;
  const pace = state & ((1 << paceBits) - 1);
  const facing = (state >> paceBits) & 7;
  for (let k = facing * fan; k < facing * fan + fan; k++) {
    const edge = map.edges[hex * 6 + directions[k]!]!;
    const price = cost + (edge >> PRICE_SHIFT);
    if (edge === CLOSED || price > points) continue;
    const beyond = edge & BEYOND_MASK;
    const waits = beyond === map.grid.size ? 0 : situation[beyond]!;
    const lane = (edge >> LANE_SHIFT) & LANE_MASK;
    const row = steps[((lane * situations + waits) << paceBits) | pace]!;
    const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
    for (let o = row >> COUNT_BITS; o < last; o++) {
      const total = price + (options[o]! >> COST_SHIFT);
      if (total <= points)
        taker.step(((beyond * 8 + facing) << paceBits) | (options[o]! & PACE_MASK), total, o);
    }
  }
  const row = turns[((map.ground[hex]! * situations + situation[hex]!) << paceBits) | pace]!;
  const last = (row >> COUNT_BITS) + (row & COUNT_MASK);
  for (let o = row >> COUNT_BITS; o < last; o++) {
    const total = cost + (options[o]! >> COST_SHIFT);
    if (total > points) continue;
    const turned = facing + ((options[o]! >> TURN_SHIFT) & 7);
    const place = hex * 8 + (turned < 6 ? turned : turned - 6);
    taker.turn((place << paceBits) | (options[o]! & PACE_MASK), total, o);
  }
}
