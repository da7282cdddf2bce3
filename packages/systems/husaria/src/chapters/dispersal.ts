// §10.11 to 10.17 Dispersal: off the map onto the track of its side; a full track is the end of all who wait on it.

import { OFF_MAP } from '@gonfalon/hex';
import type { RuleKey, Seat } from '@gonfalon/kernel';
import { change, tell, unitOf, unitsOf } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { onMap, type Unit } from '../units.ts';
import { commandersAt } from './commanders-fate.ts';
import { eliminate } from './losses.ts';
import { spendLance } from './spent-lances.ts';

/** §10.17: those on the track of a side. */
export const dispersedOf = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'dispersed');

/** §10.13: men on whose hex a commander stands cannot be dispersed, whatever would do it. */
export const isSheltered = (sc: Scene, unit: Unit): boolean =>
  commandersAt(sc, unit.seat, unit.at).length > 0;

/** §10.13: what would have dispersed it is told, and why it does not. Whoever is off the map needs no shelter. */
export function shelter(sc: Scene, unit: Unit): void {
  if (onMap(unit)) tell(sc, { is: 'spared', unit: unit.id, from: 'dispersal', rule: 'dispersal.sheltered' });
}

/** §10.12: off the map. Whether a commander holds it together is asked before: of fire now, of a battle when it was fought. */
export function disperse(sc: Scene, n: number, rule: RuleKey): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit)) return;
  spendLance(sc, n, 'lances.dispersed');
  // §15.C: it is the infantry counter that goes on the track.
  change(sc, n, { place: 'dispersed', at: OFF_MAP, pikes: false });
  tell(sc, { is: 'dispersed', unit: unit.id, rule });
  clearFullTrack(sc, unit.seat);
}

/** §10.15 */
function clearFullTrack(sc: Scene, seat: Seat): void {
  const waiting = dispersedOf(sc, seat);
  if (waiting.length < sc.tables.trackBoxes) return;
  tell(sc, { is: 'track-full', seat, units: ids(waiting) });
  for (const { n } of waiting) eliminate(sc, n, 'full-track');
}
