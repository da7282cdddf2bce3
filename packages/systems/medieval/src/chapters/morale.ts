// 6.1 The morale track.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { type Scene, tell } from '../scene.ts';

/** §6.1.1, 6.1.9: boxes in favour of a seat; the value that counts changes only in phase 9 (6.1.9). */
export function shiftMorale(sc: Scene, seat: Seat, boxes: number, rule: RuleKey): void {
  const sign = seat === sc.s.seats[0] ? 1 : -1;
  const end = sc.rules.tables.moraleEnd;
  const marker = Math.max(-end, Math.min(end, sc.s.morale.marker + sign * boxes));
  const moved = (marker - sc.s.morale.marker) * sign;
  if (moved === 0) return;
  sc.s = { ...sc.s, morale: { ...sc.s.morale, marker } };
  tell(sc, { is: 'morale', seat, boxes: moved, rule });
}

/** The zone a marker lies in: 0, 1 or 2 for the favoured side, with its sign. */
export function zoneOfMarker(zones: readonly number[], marker: number): number {
  const zone = zones.filter(from => Math.abs(marker) >= from).length;
  return Math.sign(marker) * zone;
}

/** §2.1/9 */
export function latchMorale(sc: Scene): void {
  const value = zoneOfMarker(sc.rules.tables.moraleZones, sc.s.morale.marker);
  if (value === sc.s.morale.value) return;
  sc.s = { ...sc.s, morale: { ...sc.s.morale, value } };
  tell(sc, { is: 'latched', value });
}

/** What morale gives this side now, -2 to 2; only the favoured side draws modifiers from it (6.1.2). */
export const moraleOf = (sc: Scene, seat: Seat): number =>
  seat === sc.s.seats[0] ? sc.s.morale.value : -sc.s.morale.value;
