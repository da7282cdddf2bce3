// IV.8 The wagon train.

import { OFF_MAP } from '@gonfalon/hex';
import { tell } from '@gonfalon/kit';
import { type BattleScene, setUnit } from '../scene.ts';
import type { Unit } from '../types.ts';

/** Points spent; a wagon train that spends its point is on the move and turned over (§IV.1.10, IV.8.3). */
export const paid = (unit: Unit, points: number): Unit => ({
  ...unit,
  points: unit.points - points,
  knights: unit.kind === 'WT' ? 1 : unit.knights,
});

/** §IV.8.4, IV.8.5: every attack succeeds; the first turns the wagon over, the next destroys it. */
export function hitWagon(sc: BattleScene, wagon: Unit, by: Unit): { readonly destroyed: boolean } {
  const destroyed = wagon.knights < 2;
  const after: Unit = destroyed
    ? { ...wagon, knights: 0, points: 0, at: OFF_MAP }
    : { ...wagon, knights: 1, points: 0 };
  setUnit(sc, after);
  tell(sc, { is: 'wagonHit', unit: wagon.id, by: by.id, destroyed });
  return { destroyed };
}
