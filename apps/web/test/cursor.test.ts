import { sheetGrid } from '@gonfalon/hex';
import { expect, test } from 'vitest';
import { type Arrow, walk } from '../src/map/cursor.ts';

const grid = sheetGrid({ columns: 53, rows: 32, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const step = (id: string, arrow: Arrow) => grid.ids[walk(grid, grid.hex(id)!, arrow)];

test('up and down follow the column', () => {
  expect(step('0822', 'ArrowUp')).toBe('0821');
  expect(step('0822', 'ArrowDown')).toBe('0823');
});

test('sideways stays in the printed row across the whole sheet', () => {
  let id = '0110';
  for (let column = 2; column <= 53; column++) {
    id = step(id, 'ArrowRight')!;
    expect(id).toBe(`${String(column).padStart(2, '0')}10`);
  }
  for (let column = 52; column >= 1; column--) id = step(id, 'ArrowLeft')!;
  expect(id).toBe('0110');
});

test('the edge holds', () => {
  expect(step('0100', 'ArrowUp')).toBe('0100');
  expect(step('0131', 'ArrowDown')).toBe('0131');
  expect(step('5310', 'ArrowRight')).toBe('5310');
  expect(step('0110', 'ArrowLeft')).toBe('0110');
});
