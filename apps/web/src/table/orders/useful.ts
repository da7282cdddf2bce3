// The orders a player of the box would give, as sentences with a value to choose.

import type { Seat, StandingOrder } from '@gonfalon/kernel';
import type { UsefulOrder } from '@gonfalon/library';
import { inWords } from '../../words/wording.ts';
import type { Opened } from '../opened.ts';

const VALUE = '{value}';

/** What stands before the value and after it; all of it before where none is asked for. */
export function partsOf({ says }: UsefulOrder): readonly [string, string] {
  const [before = '', after = ''] = inWords(says).split(VALUE);
  return [before, after];
}

/** Given to a seat, with another value where one is chosen. */
export const given = ({ order }: UsefulOrder, seat: Seat, atLeast: number | undefined): StandingOrder => ({
  ...order,
  seat,
  do: typeof order.do === 'object' && atLeast !== undefined ? { ...order.do, atLeast } : order.do,
});

/** In place of the one that says the same with another value. */
export const withUseful = (
  orders: readonly StandingOrder[],
  order: StandingOrder,
): readonly StandingOrder[] => [...orders.filter(one => shapeOf(one) !== shapeOf(order)), order];

/** The sentence the box has for an order; undefined where it has none. */
export function usefulFor({ box }: Pick<Opened, 'box'>, order: StandingOrder): UsefulOrder | undefined {
  return box.orders.find(useful => shapeOf({ ...useful.order, seat: order.seat }) === shapeOf(order));
}

/** All of an order but its value. */
const shapeOf = ({ seat, moment, units, do: deed, turnOnly }: StandingOrder): string =>
  JSON.stringify([
    seat,
    moment,
    units ?? [],
    typeof deed === 'object' ? [deed.choose, deed.measure] : deed,
    turnOnly ?? 0,
  ]);
