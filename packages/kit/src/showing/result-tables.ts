// Printed tables for the sheet of a fight, with how often each row is thrown.

import { totals } from '../distribution.ts';
import type { FireTable } from '../printed/fire-table.ts';
import type { Fight, ResultTable } from './fight.ts';
import type { Phrase } from './showing.ts';

/** A row for each total of so many dice; `cellAt` is asked by the number of the column. */
export function tableByTotals(
  dice: number,
  columns: readonly string[],
  cellAt: (column: number, total: number) => string,
  legend: readonly Phrase[],
): ResultTable {
  const { shares } = totals(dice);
  return {
    by: 'ratio',
    columns,
    rows: shares.map(({ value }) => ({
      roll: String(value),
      cells: columns.map((_, n) => cellAt(n, value)),
    })),
    weights: shares.map(({ weight }) => weight),
    legend,
  };
}

/** Ranges, or strengths, side by side; `shift` moves the dice, so it moves how often each row is read. */
export function tableByRanges(
  dice: number,
  table: FireTable,
  shift: number,
  legend: (cells: ReadonlySet<string>) => readonly Phrase[],
  by: 'range' | 'strength' = 'range',
): ResultTable {
  const { shares } = totals(dice);
  const columns = Array.from({ length: table.range }, (_, n) => String(n + 1));
  const rows = table.totals.map(roll => ({
    roll,
    cells: columns.map(range => table.at(Number(range), Number.parseInt(roll, 10))),
  }));
  const read = shares.map(({ value, weight }) => ({ roll: table.under(value + shift), weight }));
  return {
    by,
    columns,
    rows,
    weights: rows.map(({ roll }) =>
      read.reduce((sum, share) => sum + (share.roll === roll ? share.weight : 0), 0),
    ),
    legend: legend(new Set(rows.flatMap(({ cells }) => cells))),
  };
}

/** Where nobody has kept the dice: a cell that stands in one row of its column only tells which row was rolled. */
export function rolledCell(table: ResultTable, column: number, cell: string): Fight['rolled'] {
  const rows = table.rows.filter(({ cells }) => cells[column] === cell);
  return { dice: [], row: rows.length === 1 ? rows[0]!.roll : '', cell };
}
