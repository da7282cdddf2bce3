// A table of fire: rows are ranges, columns modified totals of the dice.

import { BadInput } from '@gonfalon/kernel';
import { type PrintedTable, readPrinted } from './sheet.ts';
import { spanOf } from './span.ts';

/** What a shot does, by range and modified total. */
export interface FireTable {
  readonly range: number;
  /** Modified totals as the table heads them, '7' or '8-11', from the lowest. */
  readonly totals: readonly string[];
  /** The head a modified total is read under; totals off the table read its end. */
  under(total: number): string;
  /** The cell as printed. */
  at(range: number, total: number): string;
}

export function readFireTable(printed: PrintedTable, cells: RegExp): FireTable {
  const { name } = printed;
  const table = readPrinted(printed, { cell: text => (cells.test(text) ? text : undefined) });
  const totals = table.columns.map(column => headOf(name, column));
  const low = totals[0]![0]!;
  const high = totals.at(-1)!.at(-1)!;
  if (totals.flat().some((total, n) => total !== low + n))
    throw new BadInput(name, 'the totals must go up without a gap');
  const ranges = table.rows.flatMap(row => spanOf(row)!);
  if (ranges.some((range, n) => range !== n + 1))
    throw new BadInput(name, 'the ranges must go up from 1 without a gap');
  const under = (total: number): string => {
    const read = Math.min(Math.max(total, low), high);
    return table.columns[totals.findIndex(span => span.includes(read))]!;
  };
  return {
    range: ranges.length,
    totals: table.columns,
    under,
    at(distance, total) {
      if (distance < 1 || distance > ranges.length) throw new Error(`${name} has no range ${distance}`);
      return table.at(under(total), distance);
    },
  };
}

function headOf(name: string, column: string): readonly number[] {
  const span = spanOf(column);
  if (!span) throw new BadInput(`${name}, column ${column}`, 'is no total and no span of totals');
  return span;
}
