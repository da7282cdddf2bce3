// What an order is worth on the average, for standing orders with a price and for computer players.

import type { Stakes } from './stakes.ts';
import type { Odds, Seat } from './types.ts';

/** The measure of a standing order that is no share of throws but a price. */
export const VALUE = 'value';

/**
 * Hundredths of a point the seat gains by it on the average: what its enemies may lose less what its own side may, leaders
 * included. A unit that loses part of its strength counts for that part. undefined where nobody's fate is known.
 */
export function gainOf<S>(game: Pick<Stakes<S>, 'worth'>, s: S, seat: Seat, odds: Odds): number | undefined {
  if (!odds.fates) return undefined;
  let value = 0;
  for (const { unit, side, strength, loss, dies } of odds.fates) {
    const share = strength === 0 ? dies / 10_000 : loss / (1000 * strength);
    value += game.worth(s, unit) * share * (side === seat ? -1 : 1);
  }
  return Math.round(value);
}
