// IV.4.7 to IV.4.13 The clash itself: losses on both sides, and the hex taken.

import { OFF_MAP } from '@gonfalon/hex';
import { idOf, type Table, withState, withUnit } from '../table.ts';
import type { Clash, Happening, State, Troop, Unit } from '../types.ts';
import type { Result } from '../verb.ts';
import { clash, meleeShifts } from './calculator.ts';
import { afterMove } from './dismounting.ts';

export const meleeClash = (t: Table, attacker: Unit, defender: Unit): Clash =>
  clash(t.cards.melee[attacker.kind as Troop], meleeShifts, { t, attacker, defender });

/** §IV.3.7, IV.1.4: the defender stands, which costs nothing; the calculator speaks, and the turn is over (§IV.4.13). */
export function fight(t: Table, attacker: Unit, defender: Unit, before: readonly Happening[]): Result {
  const result = meleeClash(t, attacker, defender);
  const events: Happening[] = [
    ...before,
    { is: 'melee', unit: attacker.id, target: defender.id, clash: result },
  ];
  let { s } = t;
  s = suffer(s, attacker, result.attackerLoss, events);
  s = suffer(s, defender, result.defenderLoss, events);
  const attackerLives = attacker.knights > result.attackerLoss;
  const defenderLives = defender.knights > result.defenderLoss;
  const now = withState(t, s);
  const survivor = { ...attacker, knights: attacker.knights - result.attackerLoss };
  if (attackerLives && !defenderLives) return advance(now, survivor, defender, events);
  return afterMove(now, attacker.army, attackerLives ? survivor : null, events);
}

/** §IV.4.11, C.4: a unit that loses a knight is turned over and stays; one without knights leaves the game. */
export function suffer(s: State, unit: Unit, loss: number, events: Happening[]): State {
  if (loss === 0) return s;
  const left = Math.max(0, unit.knights - loss);
  events.push({ is: 'lost', unit: unit.id, knights: unit.knights - left, left });
  return withUnit(s, left > 0 ? { ...unit, knights: left } : { ...unit, knights: 0, points: 0, at: OFF_MAP });
}

/** §IV.4.12, IV.8.5: the victor takes the hex. */
export function advance(t: Table, attacker: Unit, fallen: Unit, events: readonly Happening[]): Result {
  const there = { ...attacker, at: fallen.at };
  return afterMove(withState(t, withUnit(t.s, there)), there.army, there, [
    ...events,
    { is: 'advanced', unit: attacker.id, from: idOf(t, attacker.at), to: idOf(t, fallen.at) },
  ]);
}
