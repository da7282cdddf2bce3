// Where a whole move cannot be foreseen: what lies behind such a hex depends on dice, or on a table that looks different by then.

import type { Hex } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isCavalry, isLeader, isRegular, type Unit } from '../units.ts';

/** A pit of the enemy's that has been found. */
export const isKnownPit = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  sc.s.pits.some(pit => pit.found && pit.at === hex && pit.seat !== unit.seat);

/** §7.1.3: a fallen banner that has gone its way this turn: whoever takes it up stays there. */
export const bindingBanners = (sc: Scene): readonly Hex[] =>
  sc.s.banners.filter(({ travelled }) => travelled).map(({ at }) => at);

/** Enemies who die under his hooves, comrades who may catch or give fear, a pit, a banner that keeps him: the move is followed no farther. */
export function isUncertain(sc: Scene, unit: Unit, hex: Hex): boolean {
  const others = unitsAt(sc, hex).filter(other => other.n !== unit.n);
  if (others.some(other => other.seat !== unit.seat)) return true;
  if (isCavalry(unit) && isKnownPit(sc, unit, hex)) return true;
  if (isRegular(unit) && bindingBanners(sc).includes(hex)) return true;
  const comrades = others.filter(other => !isLeader(other));
  return !isLeader(unit) && comrades.some(other => other.order !== 'sound' || unit.order !== 'sound');
}
