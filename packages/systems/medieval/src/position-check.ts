// What cannot lie on a table however it was written, and what may though a paragraph forbids it.

import { OFF_MAP } from '@gonfalon/hex';
import type { UnitId, Violation } from '@gonfalon/kernel';
import { allUnits, oddStacks, type UnitFault, unitsAt } from '@gonfalon/kit';
import { groundAt, isStandable } from './chapters/ground.ts';
import { scatteredOf } from './chapters/scatter.ts';
import { overstacked } from './chapters/stacking.ts';
import { hexId, ids, onMap, type Scene } from './scene.ts';
import { isCavalry, isLeader, isRanged, isRegular, type Unit } from './units.ts';

/** §7.1.2: by a regular unit, also one that has left the map with it. */
export const mayHold = (unit: Unit): boolean =>
  isRegular(unit) && !['dead', 'scattered', 'unused'].includes(unit.place);

/** The first unit that cannot be as it is. */
export function firstFault(sc: Scene): UnitFault | null {
  const units = allUnits(sc);
  const leaders = new Map(units.filter(isLeader).map(leader => [leader.id, leader]));
  for (const unit of units) {
    const fault = whereabouts(sc, unit) ?? values(unit) ?? command(unit, leaders) ?? enemies(sc, unit);
    if (fault) return { id: unit.id, fault };
  }
  return null;
}

function whereabouts(sc: Scene, { place, at }: Unit): string | null {
  const stands = place === 'map' || place === 'hidden';
  if (stands && at === OFF_MAP) return 'is on the map and needs at=';
  if (!stands && at !== OFF_MAP) return `is not on the map (${place}) and has no at=`;
  return stands && !isStandable(sc, at) ? `cannot stand in ${groundAt(sc, at)} (${hexId(sc, at)})` : null;
}

/** Values that no counter of its kind can have. */
function values(unit: Unit): string | null {
  const { place, sp, full, cf } = unit;
  if (isLeader(unit) && full > 0) return 'is a leader and has no strength';
  if (!isLeader(unit) && full === 0) return 'has no strength, not even in print';
  if (!isLeader(unit) && sp === 0 && place !== 'dead') return 'has no strength left: write place=dead';
  if (cf > 0 && !isCavalry(unit)) return 'is no cavalry and has no charge';
  if (unit.braced && !isRanged(unit)) return 'is no ranged unit and has no combat side to be braced on';
  if (!isLeader(unit) && (unit.range > 0 || unit.fatigue > 0 || unit.wakes > 0))
    return 'is no leader: range, fatigue and wakes are of leaders';
  return null;
}

/** §12.1.1: units answer to a leader, leaders to nobody, so that no chain of command can bite its tail. */
function command(unit: Unit, leaders: ReadonlyMap<UnitId, Unit>): string | null {
  if (unit.command === '') return null;
  if (isLeader(unit)) return 'is a leader and answers to nobody';
  return leaders.has(unit.command) ? null : `answers to ${unit.command}, who is no leader of this position`;
}

/** §4.2.2: sides never share a hex, but for men in panic, who are in nobody's way. */
function enemies(sc: Scene, unit: Unit): string | null {
  if (!onMap(unit) || unit.order === 'panicked') return null;
  const enemy = unitsAt(sc, unit.at).find(
    other => other.n < unit.n && other.seat !== unit.seat && other.order !== 'panicked',
  );
  return enemy ? `and ${enemy.id} are enemies on one hex (${hexId(sc, unit.at)})` : null;
}

/** Rules that the table breaks as it lies: an umpire may want an odd stack, but should know of it. */
export const warningsOf = (sc: Scene): readonly Violation[] => [
  ...oddStacks<Unit, Scene>(sc, 'position.stacking', { onMap, overstacked }),
  ...fullTracks(sc),
];

/** §9.1.4: one of more than the track has boxes for would have been eliminated. Kosovo has no track. */
function fullTracks(sc: Scene): Violation[] {
  const { scatterBoxes } = sc.rules.tables;
  return sc.s.seats
    .map(seat => scatteredOf(sc, seat))
    .filter(units => scatterBoxes > 0 && units.length > scatterBoxes)
    .map(units => ({ rule: 'position.scattered', about: ids(units) }));
}
