// 7.1.3 A banner moves with one unit in a turn: who has taken it over after that stays where he is. He may turn and fight,
// and goes where he must; he takes no step, countercharge, advance or free pursuit.

import { bans } from '@gonfalon/kernel';
import type { Scene } from '../scene.ts';
import { DONE, has, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

/** Banners that have gone their way this turn with another and keep their holder where he is. */
export const keptBack = (sc: Scene, unit: Unit): readonly string[] =>
  has(unit, DONE.frozen)
    ? sc.s.banners.filter(({ holder, travelled }) => holder === unit.n && travelled).map(({ id }) => id)
    : [];

export const staysWithBanner = bans<Claim>('banners', {
  travelled: ({ sc, unit }) => keptBack(sc, unit),
});
