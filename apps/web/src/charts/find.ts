// Looking for a word, a number or a code among the charts of a box.

import type { Chart } from '@gonfalon/kit';
import { plain } from '../help/search.ts';
import { inWords } from '../words/wording.ts';
import { headText, spelled, titleText } from './spelled.ts';

/** A minus, a dash and a hyphen are one to whoever types. */
const folded = (text: string): string => plain(text).replace(/[−–]/g, '-');
const wordsOf = (text: string): readonly string[] =>
  folded(text)
    // '3:1' is one word, and not the one that 1:3 is.
    .split(/[\s,;.„”“]+/)
    .filter(Boolean);
const begins = (text: string, asked: readonly string[]): boolean =>
  asked.length > 0 && asked.every(word => wordsOf(text).some(one => one.startsWith(word)));

export interface Matches {
  row(n: number): boolean;
  column(n: number): boolean;
  cell(row: number, column: number): boolean;
  note(row: number): boolean;
}

const no = (): boolean => false;
/** Nothing is asked, or the title answers: the whole chart is meant. */
export const ALL: Matches = { row: no, column: no, cell: no, note: no };

/** null where a chart has nothing of what is asked. */
export function matchesIn(chart: Chart, query: string): Matches | null {
  const asked = wordsOf(query);
  if (asked.length === 0) return ALL;
  const code = folded(query.trim());
  const rows = chart.rows.map(({ head }) => begins(headText(head), asked));
  const columns = chart.columns.map(head => begins(headText(head), asked));
  const notes = chart.rows.map(({ note }) => note !== undefined && begins(inWords(note), asked));
  // A bare number stands in nearly every table: it means a head there.
  const cells = /^\d+$/.test(code)
    ? []
    : chart.rows.map(row =>
        row.cells.map(cell => folded(cell) === code || begins(spelled(chart, cell), asked)),
      );
  const somewhere = [rows, columns, notes, ...cells].some(list => list.some(Boolean));
  if (!somewhere) return begins(titleText(chart), asked) ? ALL : null;
  return {
    row: n => rows[n]!,
    column: n => columns[n]!,
    cell: (row, column) => cells[row]?.[column] ?? false,
    note: n => notes[n]!,
  };
}
