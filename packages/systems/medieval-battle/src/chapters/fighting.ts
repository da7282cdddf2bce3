// IV.4.7 to IV.4.13 The clash itself: losses on both sides, and the hex taken.

import { OFF_MAP } from '@gonfalon/hex';
import { tell } from '@gonfalon/kit';
import { type BattleScene, idOf, setUnit } from '../scene.ts';
import type { Clash, Troop, Unit } from '../types.ts';
import { clash, meleeShifts } from './calculator.ts';
import { afterMove } from './dismounting.ts';

export const meleeClash = (sc: BattleScene, attacker: Unit, defender: Unit): Clash =>
  clash(sc.cards.melee[attacker.kind as Troop], meleeShifts, { sc, attacker, defender });

/** §IV.3.7, IV.1.4: the defender stands, which costs nothing; the calculator speaks, and the turn is over (§IV.4.13). */
export function fight(sc: BattleScene, attacker: Unit, defender: Unit): void {
  const result = meleeClash(sc, attacker, defender);
  tell(sc, { is: 'melee', unit: attacker.id, target: defender.id, clash: result });
  suffer(sc, attacker, result.attackerLoss);
  suffer(sc, defender, result.defenderLoss);
  const attackerLives = attacker.knights > result.attackerLoss;
  const defenderLives = defender.knights > result.defenderLoss;
  const survivor = { ...attacker, knights: attacker.knights - result.attackerLoss };
  if (attackerLives && !defenderLives) advance(sc, survivor, defender);
  else afterMove(sc, attacker.army, attackerLives ? survivor : null);
}

/** §IV.4.11, C.4: a unit that loses a knight is turned over and stays; one without knights leaves the game. */
export function suffer(sc: BattleScene, unit: Unit, loss: number): void {
  if (loss === 0) return;
  const left = Math.max(0, unit.knights - loss);
  tell(sc, { is: 'lost', unit: unit.id, knights: unit.knights - left, left });
  setUnit(sc, left > 0 ? { ...unit, knights: left } : { ...unit, knights: 0, points: 0, at: OFF_MAP });
}

/** §IV.4.12, IV.8.5: the victor takes the hex. */
export function advance(sc: BattleScene, attacker: Unit, fallen: Unit): void {
  const there = { ...attacker, at: fallen.at };
  setUnit(sc, there);
  tell(sc, { is: 'advanced', unit: attacker.id, from: idOf(sc, attacker.at), to: idOf(sc, fallen.at) });
  afterMove(sc, there.army, there);
}
