// IV.4, IV.5: the combat calculator. A card gives the column, each advantage slides it by one, the ends hold.

import { ledger, type Shifts, shifts, total } from '@gonfalon/kernel';
import { type Card, COLUMNS, MIDDLE } from '../box.ts';
import { GROUNDS } from '../grounds.ts';
import { type BattleScene, isCavalry, terrainAt } from '../scene.ts';
import type { Clash, Troop, Unit } from '../types.ts';

export interface Fight {
  readonly sc: BattleScene;
  readonly attacker: Unit;
  readonly defender: Unit;
}

const groundOf = (sc: BattleScene, { at }: Unit) => GROUNDS[terrainAt(sc, at)];

/** §IV.4.7, IV.5.8: one level or two make no difference. */
const height = ({ sc, attacker, defender }: Fight): number =>
  Math.sign(groundOf(sc, attacker).level - groundOf(sc, defender).level);
/** §IV.4.6, IV.5.7 */
const numbers = ({ attacker, defender }: Fight): number => Math.sign(attacker.knights - defender.knights);

const onFootAgainstRiders = ({ sc, attacker, defender }: Fight): number =>
  Number(isCavalry(sc, defender)) - Number(isCavalry(sc, attacker));
const badFor = (line: 'badHills' | 'badWoods', fight: Fight): number =>
  groundOf(fight.sc, fight.defender).bad === line ? onFootAgainstRiders(fight) : 0;

export const meleeShifts: Shifts<Fight> = shifts<Fight>('melee', {
  numbers,
  height,
  // The ground is the attacked hex; it speaks only where one side rides and the other does not.
  badHills: fight => badFor('badHills', fight),
  badWoods: fight => badFor('badWoods', fight),
});

export const rangedShifts: Shifts<Fight> = shifts<Fight>('ranged', {
  numbers,
  height,
  // Cover for riders too; the shooter's own ground does not matter (IV.5.9).
  cover: ({ sc, defender }) => (groundOf(sc, defender).cover ? -1 : 0),
});

/** §IV.4.1, IV.4.2, IV.4.3, IV.4.4, IV.4.9, IV.4.10: the card's own column, moved by the factors, read on the calculator. */
export function clash(card: Card, list: Shifts<Fight>, fight: Fight): Clash {
  const base = COLUMNS.indexOf(card.cells[fight.defender.kind as Troop] as (typeof COLUMNS)[number]) - MIDDLE;
  const rows = ledger(list, fight);
  const column = Math.max(-MIDDLE, Math.min(MIDDLE, base + total(rows)));
  const [attackerLoss, defenderLoss] = COLUMNS[column + MIDDLE]!.split('-').map(Number);
  return { ledger: rows, base, column, attackerLoss: attackerLoss!, defenderLoss: defenderLoss! };
}
