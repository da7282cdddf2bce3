// 8.1 The morale track: the token moves at once, what it is worth counts from the next stage (sequence.ts latches it).

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { moraleShifted, tell, zoneOfBox } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';

const signOf = (sc: Scene, seat: Seat): 1 | -1 => (seat === sc.s.seats[0] ? 1 : -1);

/** §8.11, 8.16: boxes in favour of a seat, as far as the track goes. */
export function shiftMorale(sc: Scene, seat: Seat, boxes: number, rule: RuleKey): void {
  const before = sc.s.morale;
  const morale = moraleShifted(before, signOf(sc, seat) * boxes, sc.tables.moraleEnd);
  sc.s = { ...sc.s, morale };
  tell(sc, {
    is: 'morale',
    seat,
    boxes: Math.abs(morale.marker - before.marker),
    marker: morale.marker,
    rule,
  });
}

/** §8.14: the bonus of a side in this stage; nothing while the other side has one. */
export const moraleBonus = (sc: Scene, seat: Seat): number =>
  Math.max(0, sc.s.morale.value * signOf(sc, seat));

/** §S1.victory: the level of a side by where the token lies now, whatever counts in battles. */
export const moraleLevel = (sc: Scene, seat: Seat): number =>
  Math.max(0, zoneOfBox(sc.tables.moraleZones, sc.s.morale.marker) * signOf(sc, seat));
