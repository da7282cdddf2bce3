// The printed tables for the sheet of a fight.

import { memo } from '@gonfalon/kernel';
import type { FireTable, Phrase, ResultTable } from '@gonfalon/kit';
import { totals } from '@gonfalon/kit';
import type { Breakdown, Rules } from '../rules.ts';
import { LOWEST } from '../tables.ts';

/** Throws of two dice by their total. */
const THROWS = totals(2).shares.map(({ value, weight }) => ({ total: value, weight }));

/** One for each box, for they never change. */
export const combatTable = memo(({ tables, chapters }: Rules): ResultTable => {
  const rows = THROWS.map(({ total }) => ({
    roll: String(total),
    cells: tables.columns.map((_, n) => tables.combat(LOWEST + n, total).raw),
  }));
  const legend = ['retreat', 'loss', 'slash', chapters.breakdown.told.how, 'none'];
  return {
    columns: tables.columns,
    rows,
    weights: THROWS.map(({ weight }) => weight),
    legend: legend.map(key => ({ key: `legend.${key}` })),
  };
});

/** Ranges side by side; `shift` moves the dice, so it moves how often each row is read. */
export const shotTable = (
  { told }: Breakdown,
  table: FireTable,
  shift: number,
  atObject: boolean,
): ResultTable => {
  const columns = Array.from({ length: table.range }, (_, n) => String(n + 1));
  const rows = table.totals.map(roll => ({
    roll,
    cells: columns.map(range => table.at(Number(range), Number.parseInt(roll, 10))),
  }));
  return {
    columns,
    rows,
    weights: table.totals.map(roll =>
      THROWS.filter(({ total }) => table.under(total + shift) === roll).reduce(
        (sum, { weight }) => sum + weight,
        0,
      ),
    ),
    legend: shotLegend(told.shots, new Set(rows.flatMap(({ cells }) => cells)), atObject),
  };
};

function shotLegend(broken: readonly string[], cells: ReadonlySet<string>, atObject: boolean): Phrase[] {
  const keys: string[] = ['legend.shot-none'];
  if (atObject) return [...keys, 'legend.shot-destroyed'].map(key => ({ key }));
  if ([...cells].some(cell => /^-\d/.test(cell))) keys.push('legend.shot-loss');
  if ([...cells].some(cell => /[DS]/.test(cell))) keys.push(...broken);
  return keys.map(key => ({ key }));
}
