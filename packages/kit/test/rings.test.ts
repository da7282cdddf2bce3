import { ring, sheetGrid } from '@gonfalon/hex';
import { expect, test } from 'vitest';
import { ringAround } from '../src/index.ts';

const GRID = sheetGrid({ columns: 6, rows: 5, firstColumn: 1, firstRow: 1, oddColumnsDown: true });

test('rings that are kept are those of the grid, each worked out once', () => {
  for (let centre = 0; centre < GRID.size; centre++)
    for (const radius of [0, 1, 2, 3])
      expect(ringAround(GRID, centre, radius)).toEqual(ring(GRID, centre, radius));
  expect(ringAround(GRID, 4, 2)).toBe(ringAround(GRID, 4, 2));
});
