// One unit for the dock: what its counter prints, what it can do now, what it has done, and how sure the book is.

import type { UnitId } from '@gonfalon/kernel';
import {
  allUnits,
  cardHead,
  frameOf,
  type Grade,
  outOf,
  type Phrase,
  pointsText,
  type UnitCard,
  unitById,
} from '@gonfalon/kit';
import { bannersOf } from '../chapters/banners.ts';
import { isTired, LIMIT, tires } from '../chapters/fatigue.ts';
import { isRazing } from '../chapters/fortifications.ts';
import { inRange, leaderOf } from '../chapters/leaders.ts';
import { allowance } from '../chapters/on-the-march.ts';
import { turnOfReturn } from '../chapters/returns.ts';
import { cardOf } from '../chapters/setup-places.ts';
import { hexId, isAwake, onMap, type Scene } from '../scene.ts';
import {
  DONE,
  has,
  isCavalry,
  isGrand,
  isLeader,
  isRanged,
  strength,
  traitsOf,
  type Unit,
} from '../units.ts';
import { isUnknown } from '../view.ts';
import { owedBy } from './subjects.ts';

/** Every unit that is in the game and known to be. */
export const unitsKnown = (sc: Scene): readonly UnitId[] =>
  allUnits(sc)
    .filter(unit => unit.place !== 'unused' && !isUnknown(unit))
    .map(({ id }) => id);

export function unitCard(sc: Scene, id: UnitId): UnitCard | null {
  const unit = unitById(sc, id);
  if (!unit || isUnknown(unit)) return null;
  return {
    ...cardHead(unit, kindKey(unit), hexId(sc, unit.at), onMap(unit) && !isLeader(unit)),
    place: placeOf(sc, unit),
    stats: statsOf(sc, unit),
    remarks: remarksOn(sc, unit),
    leader: leaderOf(sc, unit)?.id ?? null,
    grades: gradesOf(sc, unit),
  };
}

export const kindKey = (unit: Unit): string =>
  isGrand(unit) ? 'unit.grand-leader' : `unit.${traitsOf(unit).names[unit.armour]}`;

function placeOf(sc: Scene, unit: Unit): Phrase | null {
  switch (unit.place) {
    case 'map':
      return null;
    case 'off':
      return {
        key: 'place.off',
        values: { from: hexId(sc, unit.leftAt) || 'none', turn: turnOfReturn(unit) },
      };
    case 'pool':
      return { key: cardOf(sc, unit)?.reserve ? 'place.reserve' : 'place.pool' };
    default:
      return { key: `place.${unit.place}` };
  }
}

function statsOf(sc: Scene, unit: Unit): UnitCard['stats'] {
  const stats: { key: string; value: string }[] = [];
  const add = (key: string, value: number | string): void => void stats.push({ key, value: String(value) });
  if (!isLeader(unit)) add('strength', outOf(strength(unit), isRanged(unit) ? unit.sp : unit.full));
  add('points', pointsOf(sc, unit));
  if (!isLeader(unit)) add('armour', unit.armour);
  if (isCavalry(unit)) add('charge', unit.cf);
  const fire = sc.rules.tables.fire[unit.arm];
  if (fire) add('fire', fire.range);
  if (isLeader(unit)) add('range', unit.range);
  if (isLeader(unit) && tires(sc)) add('fatigue', `${unit.fatigue}/${LIMIT}`);
  return stats;
}

/** What is left of a march, else what it would begin with. */
function pointsOf(sc: Scene, unit: Unit): string {
  const march = frameOf(sc, 'march');
  if (march?.unit === unit.n) return `${pointsText(march.left)}/${unit.points}`;
  return outOf(pointsText(allowance(sc, unit)), unit.points);
}

// ---- remarks

/** What it has done in this phase or turn. */
const DEEDS: readonly (readonly [keyof typeof DONE, string])[] = [
  ['moved', 'remark.moved'],
  ['stopped', 'remark.stopped'],
  ['attacked', 'remark.attacked'],
  ['countercharged', 'remark.countercharged'],
  ['shot', 'remark.shot'],
  ['shotOwn', 'remark.shot-own'],
];

function remarksOn(sc: Scene, unit: Unit): Phrase[] {
  if (!onMap(unit) && unit.place !== 'hidden') return [];
  return [
    ...bannersOf(sc, unit.n).map(({ id }) => ({ key: 'remark.banner', values: { banner: id } })),
    ...conditionOf(sc, unit),
    ...commandOf(sc, unit),
    ...owedBy(sc, unit),
    ...DEEDS.filter(([deed]) => has(unit, DONE[deed])).map(([, key]) => ({ key })),
  ];
}

function conditionOf(sc: Scene, unit: Unit): Phrase[] {
  const keys: string[] = [];
  if (unit.order !== 'sound') keys.push(`remark.${unit.order}`);
  if (unit.palisade !== 'none') keys.push(`remark.palisade-${unit.palisade}`);
  if (unit.shiltron) keys.push('remark.shiltron');
  if (isRanged(unit)) keys.push(unit.braced ? 'remark.combat-side' : 'remark.marching-side');
  if (isTired(sc, unit)) keys.push('remark.tired');
  if (isRazing(sc, unit.n)) keys.push('remark.razing');
  return keys.map(key => ({ key }));
}

function commandOf(sc: Scene, unit: Unit): Phrase[] {
  const own = isLeader(unit) ? unit : unitById(sc, unit.command);
  const waits: Phrase[] =
    own && !isAwake(sc, unit) ? [{ key: 'remark.waits', values: { leader: own.id, turn: own.wakes } }] : [];
  const leader = leaderOf(sc, unit);
  if (!leader) return waits;
  const key = onMap(leader)
    ? inRange(sc, leader, unit)
      ? 'remark.in-range'
      : 'remark.out-of-range'
    : leader.place === 'dead'
      ? 'remark.leader-dead'
      : 'remark.leader-away';
  return [...waits, { key, values: { leader: leader.id } }];
}

// ---- provenance

function gradesOf(sc: Scene, unit: Unit): UnitCard['grades'] {
  const grades: { fact: Phrase; grade: Grade }[] = [];
  const add = (fact: string, grade: Grade): void =>
    void grades.push({ fact: { key: `stat.${fact}` }, grade });
  const row = sc.scenario.counters.rows.find(({ arm, armour }) => arm === unit.arm && armour === unit.armour);
  if (row && !isLeader(unit)) add('strength', row.grade.strength);
  if (row) add('points', row.grade.points);
  const group = cardOf(sc, unit)?.group;
  if (group) add('group', group.grade);
  for (const fact of group?.reconstructed ?? []) add(fact, 'reconstructed');
  return grades;
}
