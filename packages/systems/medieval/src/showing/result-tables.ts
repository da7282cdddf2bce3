// The printed tables for the sheet of a fight.

import { memo } from '@gonfalon/kernel';
import { type FireTable, type Phrase, type ResultTable, tableByRanges, tableByTotals } from '@gonfalon/kit';
import type { Breakdown, Rules } from '../rules.ts';
import { LOWEST } from '../tables.ts';

/** Combats and shots are rolled with two. */
const DICE = 2;

/** One for each box, for they never change. */
export const combatTable = memo(({ tables, chapters }: Rules): ResultTable => {
  const legend = ['retreat', 'loss', 'slash', chapters.breakdown.told.how, 'none'];
  return tableByTotals(
    DICE,
    tables.columns,
    (column, total) => tables.combat(LOWEST + column, total).raw,
    legend.map(key => ({ key: `legend.${key}` })),
  );
});

export const shotTable = (
  { told }: Breakdown,
  table: FireTable,
  shift: number,
  atObject: boolean,
): ResultTable => tableByRanges(DICE, table, shift, cells => shotLegend(told.shots, cells, atObject));

function shotLegend(broken: readonly string[], cells: ReadonlySet<string>, atObject: boolean): Phrase[] {
  const keys: string[] = ['legend.shot-none'];
  if (atObject) return [...keys, 'legend.shot-destroyed'].map(key => ({ key }));
  if ([...cells].some(cell => /^-\d/.test(cell))) keys.push('legend.shot-loss');
  if ([...cells].some(cell => /[DS]/.test(cell))) keys.push(...broken);
  return keys.map(key => ({ key }));
}
