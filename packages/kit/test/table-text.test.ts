import { expect, test } from 'vitest';
import { parseTable, type TableShape } from '../src/index.ts';

const shape: TableShape<number> = {
  cell: text => (/^-?\d+$/.test(text) ? Number(text) : text === '-' ? 0 : undefined),
};
const sample = `
2D6   1:2  1:1  2:1    # losses of the defender
2     -    -    -1
3-11  -    1    2
12    1    2    3
`;

test('a table reads as it is printed', () => {
  const table = parseTable(sample, { ...shape, columns: ['1:2', '1:1', '2:1'], rolls: { from: 2, to: 12 } });
  expect(table.corner).toBe('2D6');
  expect(table.rows).toEqual(['2', '3-11', '12']);
  expect(table.at('2:1', 2)).toBe(-1);
  expect(table.at('1:1', 7)).toBe(1);
  expect(table.at('1:2', 12)).toBe(1);
  expect(() => table.at('9:1', 7)).toThrow('no column 9:1');
  expect(() => table.at('1:1', 13)).toThrow('no row for 13');
});

test('every odd thing is refused by its place', () => {
  const refuse = (text: string, more: Partial<TableShape<number>> = {}) =>
    expect(() => parseTable(text, { ...shape, ...more }));
  refuse('2D6 a b\n2 1 x').toThrow('row 2, column b (line 2): cannot read the cell "x"');
  refuse('2D6 a b\n2 1').toThrow('row 2 (line 2): 1 cells under 2 columns');
  refuse('2D6 a b\n2 1 2\n2 1 2').toThrow('row 2 (line 3): 2 has a row already');
  refuse('2D6 a b\n2-4 1 2\n3 1 2').toThrow('row 3 (line 3): 3 has a row already');
  refuse('2D6 a a\n2 1 2').toThrow('column a (line 1): stands twice');
  refuse('2D6 a b\nx 1 2').toThrow('row x (line 2): a row is a roll');
  refuse('2D6 a b\n5-3 1 2').toThrow('row 5-3 (line 2): a row is a roll');
  refuse('2D6 a b').toThrow('a line of columns and at least one row');
  refuse('').toThrow('a line of columns');
  refuse('2D6 a b\n2 1 2', { columns: ['b', 'a'] }).toThrow('column a (line 1): the columns must be b a');
  refuse('2D6 a\n2 1', { columns: ['a', 'b'] }).toThrow('column end (line 1): the columns must be a b');
  refuse('2D6 a b\n2 1 1', { columns: ['a'] }).toThrow('column b (line 1)');
  refuse('2D6 a\n2 1\n4 1', { rolls: { from: 2, to: 4 } }).toThrow('table: no row for 3');
  refuse('2D6 a\n2 1\n3 1', { rolls: { from: 2, to: 2 } }).toThrow('row 3: only 2 to 2 can be rolled');
});

test('rows below zero are rolls too', () => {
  expect(parseTable('d6 a\n-1 4\n0-2 5', shape).at('a', -1)).toBe(4);
});
