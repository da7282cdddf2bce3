// IV.8 The wagon train.

import { OFF_MAP } from '@gonfalon/hex';
import { type Table, withUnit } from '../table.ts';
import type { Happening, State, Unit } from '../types.ts';

/** Points spent; a wagon train that spends its point is on the move and turned over (§IV.1.10, IV.8.3). */
export const paid = (unit: Unit, points: number): Unit => ({
  ...unit,
  points: unit.points - points,
  knights: unit.kind === 'WT' ? 1 : unit.knights,
});

/** §IV.8.4, IV.8.5: every attack succeeds; the first turns the wagon over, the next destroys it. */
export function hitWagon(
  t: Table,
  wagon: Unit,
  by: Unit,
): { s: State; destroyed: boolean; events: Happening[] } {
  const destroyed = wagon.knights < 2;
  const after: Unit = destroyed
    ? { ...wagon, knights: 0, points: 0, at: OFF_MAP }
    : { ...wagon, knights: 1, points: 0 };
  return {
    s: withUnit(t.s, after),
    destroyed,
    events: [{ is: 'wagonHit', unit: wagon.id, by: by.id, destroyed }],
  };
}
