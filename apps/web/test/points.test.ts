import type { TerrainRow } from '@gonfalon/kit';
import { expect, test } from 'vitest';
import { points, printedPoints } from '../src/map/points.ts';

test('sixths are written as the tables print them', () => {
  expect([0, 2, 3, 6, 9, 24].map(points)).toEqual(['0', '⅓', '½', '1', '1½', '4']);
  expect(points(null)).toBeUndefined();
});

test('what is added carries a plus', () => {
  const row = (on: TerrainRow['on']): TerrainRow => ({
    terrain: 'x',
    on,
    foot: 6,
    horse: 9,
    combat: 0,
    grade: 'book',
  });
  expect(printedPoints(row('hex'), 6)).toBe('1');
  expect(printedPoints(row('road'), 3)).toBe('½');
  expect(printedPoints(row('side'), 9)).toBe('+1½');
  expect(printedPoints(row('side'), null)).toBeUndefined();
});
