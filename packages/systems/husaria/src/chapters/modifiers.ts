// §6.21.5, T.battle.mods What shifts the column, one line a paragraph: plus for the attacker, minus for the defender.

import { areOpposite, directionTo, distance } from '@gonfalon/hex';
import { type LedgerRow, ledger, type RuleKey, type Seat, shifts, total } from '@gonfalon/kernel';
import { type Reckoning, unitsOfKind } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { HIGHEST, LOWEST } from '../tables.ts';
import { onMap, type Unit } from '../units.ts';
import { type Fight, seatOf } from './fight.ts';
import { hexDefence, isGround, sideDefence } from './ground.ts';
import { moraleBonus } from './morale.ts';
import { attackStrength, attacksOverFence, defenceStrength, ratioOf } from './strength.ts';
import { wagonAt } from './works.ts';

/** The lowest of a side. */
const sideMorale = (units: readonly Unit[]): number => Math.min(...units.map(unit => unit.morale));

/** §9.21: the hexes around a commander. */
export const COMMANDER_REACH = 1;

/** §9.21: on the hex of a commander or beside him; the best of a side counts once. */
export function commanderOver(sc: Scene, seat: Seat, units: readonly Unit[]): Unit | null {
  const near = unitsOfKind(sc, seat, 'commander').filter(
    other => onMap(other) && units.some(unit => distance(sc.grid, unit.at, other.at) <= COMMANDER_REACH),
  );
  return near.reduce<Unit | null>(
    (best, one) => (best === null || one.modifier > best.modifier ? one : best),
    null,
  );
}
const commanderRow = (
  sc: Scene,
  seat: Seat,
  units: readonly Unit[],
  sign: 1 | -1,
  rule: RuleKey,
): LedgerRow => {
  const commander = commanderOver(sc, seat, units);
  return commander ? { rule, shift: sign * commander.modifier, about: [commander.id] } : { rule, shift: 0 };
};

/** §6.33, 11.12: woods, houses and wagons where the enemy stands stop lances. */
const stopsLances = (sc: Scene, hex: number): boolean =>
  isGround(sc, hex, 'stopsCharge') || wagonAt(sc, hex) !== undefined;

/** §6.72: the best of all lances counts once. */
function lanceRow(fight: Fight): LedgerRow {
  const { attackers, battle, sc } = fight;
  const rule = 'battle.lance';
  if (battle.hexes.some(hex => stopsLances(sc, hex))) return { rule, shift: 0 };
  const lancers = attackers.filter(unit => unit.lance && !attacksOverFence(fight, unit)); // §14.14
  const best = Math.max(0, ...lancers.map(unit => sc.tables.lance(unit.sp)));
  return { rule, shift: best, about: lancers.map(unit => unit.id) };
}

/** §6.32: of the ground of the hexes and of every side somebody crosses, the one thing best for the defender. */
function groundDefence({ sc, attackers, battle }: Fight): number {
  const hexes = battle.hexes.map(hex => hexDefence(sc, hex));
  const sides = battle.hexes.flatMap(hex =>
    attackers
      .filter(unit => directionTo(sc.grid, unit.at, hex) !== undefined)
      .map(unit => sideDefence(sc, unit.at, hex)),
  );
  return Math.max(0, ...hexes, ...sides);
}

const isOnBothSides = ({ sc, attackers, battle }: Fight): boolean =>
  battle.hexes.length === 1 &&
  attackers.some(({ at }) => attackers.some(other => areOpposite(sc.grid, battle.hexes[0]!, at, other.at)));

const BATTLE_SHIFTS = shifts<Fight>('battle', {
  unitMorale: ({ attackers, defenders }) => sideMorale(attackers) - sideMorale(defenders),
  attackersCommander: ({ sc, battle, attackers }) =>
    commanderRow(sc, battle.attacker, attackers, 1, 'battle.attackersCommander'),
  lance: lanceRow,
  oppositeSides: fight => Number(isOnBothSides(fight)),
  attackersMorale: ({ sc, battle }) => moraleBonus(sc, battle.attacker),
  defendersCommander: ({ sc, battle, defenders }) =>
    commanderRow(sc, seatOf(sc, battle, 'defender'), defenders, -1, 'battle.defendersCommander'),
  defendersMorale: ({ sc, battle }) =>
    sc.s.options['moraleInDefence'] === false ? 0 : -moraleBonus(sc, seatOf(sc, battle, 'defender')),
  terrain: fight => -groundDefence(fight),
});

/** §6.21.6: the ratio, shifted by everything, and never beyond the ends of the table. */
export function count(fight: Fight): Reckoning {
  const attackerSp = attackStrength(fight);
  const defenderSp = defenceStrength(fight);
  const initial = ratioOf(attackerSp, defenderSp);
  const rows = ledger(BATTLE_SHIFTS, fight);
  const column = Math.min(HIGHEST, Math.max(LOWEST, initial + total(rows)));
  return { attackerSp, defenderSp, initial, column, ledger: rows };
}
