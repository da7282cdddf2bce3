// The board as programs ask of it: everybody on the map, and the ground.

import { type Land, memo, remembered, type UnitOnMap, type UnitSort } from '@gonfalon/kernel';
import { allUnits, CROSSING, type Field, SIDE, landOf as surveyedLand } from '@gonfalon/kit';
import { ARMS, type Arm, TRAITS } from './arms.ts';
import { mayAttack } from './chapters/attacks.ts';
import { mayBePicked } from './chapters/movement.ts';
import { isFrozen } from './chapters/release.ts';
import { hexId, phaseSeat, type Scene } from './scene.ts';
import { POINT, phaseKind } from './state.ts';
import type { Tables } from './tables.ts';
import { DONE, has, isCommander, isGun, onMap, type Unit } from './units.ts';

/** Nothing is secret here. */
export const surveyOf = (sc: Scene): readonly UnitOnMap[] =>
  allUnits(sc)
    .filter(onMap)
    .map(unit => ({
      id: unit.id,
      side: unit.seat,
      at: hexId(sc, unit.at),
      facing: isCommander(unit) ? null : unit.facing,
      strength: unit.sp,
      full: unit.full,
      arm: unit.arm,
      armour: 0,
      sorts: SORTS[unit.arm],
      command: null,
      charge: 0,
      movement: (unit.pikes ? sc.tables.pikePoints : unit.points) * POINT,
      acts: actsNow(sc, unit),
      waits: isFrozen(sc, unit.seat),
      shaken: false,
      hidden: false,
    }));

const sortsOf = (arm: Arm): readonly UnitSort[] => {
  const { sort, gun, bows, shots } = TRAITS[arm];
  const main = sort === 'commander' ? 'leader' : sort === 'horse' ? 'horse' : 'foot';
  const shoots = gun !== null || bows || shots > 0;
  return [main, ...(shoots ? (['shooter'] as const) : []), ...(gun ? (['gun'] as const) : [])];
};
const SORTS = Object.fromEntries(ARMS.map(arm => [arm, sortsOf(arm)])) as Record<Arm, readonly UnitSort[]>;

function actsNow(sc: Scene, unit: Unit): boolean {
  if (unit.seat !== phaseSeat(sc.s) || isFrozen(sc, unit.seat)) return false;
  const kind = phaseKind(sc.s.phase);
  if (kind === 'guns') return isGun(unit) && !has(unit, DONE.fired);
  return kind === 'moves' ? mayBePicked(unit) : mayAttack(sc, unit);
}

/** One for each map and sheet of tables. */
const lands = memo((_: Tables) => new Map<Field, Land>());

export const landOf = ({ tables, field }: Scene): Land =>
  remembered(lands(tables), field, () =>
    surveyedLand(
      field,
      tables,
      row => row,
      bits => (bits & SIDE.river) !== 0 && (bits & CROSSING) === 0,
    ),
  );
