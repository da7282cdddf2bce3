// What the keys mean for a unit as it stands: the hex before it, and a turn to either side.

import { type Facing, type Grid, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { HexId, UnitId } from '@gonfalon/kernel';
import { facingOf } from '../offers.ts';
import { offerOf } from './reading.ts';
import type { Situation } from './situation.ts';
import type { Offer } from './state.ts';

/** undefined at the edge of the map. */
export function aheadOf(
  grid: Grid,
  { at, facing }: { readonly at: HexId; readonly facing: number },
): HexId | undefined {
  const to = neighbour(grid, grid.hex(at)!, facing as Facing);
  return to === OFF_MAP ? undefined : grid.ids[to]!;
}

/** The order that turns the unit where it stands; undefined where nothing does. */
export function turnedBy(now: Situation, unit: UnitId | undefined, by: 1 | -1): Offer | undefined {
  const stance = unit === undefined ? undefined : now.stance(unit);
  if (!stance) return undefined;
  const want = (stance.facing + by + 6) % 6;
  const { orders, reach, first } = now.menu(unit);
  const order = orders.find(action => facingOf(now.specs, action) === want);
  if (order) return offerOf(now, [...first, order]);
  const onSpot = reach.get(stance.at)?.find(end => end.facing === want);
  return onSpot && offerOf(now, onSpot.path, onSpot);
}
