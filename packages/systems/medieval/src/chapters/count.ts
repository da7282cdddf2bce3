// 1.4, 1.5 A fight counted before the dice: strengths, ratio, every shift with its reason, the column to be read.

import { directionTo, type Hex } from '@gonfalon/hex';
import { ledger, type RuleKey, total } from '@gonfalon/kernel';
import type { Reckoning } from '@gonfalon/kit';
import type { Fight } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { isCavalry, type Unit } from '../units.ts';
import {
  goesUphill,
  isFortified,
  isGround,
  overBridge,
  overFord,
  overRiver,
  strideTo,
  throughWall,
  wades,
} from './ground.ts';
import { attackStrength, defenceStrength, initialColumn } from './strength.ts';

/** §1.5/must, table/combat/modifiers: every shift a side is entitled to counts, none can be waived. */
export function count(fight: Fight): Reckoning {
  const { chapters } = fight.sc.rules;
  const attackerSp = attackStrength(fight);
  const defenderSp = defenceStrength(fight);
  const initial = initialColumn(attackerSp, defenderSp);
  const plus = ledger(chapters.attackerShifts, fight);
  const minus = ledger(chapters.defenderShifts, fight).map(row => ({ ...row, shift: -row.shift }));
  const column = chapters.clamp(initial, total(plus), -total(minus));
  return { attackerSp, defenderSp, initial, column, ledger: [...plus, ...minus] };
}

/** What the ground takes from an attacker's charge before it is counted, step by step: the charge left, and by what rule. */
export interface Slowed {
  readonly cf: number;
  readonly rule: RuleKey;
}
/** The worst hex he attacks counts; nothing where none takes any. */
export function slowedInto(sc: Scene, unit: Unit, hexes: readonly Hex[]): readonly Slowed[] {
  if (!isCavalry(unit) || unit.cf === 0) return [];
  const faced = hexes.filter(hex => directionTo(sc.grid, unit.at, hex) !== undefined);
  const ways = faced.map(hex => slowedAgainst(sc, unit, hex));
  const left = (way: readonly Slowed[]): number => way.at(-1)?.cf ?? unit.cf;
  return ways.reduce((worst, way) => (left(way) < left(worst) ? way : worst), []);
}

function slowedAgainst(sc: Scene, unit: Unit, hex: Hex): Slowed[] {
  const stride = strideTo(sc, unit.at, hex);
  if (throughWall(sc, stride) && !isFortified(sc, hex)) return [{ cf: 0, rule: 'charge.attackOverWall' }]; // §11.1.2
  if (isGround(sc, hex, 'stopsCharge') || isFortified(sc, hex))
    return [{ cf: 0, rule: 'charge.attackGround' }]; // §5.6.6
  // §5.7.6: a ford takes all of it, as in movement, and a river no less.
  if (overFord(sc, stride) || overRiver(sc, stride)) return [{ cf: 0, rule: 'charge.attackWater' }];
  const rules: RuleKey[] = [
    ...(overBridge(sc, stride) ? (['charge.attackBridge'] as const) : []), // §5.6.7
    ...(wades(sc, stride) ? (['charge.attackStream'] as const) : []), // §5.6.8
    ...(goesUphill(sc, stride) ? (['charge.attackUphill'] as const) : []), // §5.6.9
  ];
  return rules.slice(0, unit.cf).map((rule, n) => ({ cf: unit.cf - n - 1, rule }));
}
