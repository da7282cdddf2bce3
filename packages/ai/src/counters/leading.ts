// A leader rides with his men: from afar he helps none of them, and whoever flees to a corner of the map has nobody around him.

import { distance, type Hex } from '@gonfalon/hex';
import { memo, remembered, type UnitId } from '@gonfalon/kernel';
import type { Battle, Man } from './battle.ts';

/** A hex away from the nearest of his men beyond the first, and a hex without any man of ours, in thousandths of a common unit. */
const FAR_OFF = 50;
const ALONE = 200;
/** Farther away it is all the same. */
const MOST = 20;

/** Our men, parted once for the thousands of places that leaders are offered. */
export const ranks = memo(({ own }: Battle) => {
  const fighters = own.filter(({ leader }) => !leader);
  return {
    fighters,
    shown: fighters.filter(({ hidden }) => !hidden),
    leaders: own.filter(({ leader }) => leader),
    led: new Map<UnitId, readonly Man[]>(),
    ledShown: new Map<UnitId, readonly Man[]>(),
  };
});
const ledBy = (men: readonly Man[], { id }: Man): readonly Man[] => {
  const followers = men.filter(({ command }) => command === id);
  return followers.length > 0 ? followers : men;
};
/** Those he commands; of whoever commands nobody, everybody. */
export const followersOf = (battle: Battle, leader: Man): readonly Man[] => {
  const { fighters, led } = ranks(battle);
  return remembered(led, leader.id, () => ledBy(fighters, leader));
};
const seenFollowers = (battle: Battle, leader: Man): readonly Man[] => {
  const { shown, ledShown } = ranks(battle);
  return remembered(ledShown, leader.id, () => ledBy(shown, leader));
};

/** In hundredths of a point. */
export function apart(battle: Battle, leader: Man, hex: Hex, placeOf: (man: Man) => Hex): number {
  const { grid, common } = battle;
  const men = seenFollowers(battle, leader);
  if (men.length === 0) return 0;
  let nearest = MOST;
  for (const man of men) {
    const away = distance(grid, placeOf(man), hex);
    if (away < nearest) nearest = away;
  }
  const isAlone = ranks(battle).shown.every(man => placeOf(man) !== hex);
  return ((Math.max(0, nearest - 1) * FAR_OFF + (isAlone ? ALONE : 0)) * common) / 1000;
}
