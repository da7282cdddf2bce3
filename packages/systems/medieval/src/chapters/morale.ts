// 6.1 The morale track.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { moraleAt, moraleShifted, tell } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';

/** §6.1.1, 6.1.9: boxes in favour of a seat; the value that counts changes only in phase 9 (6.1.9). */
export function shiftMorale(sc: Scene, seat: Seat, boxes: number, rule: RuleKey): void {
  const sign = seat === sc.s.seats[0] ? 1 : -1;
  const morale = moraleShifted(sc.s.morale, sign * boxes, sc.rules.tables.moraleEnd);
  const moved = (morale.marker - sc.s.morale.marker) * sign;
  if (moved === 0) return;
  sc.s = { ...sc.s, morale };
  tell(sc, { is: 'morale', seat, boxes: moved, rule });
}

/** §2.1/9 */
export function latchMorale(sc: Scene): void {
  const morale = moraleAt(sc.rules.tables.moraleZones, sc.s.morale.marker);
  if (morale.value === sc.s.morale.value) return;
  sc.s = { ...sc.s, morale };
  tell(sc, { is: 'latched', value: morale.value });
}

/** What morale gives this side now, -2 to 2; only the favoured side draws modifiers from it (6.1.2). */
export const moraleOf = (sc: Scene, seat: Seat): number =>
  seat === sc.s.seats[0] ? sc.s.morale.value : -sc.s.morale.value;
