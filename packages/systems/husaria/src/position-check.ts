// What cannot lie on a table however it was written, and what may though a paragraph forbids it.

import { OFF_MAP } from '@gonfalon/hex';
import type { Violation } from '@gonfalon/kernel';
import { allUnits, oddStacks, type UnitFault, unitsAt } from '@gonfalon/kit';
import { dispersedOf } from './chapters/dispersal.ts';
import { isBarred } from './chapters/ground.ts';
import { overstacked } from './chapters/stacking.ts';
import { hexId, ids, type Scene } from './scene.ts';
import { isCommander, isFoot, onMap, traitsOf, type Unit } from './units.ts';

/** The first unit that cannot be as it is. */
export function firstFault(sc: Scene): UnitFault | null {
  for (const unit of allUnits(sc)) {
    const fault = whereabouts(sc, unit) ?? values(unit) ?? enemies(sc, unit);
    if (fault) return { id: unit.id, fault };
  }
  return null;
}

function whereabouts(sc: Scene, { place, at }: Unit): string | null {
  const stands = place === 'map';
  if (stands && at === OFF_MAP) return 'is on the map and needs at=';
  if (!stands && at !== OFF_MAP) return `is not on the map (${place}) and has no at=`;
  return stands && isBarred(sc, at) ? `cannot stand in open water (${hexId(sc, at)})` : null;
}

/** Values that no counter of its kind can have. */
function values(unit: Unit): string | null {
  const { place, sp, full } = unit;
  if (isCommander(unit)) {
    if (full > 0 || unit.morale > 0) return 'is a commander and has neither strength nor morale';
    if (place === 'dispersed') return 'is a commander and never dispersed';
  } else {
    if (full === 0) return 'has no strength, not even in print';
    if (sp === 0 && place !== 'dead') return 'has no strength left: write place=dead';
    if (unit.modifier > 0) return 'is no commander and has no modifier';
  }
  if (sp > 0 && place === 'dead') return 'is dead and has no strength left';
  if (unit.lance && (!traitsOf(unit).lances || place !== 'map')) return 'cannot hold a lance';
  if (unit.pikes && (!isFoot(unit) || place !== 'map')) return 'cannot stand in pikes';
  return null;
}

/** §9.22, 13.32: a commander whose fate is being settled, or was when the game ended, while the winner stands on his hex already. */
export const isAtStake = (sc: Scene, unit: Unit): boolean =>
  sc.s.stack.some(frame => {
    if (frame.is === 'over') return isCommander(unit);
    return frame.is === 'escape' ? frame.commander === unit.n : frame.is === 'test' && frame.unit === unit.n;
  });

/** §4.28: sides never share a hex. */
function enemies(sc: Scene, unit: Unit): string | null {
  if (!onMap(unit) || isAtStake(sc, unit)) return null;
  const enemy = unitsAt(sc, unit.at).find(
    other => other.n < unit.n && other.seat !== unit.seat && !isAtStake(sc, other),
  );
  return enemy ? `and ${enemy.id} are enemies on one hex (${hexId(sc, unit.at)})` : null;
}

/** Rules that the table breaks as it lies: an umpire may want an odd stack, but should know of it. */
export const warningsOf = (sc: Scene): readonly Violation[] => [
  ...oddStacks<Unit, Scene>(sc, 'position.stacking', { onMap, overstacked }),
  ...fullTracks(sc),
];

/** §10.15: a full track is emptied at once. */
const fullTracks = (sc: Scene): Violation[] =>
  sc.s.seats
    .map(seat => dispersedOf(sc, seat))
    .filter(units => units.length >= sc.tables.trackBoxes)
    .map(units => ({ rule: 'position.dispersed', about: ids(units) }));
