// 1.4 to 1.7: strengths, ratio, group means.

import { directionTo } from '@gonfalon/hex';
import { ratioColumn } from '@gonfalon/kit';
import type { Fight } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { HIGHEST, LOWEST } from '../tables.ts';
import { isCavalry, isRanged, strength, type Unit } from '../units.ts';
import { isFortified, isGround, strideTo, throughWall } from './ground.ts';

/** §1.7: a plain mean, nearest, halves up. */
export const mean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.floor((2 * values.reduce((a, b) => a + b, 0) + values.length) / (2 * values.length));

interface Weight {
  readonly sp: number;
  readonly times: number;
}
/** §1.6: halvings round up; each sum of equally halved units is halved once for every reason. */
function halved(units: readonly Weight[]): number {
  const sums = new Map<number, number>();
  for (const { sp, times } of units) sums.set(times, (sums.get(times) ?? 0) + sp);
  let total = 0;
  for (const [times, sum] of sums) {
    let part = sum;
    for (let n = 0; n < times; n++) part = Math.ceil(part / 2);
    total += part;
  }
  return total;
}

/** §11.1.1: the attack goes through a wall into one of the hexes at least. */
const attacksWall = (sc: Scene, unit: Unit, hexes: readonly number[]): boolean =>
  hexes.some(
    hex => directionTo(sc.grid, unit.at, hex) !== undefined && throughWall(sc, strideTo(sc, unit.at, hex)),
  );

/** §10.3.2: ranged units without regular ones count one strength point together. */
const rangedAlone = (units: readonly Unit[]): boolean => units.every(isRanged);

/** §table/terrain/swamp: attackers who stand in a swamp count half. */
export function attackStrength({ sc, combat, attackers, defenders }: Fight): number {
  if (rangedAlone(attackers)) return 1;
  const doubled = doubles(defenders);
  return summed(sc, attackers, unit => ({
    sp: strength(unit) * (doubled && unit.shiltron ? 2 : 1), // §11.3.4
    times:
      Number(isGround(sc, unit.at, 'halvesAttackers')) +
      Number(attacksWall(sc, unit, combat.hexes)) +
      Number(sc.rules.chapters.breakdown.halves(sc, unit)),
  }));
}

export function defenceStrength({ sc, attackers, defenders }: Fight): number {
  if (rangedAlone(defenders)) return 1;
  const doubled = doubles(attackers);
  return summed(sc, defenders, unit => ({
    sp: strength(unit) * (doubled && unit.shiltron ? 2 : 1), // §11.3.4
    times: Number(sc.rules.chapters.breakdown.halves(sc, unit)),
  }));
}

/** §11.1.8: a fortified hex fights with at most four. */
const FORTIFIED_FIGHTERS = 4;

/** The units of a side are halved together; those of a fortified hex by themselves, because its strength has a limit. */
function summed(sc: Scene, units: readonly Unit[], weigh: (unit: Unit) => Weight): number {
  const open = units.filter(unit => !isFortified(sc, unit.at));
  const forts = [...new Set(units.filter(unit => !open.includes(unit)).map(unit => unit.at))];
  return forts.reduce(
    (sum, hex) =>
      sum + Math.min(FORTIFIED_FIGHTERS, halved(units.filter(unit => unit.at === hex).map(weigh))),
    halved(open.map(weigh)),
  );
}

/** §11.3.4: a shiltron doubles when more than half of the enemy's strength rides. */
const doubles = (enemies: readonly Unit[]): boolean => {
  const all = enemies.reduce((sum, unit) => sum + unit.sp, 0);
  return 2 * enemies.filter(isCavalry).reduce((sum, unit) => sum + unit.sp, 0) > all;
};

/** §1.6/ratio; nothing against something, and something against nothing, read the ends of the table. */
export function initialColumn(attacker: number, defender: number): number {
  if (defender <= 0) return HIGHEST;
  if (attacker <= 0) return LOWEST;
  return ratioColumn(attacker, defender, 'nearest');
}
