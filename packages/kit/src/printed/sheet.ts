// The table sheet of a box: texts that look like the page, and the errata that say how odd cells are read.

import { BadInput } from '@gonfalon/kernel';
import type { TerrainTable } from '../terrain-table.ts';
import { parseTable, type TableShape, type TextTable } from './table-text.ts';

/** A cell ruled otherwise than printed (row and column given), or a remark on a whole table. */
export interface Erratum {
  readonly table: string;
  readonly row?: string;
  readonly column?: string;
  readonly printed: string;
  readonly read: string;
  readonly source: string;
  readonly why: string;
}

/** What a sheet says beside its texts: terrain and tracks as data, and the errata. */
export interface SheetData {
  readonly terrain: TerrainTable;
  readonly tracks: {
    readonly morale: { readonly zones: readonly number[]; readonly end: number };
    readonly scattered: { readonly boxes: number };
  };
  readonly errata: readonly Erratum[];
}

/** One table of the sheet. */
export interface PrintedTable {
  readonly name: string;
  readonly text: string;
  readonly errata: readonly Erratum[];
}

/** Parses one table with its ruled cells put right; whatever is wrong is told with the table's name. */
export function readPrinted<T>(printed: PrintedTable, shape: TableShape<T>): TextTable<T> {
  const text = ruled(printed);
  try {
    return parseTable(text, shape);
  } catch (error) {
    if (error instanceof BadInput) throw new BadInput(`${printed.name}, ${error.place}`, error.reason);
    throw error;
  }
}

/** The text with its ruled cells put right; a ruling that does not meet the cell it speaks of is refused. */
function ruled({ name, text, errata }: PrintedTable): string {
  const lines = text.split('\n');
  const wordsOf = (line: string | undefined): string[] => line?.trim().split(/\s+/) ?? [];
  const head = lines.findIndex(line => line.trim() !== '');
  const columns = wordsOf(lines[head]);
  for (const { table, row, column, printed, read } of errata) {
    if (table !== name || row === undefined) continue;
    const place = `errata, ${name} row ${row}, column ${column}`;
    const at = lines.findIndex((line, n) => n > head && wordsOf(line)[0] === row);
    const words = wordsOf(lines[at]);
    const cell = columns.indexOf(column!);
    if (at < 0 || cell < 1) throw new BadInput(place, 'the table has no such cell');
    if (words[cell] !== printed)
      throw new BadInput(place, `the table prints "${words[cell]}", not "${printed}"`);
    words[cell] = read;
    lines[at] = words.join(' ');
  }
  return lines.join('\n');
}
