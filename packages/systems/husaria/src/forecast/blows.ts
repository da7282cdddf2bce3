// The columns of the battle table as estimates weigh them: every throw of two dice with its share.

import { memo, remembered } from '@gonfalon/kernel';
import { type Blow, totals } from '@gonfalon/kit';
import { HIGHEST, LOWEST, type Tables } from '../tables.ts';

const columns = memo((_: Tables) => new Map<number, readonly Blow[]>());
export const blowsIn = (tables: Tables, column: number): readonly Blow[] =>
  remembered(columns(tables), column, () =>
    totals(2).shares.map(({ value, weight }) => {
      const { attacker, defender } = tables.battle(column, value);
      return {
        weight,
        attackerLoss: attacker.loss,
        attackerRetreat: attacker.retreat,
        defenderLoss: defender.loss,
        defenderRetreat: defender.retreat,
      };
    }),
  );

const longest = memo((tables: Tables) => {
  let hexes = 0;
  for (let column = LOWEST; column <= HIGHEST; column++)
    for (const { defenderRetreat } of blowsIn(tables, column)) hexes = Math.max(hexes, defenderRetreat);
  return { hexes };
});
export const mostRetreat = (tables: Tables): number => longest(tables).hexes;
