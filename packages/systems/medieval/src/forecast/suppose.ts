// Units of a fight as they would stand, and whom they could turn against from there.

import { ALL_FACINGS, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Strikes, Supposed } from '@gonfalon/kernel';
import { asSupposed, type Placing, unitNamed } from '@gonfalon/kit';
import { fieldOfFire, hasSight } from '../chapters/sight.ts';
import { frontOf, hexId, onMap, type Scene } from '../scene.ts';
import { isLeader, isShooter, traitsOf, type Unit } from '../units.ts';

const placed = (unit: Unit, { at, facing, charge }: Placing): Unit => ({
  ...unit,
  at,
  facing,
  place: 'map',
  cf: charge ?? unit.cf,
});

export const supposedUnit = (sc: Scene, who: Supposed): Unit | undefined => asSupposed(sc, who, placed);

const NONE: Strikes = { melee: [], fire: [], helps: [] };

export function strikesOf(sc: Scene, who: Supposed): Strikes {
  const unit = supposedUnit(sc, who);
  if (!unit || unit.order === 'panicked') return NONE;
  const ids = (hexes: readonly number[]): string[] => hexes.map(hex => hexId(sc, hex));
  if (isLeader(unit))
    return {
      ...NONE,
      helps: ids(
        ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing)).filter(hex => hex !== OFF_MAP),
      ),
    };
  return { ...NONE, melee: ids(frontOf(sc, unit)), fire: shootsFrom(sc, unit) ? ids(inSight(sc, unit)) : [] };
}

const inSight = (sc: Scene, unit: Unit): readonly number[] =>
  fieldOfFire(sc, unit).filter(hex => hasSight(sc, unit.at, hex));

/** Foot shoots while the enemy moves, so from where it is; horse archers also on their own march (10.5.6). */
function shootsFrom(sc: Scene, unit: Unit): boolean {
  if (!isShooter(unit)) return false;
  if (traitsOf(unit).skirmishes) return true;
  const now = unitNamed(sc, unit.id)!;
  return onMap(now) && now.at === unit.at && now.facing === unit.facing;
}
