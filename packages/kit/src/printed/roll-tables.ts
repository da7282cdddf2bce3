// Tables whose cells are the rolls on which something happens: '2,3,11,12', '2-4,10-12', '-'.

import { BadInput } from '@gonfalon/kernel';
import { type PrintedTable, readPrinted } from './sheet.ts';
import { rollsOf } from './span.ts';

/** A table of one column: rolls by row; beyond its rows nothing. */
export function readRollTable(
  printed: PrintedTable,
  rows: readonly number[],
): (row: number) => readonly number[] {
  const table = readPrinted(printed, { cell: rollsOf });
  const [column] = table.columns;
  if (table.columns.length !== 1 || table.rows.join() !== rows.join())
    throw new BadInput(printed.name, `one column and the rows ${rows.join(' ')} are needed`);
  return row => (rows.includes(row) ? table.at(column!, row) : []);
}

/** Rolls on which a unit breaks, by its kind, the hexes it fell back and its side. */
export type BreakTable<K extends string> = (
  kind: K,
  hexes: number,
  side: 'attacker' | 'defender',
) => readonly number[];

/**
 * Rows are named by results, 'B2/A1': the row of a defender who fell back 2 and of an attacker who fell back 1. Whoever fell
 * back farther than the table goes reads its last row.
 */
export function readBreakTable<K extends string>(
  printed: PrintedTable,
  kinds: Readonly<Record<K, string>>,
): BreakTable<K> {
  const table = readPrinted(printed, {
    cell: rollsOf,
    rows: { is: 'a row is a result, like B1 or D2/A2', numbers: resultsOf },
  });
  const names = Object.values<string>(kinds);
  const odd =
    table.columns.find(column => !names.includes(column)) ??
    names.find(name => !table.columns.includes(name));
  if (odd !== undefined)
    throw new BadInput(`${printed.name}, column ${odd}`, `the columns are ${names.join(' ')}, in any order`);
  const last = table.cells.length - 1;
  return (kind, hexes, side) => {
    if (hexes < 1) return [];
    const row = table.rowOf(side === 'attacker' ? -hexes : hexes) ?? last;
    return table.cells[row]![table.columns.indexOf(kinds[kind])]!;
  };
}

/** Hexes of the defender as they are, those of the attacker below zero. */
const resultsOf = (row: string): readonly number[] | undefined =>
  /^[BD]\d(?:\/A\d)?$/.test(row)
    ? row.split('/').map(part => Number(part[1]) * (part[0] === 'A' ? -1 : 1))
    : undefined;
