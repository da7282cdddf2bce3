// The board as programs ask of it: everybody on the map, and the ground.

import { type Land, memo, remembered, type UnitOnMap, type UnitSort } from '@gonfalon/kernel';
import { type Field, SIDE, SLOPE, landOf as surveyedLand } from '@gonfalon/kit';
import { ARMS, type Arm, TRAITS } from './arms.ts';
import { mayAttack } from './chapters/attacks.ts';
import { ambushKnown } from './chapters/hidden.ts';
import { hasMoveLeft } from './chapters/whose-move.ts';
import { hexId, inClass, isAwake, isRiver, mayAct, phaseSeat, type Scene } from './scene.ts';
import { POINT, phaseKind } from './state.ts';
import type { Tables } from './tables.ts';
import type { Unit } from './units.ts';
import { isUnknown } from './view.ts';

/** `sc` is what the asking seat knows. */
export function surveyOf(sc: Scene): readonly UnitOnMap[] {
  const { turn, phase, banners, units } = sc.s;
  const veiled = !ambushKnown(sc);
  const kept = banners.map(({ holder, travelled }) => (travelled ? holder : '')).join();
  const asleep = units.map(piece => asleepIn(piece, turn)).join('');
  const key = [phase, veiled, kept, asleep].join();
  const found: UnitOnMap[] = [];
  for (const piece of units) {
    const last = surveys(piece);
    if (last.key !== key) {
      last.key = key;
      last.found = surveyedIn(sc, piece, veiled);
    }
    for (const unit of last.found) found.push(unit);
  }
  return found;
}

/** Who waits, and his command with him, wherever it stands. */
const sleepers = memo((piece: readonly Unit[]) => piece.filter(({ wakes }) => wakes > 0));
const asleepIn = (piece: readonly Unit[], turn: number): string =>
  sleepers(piece)
    .map(({ id, wakes }) => (wakes > turn ? `${id} ` : ''))
    .join('');

/** The latest answer about the units of a piece: from one step to the next hardly any is another. */
const surveys = memo((_: readonly Unit[]): { key: string; found: readonly UnitOnMap[] } => ({
  key: '',
  found: [],
}));

const surveyedIn = (sc: Scene, piece: readonly Unit[], veiled: boolean): readonly UnitOnMap[] =>
  piece
    .filter(unit => (unit.place === 'map' || unit.place === 'hidden') && !isUnknown(unit))
    .map(unit => surveyed(sc, unit, veiled));

const surveyed = (sc: Scene, unit: Unit, veiled: boolean): UnitOnMap => ({
  id: unit.id,
  side: unit.seat,
  at: hexId(sc, unit.at),
  facing: unit.facing,
  strength: unit.sp,
  full: unit.full,
  arm: unit.arm,
  armour: unit.armour,
  sorts: SORTS[unit.arm],
  command: unit.command || null,
  charge: unit.cf,
  movement: unit.points * POINT,
  acts: actsNow(sc, unit),
  waits: !isAwake(sc, unit),
  shaken: unit.order !== 'sound',
  hidden: veiled && unit.place === 'hidden',
});

const sortsOf = (arm: Arm): readonly UnitSort[] => {
  const { sort, fire, gun } = TRAITS[arm];
  const main = sort === 'leader' ? 'leader' : sort === 'riders' ? 'horse' : 'foot';
  return [main, ...(fire ? (['shooter'] as const) : []), ...(gun ? (['gun'] as const) : [])];
};
const SORTS = Object.fromEntries(ARMS.map(arm => [arm, sortsOf(arm)])) as Record<Arm, readonly UnitSort[]>;

/** Its part of the phase: riders and foot have each their own. */
function actsNow(sc: Scene, unit: Unit): boolean {
  const kind = phaseKind(sc.s.phase);
  if (kind === 'upkeep' || unit.seat !== phaseSeat(sc.s) || !inClass(sc.s, unit)) return false;
  if (kind === 'cavalry-move' || kind === 'foot-move') return mayAct(sc, unit) && hasMoveLeft(sc, unit);
  return mayAttack(sc, unit);
}

/** One for each map and sheet of tables. */
const lands = memo((_: Tables) => new Map<Field, Land>());

export const landOf = ({ rules: { tables }, field }: Scene): Land =>
  remembered(lands(tables), field, () =>
    surveyedLand(
      field,
      tables.terrain,
      row => ({ foot: row.foot, horse: row.cavalry, defence: row.defence }),
      bits =>
        isRiver(bits) || (tables.terrain.slopesClosed && (bits & SLOPE) !== 0 && (bits & SIDE.road) === 0),
    ),
  );
