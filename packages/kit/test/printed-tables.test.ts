import { expect, test } from 'vitest';
import {
  type Erratum,
  type PrintedTable,
  readBreakTable,
  readCombatTable,
  readFireTable,
  readPrinted,
  readRollTable,
} from '../src/index.ts';

const printed = (text: string, errata: readonly Erratum[] = []): PrintedTable => ({
  name: 'table',
  text,
  errata,
});
const erratum = (row: string | undefined, column: string, was: string, read: string): Erratum => ({
  ...(row === undefined ? {} : { row, column }),
  ...{ table: 'table', printed: was, read, source: 'a sister edition', why: 'a slip' },
});
const anything = { cell: (text: string) => text };

test('errata put odd cells right, and must meet the cell they speak of', () => {
  const text = '\n2D6 a b\n2 x y\n3 x y\n';
  const ruled = (...errata: Erratum[]) => readPrinted(printed(text, errata), anything);
  expect(ruled(erratum('3', 'b', 'y', 'z')).cells).toEqual([
    ['x', 'y'],
    ['x', 'z'],
  ]);
  expect(ruled(erratum(undefined, '', 'a remark', 'on all of it')).at('a', 2)).toBe('x');
  expect(ruled({ ...erratum('3', 'b', 'y', 'z'), table: 'another' }).at('b', 3)).toBe('y');
  expect(() => ruled(erratum('3', 'b', 'x', 'z'))).toThrow(
    'errata, table row 3, column b: the table prints "y", not "x"',
  );
  for (const [row, column] of [
    ['4', 'b'],
    ['3', 'c'],
    ['3', '2D6'],
    ['2D6', 'a'],
  ] as const)
    expect(() => ruled(erratum(row, column, 'y', 'z'))).toThrow('the table has no such cell');
});

test('what is wrong with a table is told with its name', () => {
  expect(() => readPrinted(printed('2D6 a\n2 x y'), anything)).toThrow('table, row 2 (line 2): 2 cells');
});

const LETTERS = { attacker: 'A', defender: 'B', breaks: 'R' };
const combat = (cell: string) =>
  readCombatTable(
    printed(
      [
        '2D6 1:2 1:1 2:1',
        ...Array.from({ length: 11 }, (_, n) => `${n + 2} - ${n === 5 ? cell : '-'} B1`),
      ].join('\n'),
    ),
    LETTERS,
    { lowest: -1, highest: 1 },
  );

test('a combat table is asked by columns from even odds', () => {
  const table = combat('A1');
  expect(table.columns).toEqual(['1:2', '1:1', '2:1']);
  expect([-1, 0, 1].map(column => table.at(column, 7).raw)).toEqual(['-', 'A1', 'B1']);
});

test.each([
  ['-', [0, 0, false], [0, 0, false]],
  ['A1', [0, 1, false], [0, 0, false]],
  ['A4-1R', [1, 4, true], [0, 0, false]],
  ['B2-1', [0, 0, false], [1, 2, false]],
  ['-1/B3R', [1, 0, false], [0, 3, true]],
  ['-1/-', [1, 0, false], [0, 0, false]],
  ['A1/-2', [0, 1, false], [2, 0, false]],
] as const)(
  'the cell %s says what each side loses, how far it falls back and whether it breaks',
  (raw, a, d) => {
    const cell = combat(raw).at(0, 7);
    expect([cell.attackerLoss, cell.attackerRetreat, cell.attackerBreaks]).toEqual(a);
    expect([cell.defenderLoss, cell.defenderRetreat, cell.defenderBreaks]).toEqual(d);
  },
);

test.each([
  '-B5',
  '-1',
  '-0',
  'A',
  'D1',
  'A1D',
  'B1/A1',
  'B1/-',
  '-/A1',
  'A1/',
  '/B1',
  'A1/B1/B1',
  'A1/B1/x',
])('the cell %s is refused by its place', raw => {
  expect(() => combat(raw)).toThrow(`table, row 7, column 1:1 (line 7): cannot read the cell "${raw}"`);
  expect(combat('-').cellOf(raw)).toBeUndefined();
});

test('a table of fire is read by range and total, and by its ends beyond them', () => {
  const table = readFireTable(printed('Range 0-6 7 8-9\n1-2 - -1 R\n3 - - -1'), /^(?:-|-1|R)$/);
  expect(table.range).toBe(3);
  expect(table.totals).toEqual(['0-6', '7', '8-9']);
  expect([table.under(-4), table.under(6), table.under(12)]).toEqual(['0-6', '0-6', '8-9']);
  expect([table.at(1, 8), table.at(2, 7), table.at(3, 8), table.at(3, 99)]).toEqual(['R', '-1', '-1', '-1']);
  for (const range of [0, 4]) expect(() => table.at(range, 7)).toThrow(`table has no range ${range}`);
});

test('a table of fire with a gap, an odd head or an odd cell is refused', () => {
  const refused = (text: string) => expect(() => readFireTable(printed(text), /^-$/));
  refused('Range 6 8\n1 - -').toThrow('table: the totals must go up without a gap');
  refused('Range 6 7\n1 - -\n3 - -').toThrow('table: the ranges must go up from 1 without a gap');
  refused('Range 6 7\n2 - -').toThrow('table: the ranges must go up from 1 without a gap');
  refused('Range 6 many\n1 - -').toThrow('table, column many: is no total and no span of totals');
  refused('Range 6 7\n1 - R').toThrow('table, row 1, column 7 (line 2): cannot read the cell "R"');
});

test('a table of rolls has one column, and nothing beyond its rows', () => {
  const table = readRollTable(printed('SP Hit\n2 10-12\n1 2,11,12\n0 -'), [2, 1, 0]);
  expect([2, 1, 0, 3].map(table)).toEqual([[10, 11, 12], [2, 11, 12], [], []]);
  const refused = (text: string) => expect(() => readRollTable(printed(text), [1]));
  refused('SP Hit Miss\n1 2 3').toThrow('table: one column and the rows 1 are needed');
  refused('SP Hit\n2 2').toThrow('table: one column and the rows 1 are needed');
  for (const cell of ['x', '2,', '-1', '5-3']) refused(`SP Hit\n1 ${cell}`).toThrow('cannot read the cell');
});

test('a table of breaks is read by kind, hexes and side; its last row serves whoever fell back farther', () => {
  const kinds = { horse: 'cavalry7', foot: 'infantry6' };
  const read = (text: string) => readBreakTable(printed(text), kinds);
  const table = read('D6 infantry6 cavalry7\nB1 1-3 -\nB2/A1 1-4 1');
  expect(table('foot', 1, 'defender')).toEqual([1, 2, 3]);
  expect(table('horse', 1, 'defender')).toEqual([]);
  expect(table('horse', 1, 'attacker')).toEqual([1]);
  expect(table('foot', 5, 'attacker')).toEqual([1, 2, 3, 4]);
  expect(table('foot', 0, 'defender')).toEqual([]);
  const refused = (text: string) => expect(() => read(text));
  refused('D6 infantry6\nB1 1').toThrow('table, column cavalry7: the columns are cavalry7 infantry6');
  refused('D6 infantry6 cavalry7 wagon\nB1 1 1 1').toThrow('table, column wagon');
  refused('D6 infantry6 cavalry7\n7 1 1').toThrow('table, row 7 (line 2): a row is a result');
  refused('D6 infantry6 cavalry7\nB1 1 1\nB1/A1 1 1').toThrow(
    'table, row B1/A1 (line 3): 1 has a row already',
  );
});
