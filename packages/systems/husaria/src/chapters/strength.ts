// §6.21.2 to 6.21.4 Strengths and the ratio between them.

import { directionTo, type Hex, isInRear } from '@gonfalon/hex';
import { ratioColumn } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { HIGHEST, LOWEST } from '../tables.ts';
import { isFoot, isGun, isHorse, type Unit } from '../units.ts';
import type { Fight } from './fight.ts';
import { isGround } from './ground.ts';
import { isFenced, wagonAt } from './works.ts';

/** §15.13, 15.B: pikemen are worth twice the men they are made of. */
const plainStrength = ({ sp, pikes }: Unit): number => (pikes ? 2 * sp : sp);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The attacked hexes beside a unit: those it strikes at. */
const struck = ({ sc, battle }: Fight, unit: Unit): Hex[] =>
  battle.hexes.filter(hex => directionTo(sc.grid, unit.at, hex) !== undefined);
/** §14.11: it attacks over a fence. */
export const attacksOverFence = (fight: Fight, unit: Unit): boolean =>
  struck(fight, unit).some(hex => isFenced(fight.sc, hex, unit.at));

/** §6.19: foot alone, of whatever kind; guns or riders among them spoil it. */
const isFootAlone = ({ defenders }: Fight): boolean => defenders.every(isFoot);

/** §13.31: all guns of a stack fight as one strength point. */
const GUNS_IN_MELEE = 1;
/** §14.11: whoever comes over one fence counts as one. */
const OVER_FENCE = 1;
/** §6.43: a hex that is attacked in the back. */
const FROM_BEHIND = 1;
/** §11.12 */
const WAGON = 1;

function hexAttack(fight: Fight, units: readonly Unit[]): number {
  if (units.some(unit => attacksOverFence(fight, unit))) return OVER_FENCE;
  const doubled = isFootAlone(fight);
  const men = units.filter(unit => !isGun(unit));
  const strengths = men.map(unit => plainStrength(unit) * (doubled && isHorse(unit) ? 2 : 1));
  return sum(strengths) + (men.length < units.length ? GUNS_IN_MELEE : 0);
}

/** §T.terrain: into a swamp all of it counts half, rounded down, one at least. */
export function attackStrength(fight: Fight): number {
  const { sc, attackers, battle } = fight;
  const hexes = [...new Set(attackers.map(unit => unit.at))];
  const all = sum(
    hexes.map(hex =>
      hexAttack(
        fight,
        attackers.filter(unit => unit.at === hex),
      ),
    ),
  );
  return battle.hexes.some(hex => isGround(sc, hex, 'halvesAttackers'))
    ? Math.max(1, Math.floor(all / 2))
    : all;
}

/** §6.43: one attacker in the back of one of them is enough for the whole hex. */
export const isTakenFromBehind = (sc: Scene, attackers: readonly Unit[], units: readonly Unit[]): boolean =>
  units.some(unit => attackers.some(({ at }) => isInRear(sc.grid, unit.at, unit.facing, at)));

function hexDefence({ sc, attackers }: Fight, units: readonly Unit[]): number {
  if (units.length === 0) return 0;
  const { at, seat } = units[0]!;
  const men = units.filter(unit => !isGun(unit));
  const strength = isTakenFromBehind(sc, attackers, units)
    ? FROM_BEHIND
    : sum(men.map(plainStrength)) + (men.length < units.length ? GUNS_IN_MELEE : 0);
  return strength + (wagonAt(sc, at, seat) ? WAGON : 0);
}

export const defenceStrength = (fight: Fight): number =>
  sum(
    fight.battle.hexes.map(hex =>
      hexDefence(
        fight,
        fight.defenders.filter(unit => unit.at === hex),
      ),
    ),
  );

/** §6.21.4: rounded in the defender's favour; beyond the printed columns the last one counts. */
export const ratioOf = (attacker: number, defender: number): number =>
  Math.min(HIGHEST, Math.max(LOWEST, ratioColumn(attacker, defender, 'defender')));
