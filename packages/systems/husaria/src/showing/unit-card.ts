// One unit for the dock: what its counter prints, what it can do now, what it has done, and how sure its figures are.

import type { UnitId } from '@gonfalon/kernel';
import { cardHead, frameOf, outOf, type Phrase, pointsText, type UnitCard, unitById } from '@gonfalon/kit';
import { isSheltered } from '../chapters/dispersal.ts';
import { commanderOver } from '../chapters/modifiers.ts';
import { allowance } from '../chapters/on-the-march.ts';
import { isFrozen } from '../chapters/release.ts';
import { hexId, type Scene, zoneHolders } from '../scene.ts';
import { DONE, has, isCommander, isGun, onMap, traitsOf, type Unit } from '../units.ts';
import { owedBy } from './subjects.ts';

export function unitCard(sc: Scene, id: UnitId): UnitCard | null {
  const unit = unitById(sc, id);
  if (!unit) return null;
  return {
    ...cardHead(unit, kindKey(unit), hexId(sc, unit.at), onMap(unit) && !isCommander(unit)),
    place: placeOf(unit),
    stats: statsOf(sc, unit),
    remarks: onMap(unit) ? remarksOn(sc, unit) : [],
    leader: null,
    grades: gradesOf(sc, unit),
  };
}

export const kindKey = (unit: Unit): string => (unit.pikes ? 'unit.pikemen' : `unit.${unit.arm}`);

const placeOf = ({ place, enters }: Unit): Phrase | null =>
  place === 'map' ? null : { key: `place.${place}`, ...(place === 'pool' && { values: { turn: enters } }) };

function statsOf(sc: Scene, unit: Unit): UnitCard['stats'] {
  const { shots, gun, bows } = traitsOf(unit);
  const stats: { key: string; value: string }[] = [];
  const add = (key: string, value: number | string): void => void stats.push({ key, value: String(value) });
  if (!isCommander(unit)) add('strength', strengthOf(unit));
  add('points', pointsOf(sc, unit));
  if (unit.morale > 0) add('morale', unit.morale);
  if (isCommander(unit)) add('modifier', `+${unit.modifier}`);
  if (isCommander(unit)) add('pike-range', sc.tables.pikeRange(unit.modifier));
  if (shots > 0 && !unit.pikes) add('shots', outOf(shots - unit.shots, shots));
  if (gun) add('range', sc.tables.gunRange[gun]);
  if (bows) add('range', 1);
  return stats;
}

/** §15.13: pikemen fight with twice the strength of the men they are. */
const strengthOf = ({ sp, full, pikes }: Unit): string => (pikes ? outOf(2 * sp, 2 * full) : outOf(sp, full));

/** What is left of a march, else what it would begin with. */
function pointsOf(sc: Scene, unit: Unit): string {
  const march = frameOf(sc, 'march');
  const full = pointsText(allowance(sc, unit));
  return march?.unit === unit.n ? `${pointsText(march.left)}/${full}` : outOf(full, unit.points);
}

// ---- remarks

/** What it has done in this phase or stage. */
const DEEDS: readonly (readonly [keyof typeof DONE, string])[] = [
  ['moved', 'remark.moved'],
  ['stopped', 'remark.stopped'],
  ['attacked', 'remark.attacked'],
  ['countercharged', 'remark.countercharged'],
  ['bow', 'remark.bow'],
  ['fired', 'remark.fired'],
  ['answered', 'remark.answered'],
  ['rallied', 'remark.rallied'],
  ['swapped', 'remark.swapped'],
];

const remarksOn = (sc: Scene, unit: Unit): Phrase[] => [
  ...conditionOf(sc, unit),
  ...commandOf(sc, unit),
  ...owedBy(sc, unit),
  ...DEEDS.filter(([deed]) => has(unit, DONE[deed])).map(([, key]) => ({ key })),
];

function conditionOf(sc: Scene, unit: Unit): Phrase[] {
  const holders = isCommander(unit) ? [] : zoneHolders(sc, unit.seat, unit.at);
  const remarks: Phrase[] = [];
  if (isFrozen(sc, unit.seat)) remarks.push({ key: 'remark.frozen' });
  if (unit.lance) remarks.push({ key: 'remark.lance' });
  if (unit.pikes) remarks.push({ key: 'remark.pikes' });
  if (holders.length > 0)
    remarks.push({ key: 'remark.in-zone', values: { by: holders.map(({ id }) => id).join(', ') } });
  return remarks;
}

/** §9.21, 10.13 */
function commandOf(sc: Scene, unit: Unit): Phrase[] {
  if (isCommander(unit)) return [];
  const commander = commanderOver(sc, unit.seat, [unit]);
  if (!commander) return [];
  const sheltered = isSheltered(sc, unit) && !isGun(unit);
  const values = { commander: commander.id, modifier: commander.modifier };
  return [{ key: sheltered ? 'remark.sheltered' : 'remark.commanded', values }];
}

// ---- provenance

function gradesOf(sc: Scene, unit: Unit): UnitCard['grades'] {
  const card = sc.scenario.cards.find(({ id }) => id === unit.id);
  if (!card) return [];
  const facts = isCommander(unit)
    ? (['points', 'modifier'] as const)
    : (['strength', 'points', 'morale'] as const);
  return facts.map(fact => ({ fact: { key: `stat.${fact}` }, grade: card.grade[fact] }));
}
