// A table typed as it stands in the book, so that a person can proof it with the page beside it:
//   2D6   1:2    1:1    2:1
//   2     A2/-   A1/-   -
//   3-5   A1/-   -      -/D1
// The first line names the columns, the first word of every other line its row. Nothing is guessed: each odd cell, row
// or column is refused by its place.

import { BadInput } from '@gonfalon/kernel';
import { spanOf } from './span.ts';

export interface TextTable<T> {
  /** The word above the rows, '2D6'. */
  readonly corner: string;
  readonly columns: readonly string[];
  /** Rows as printed, '3-5'. */
  readonly rows: readonly string[];
  /** By row, then column. */
  readonly cells: readonly (readonly T[])[];
  /** Place of the row for a roll; undefined where there is none. */
  rowOf(roll: number): number | undefined;
  /** The cell in a column, for a roll; refuses what the table does not have. */
  at(column: string, roll: number): T;
}

export interface TableShape<T> {
  /** What a cell means; undefined refuses it. */
  readonly cell: (text: string) => T | undefined;
  /** Columns the table must have, in this order. */
  readonly columns?: readonly string[];
  /** Where rows are not rolls: the numbers a row stands for, and what to say of a row that stands for none. */
  readonly rows?: {
    readonly is: string;
    numbers(row: string): readonly number[] | undefined;
  };
  /** Rolls that rows must cover, each once. */
  readonly rolls?: { readonly from: number; readonly to: number };
}

export function parseTable<T>(text: string, shape: TableShape<T>): TextTable<T> {
  const lines = text
    .split(/\r?\n/)
    .map((line, n) => ({ words: line.replace(/#.*/, '').trim().split(/\s+/), line: n + 1 }))
    .filter(({ words }) => words[0] !== '');
  const [head, ...body] = lines;
  if (!head || body.length === 0)
    throw new BadInput('table', 'a line of columns and at least one row are needed');
  const [corner, ...columns] = head.words;
  checkColumns(columns, shape.columns, head.line);
  const { rows = ROLLS } = shape;
  const rowOf = new Map<number, number>();
  const cells = body.map(({ line, words: [row, ...texts] }, n) => {
    if (texts.length !== columns.length)
      throw new BadInput(
        `row ${row} (line ${line})`,
        `${texts.length} cells under ${columns.length} columns`,
      );
    const numbers = rows.numbers(row!);
    if (!numbers) throw new BadInput(`row ${row} (line ${line})`, rows.is);
    for (const roll of numbers) {
      if (rowOf.has(roll)) throw new BadInput(`row ${row} (line ${line})`, `${roll} has a row already`);
      rowOf.set(roll, n);
    }
    return texts.map((cell, k) => readCell(cell, shape, `row ${row}, column ${columns[k]} (line ${line})`));
  });
  checkRolls(rowOf, shape.rolls);
  return {
    corner: corner!,
    columns,
    rows: body.map(({ words }) => words[0]!),
    cells,
    rowOf: roll => rowOf.get(roll),
    at(column, roll) {
      const row = rowOf.get(roll);
      const place = columns.indexOf(column);
      if (row === undefined) throw new Error(`the table has no row for ${roll}`);
      if (place < 0) throw new Error(`the table has no column ${column}`);
      return cells[row]![place]!;
    },
  };
}

function readCell<T>(text: string, { cell }: TableShape<T>, place: string): T {
  const value = cell(text);
  if (value === undefined) throw new BadInput(place, `cannot read the cell "${text}"`);
  return value;
}

function checkColumns(columns: readonly string[], wanted: readonly string[] | undefined, line: number): void {
  const twice = columns.find((column, k) => columns.indexOf(column) !== k);
  if (twice !== undefined) throw new BadInput(`column ${twice} (line ${line})`, 'stands twice');
  if (!wanted) return;
  const odd =
    columns.find((column, k) => column !== wanted[k]) ?? (columns.length < wanted.length ? 'end' : undefined);
  if (odd !== undefined)
    throw new BadInput(
      `column ${odd} (line ${line})`,
      `the columns must be ${wanted.join(' ')}, in this order`,
    );
}

const ROLLS = { is: 'a row is a roll or a span of rolls, like 7 or 3-5', numbers: spanOf };

function checkRolls(rowOf: ReadonlyMap<number, number>, rolls: TableShape<unknown>['rolls']): void {
  if (!rolls) return;
  for (let roll = rolls.from; roll <= rolls.to; roll++)
    if (!rowOf.has(roll)) throw new BadInput('table', `no row for ${roll}`);
  for (const roll of rowOf.keys())
    if (roll < rolls.from || roll > rolls.to)
      throw new BadInput(`row ${roll}`, `only ${rolls.from} to ${rolls.to} can be rolled`);
}
