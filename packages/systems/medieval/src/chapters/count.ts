// 1.4, 1.5 A fight counted before the dice: strengths, ratio, every shift with its reason, the column to be read.

import { directionTo, type Hex } from '@gonfalon/hex';
import { type Ledger, ledger, total } from '@gonfalon/kernel';
import type { Fight } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { isCavalry, type Unit } from '../units.ts';
import { strideTo } from './arrival.ts';
import { groundAt, isFortified, isSwamp, overFord, overRiver, slowing, throughWall } from './ground.ts';
import { attackStrength, defenceStrength, initialColumn } from './strength.ts';

export interface Count {
  readonly attackerSp: number;
  readonly defenderSp: number;
  readonly initial: number;
  readonly column: number;
  readonly ledger: Ledger;
}
/** §1.5/must, table/combat/modifiers: every shift a side is entitled to counts, none can be waived. */
export function count(fight: Fight): Count {
  const { chapters } = fight.sc.rules;
  const attackerSp = attackStrength(fight);
  const defenderSp = defenceStrength(fight);
  const initial = initialColumn(attackerSp, defenderSp);
  const plus = ledger(chapters.attackerShifts, fight);
  const minus = ledger(chapters.defenderShifts, fight).map(row => ({ ...row, shift: -row.shift }));
  const column = chapters.clamp(initial, total(plus), -total(minus));
  return { attackerSp, defenderSp, initial, column, ledger: [...plus, ...minus] };
}

/** §5.6.6, 5.6.8, 11.1.2: what the ground takes from an attacker's charge before it is counted; the worst hex he attacks counts. */
export function chargeInto(sc: Scene, unit: Unit, hexes: readonly Hex[]): number {
  if (!isCavalry(unit)) return unit.cf;
  const faced = hexes.filter(hex => directionTo(sc.grid, unit.at, hex) !== undefined);
  return Math.min(unit.cf, ...faced.map(hex => chargeAgainst(sc, unit, hex)));
}

function chargeAgainst(sc: Scene, unit: Unit, hex: Hex): number {
  const stride = strideTo(sc, unit.at, hex);
  if (groundAt(sc, hex) === 'forest' || isSwamp(sc, hex) || isFortified(sc, hex) || throughWall(sc, stride))
    return 0;
  // §5.7.6: a ford takes all of it, as in movement, and a river no less.
  if (overFord(sc, stride) || overRiver(sc, stride)) return 0;
  return Math.max(0, unit.cf - slowing(sc, stride));
}
