// A leader rides with his men: from afar he helps none of them, and whoever flees to a corner of the map has nobody around him.

import { distance, type Hex } from '@gonfalon/hex';
import type { Battle, Man } from './battle.ts';

/** A hex away from the nearest of his men beyond the first, and a hex without any man of ours, in thousandths of a common unit. */
const FAR_OFF = 50;
const ALONE = 200;
/** Farther away it is all the same. */
const MOST = 20;

/** In hundredths of a point. */
export function apart(
  { own, grid, common }: Battle,
  leader: Man,
  hex: Hex,
  placeOf: (man: Man) => Hex,
): number {
  const fighters = own.filter(man => !man.leader && !man.hidden);
  const followers = fighters.filter(({ command }) => command === leader.id);
  const men = followers.length > 0 ? followers : fighters;
  if (men.length === 0) return 0;
  const nearest = men.reduce((least, man) => Math.min(least, distance(grid, placeOf(man), hex)), MOST);
  const isAlone = fighters.every(man => placeOf(man) !== hex);
  return ((Math.max(0, nearest - 1) * FAR_OFF + (isAlone ? ALONE : 0)) * common) / 1000;
}
