import { describe, expect, test } from 'vitest';
import type { FireTable } from '../src/printed/index.ts';
import { rolledCell, tableByRanges, tableByTotals } from '../src/showing/result-tables.ts';

const LEGEND = [{ key: 'legend.hit' }];

describe('tables for the sheet of a fight', () => {
  const table = tableByTotals(
    2,
    ['1:1', '2:1'],
    (column, total) => (total > 9 - column ? 'hit' : '-'),
    LEGEND,
  );
  test('a row for each total, as often as it is thrown', () => {
    expect(table.rows).toHaveLength(11);
    expect(table.rows[0]).toEqual({ roll: '2', cells: ['-', '-'] });
    expect(table.rows[7]).toEqual({ roll: '9', cells: ['-', 'hit'] });
    expect(table.weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(table.legend).toBe(LEGEND);
    expect(tableByTotals(1, ['1:1'], () => '', []).weights).toEqual([1, 1, 1, 1, 1, 1]);
  });
  test('a cell that stands in one row tells the roll, one that stands in several does not', () => {
    const once = tableByTotals(1, ['a', 'b'], (column, total) => (column === 1 && total > 5 ? 'x' : '-'), []);
    expect(rolledCell(once, 1, 'x')).toEqual({ dice: [], row: '6', cell: 'x' });
    expect(rolledCell(once, 1, '-')).toEqual({ dice: [], row: '', cell: '-' });
    expect(rolledCell(once, 0, 'x')).toEqual({ dice: [], row: '', cell: 'x' });
  });
});

describe('tables of shots', () => {
  /** Two hexes far; totals of 8 and more hit, at two hexes those of 10 and more. */
  const bow: FireTable = {
    range: 2,
    totals: ['7', '8-9', '10'],
    under: total => (total < 8 ? '7' : total < 10 ? '8-9' : '10'),
    at: (range, total) => (total >= 6 + 2 * range ? '-1' : '-'),
  };
  test('ranges stand side by side, and the legend is asked by the cells', () => {
    const { by, columns, rows, legend } = tableByRanges(2, bow, 0, cells => [...cells].map(key => ({ key })));
    expect(by).toBe('range');
    expect(columns).toEqual(['1', '2']);
    expect(rows).toEqual([
      { roll: '7', cells: ['-', '-'] },
      { roll: '8-9', cells: ['-1', '-'] },
      { roll: '10', cells: ['-1', '-1'] },
    ]);
    expect(legend).toEqual([{ key: '-' }, { key: '-1' }]);
  });
  test('modifiers move how often each row is read', () => {
    const weights = (shift: number): readonly number[] => tableByRanges(2, bow, shift, () => []).weights;
    expect(weights(0)).toEqual([21, 9, 6]);
    expect(weights(1)).toEqual([15, 11, 10]);
    expect(weights(-5)).toEqual([36, 0, 0]);
  });
});
