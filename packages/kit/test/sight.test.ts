import { gridOf, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import { expect, test } from 'vitest';
import { blockersBetween, isInSight } from '../src/index.ts';

const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const hex = (word: string) => grid.hex(word)!;

/** Who hides one from the other, and whether both answers agree that somebody does. */
function hidden(from: string, to: string, woods: readonly string[], offMapHides = true): string[] {
  const blocks = (at: number) => (at === OFF_MAP ? offMapHides : woods.includes(grid.ids[at]!));
  const found = blockersBetween(grid, hex(from), hex(to), blocks).map(at => grid.ids[at]!);
  expect(isInSight(grid, hex(from), hex(to), blocks)).toBe(found.length === 0);
  return found;
}

test('a wood between hides, one at either end does not', () => {
  expect(hidden('0402', '0406', ['0404', '0405'])).toEqual(['0404', '0405']);
  expect(hidden('0402', '0406', ['0402', '0406', '0504'])).toEqual([]);
  expect(hidden('0402', '0402', ['0402'])).toEqual([]);
});

test('along a hexside both hexes must hide', () => {
  expect(hidden('0404', '0604', ['0503'])).toEqual([]);
  expect(hidden('0404', '0604', ['0504'])).toEqual([]);
  expect(hidden('0404', '0604', ['0503', '0504'])).toEqual(['0503', '0504']);
});

test('along the edge a system says whether the hex on the map decides alone', () => {
  expect(hidden('0400', '0600', ['0500'])).toEqual(['0500']);
  expect(hidden('0400', '0600', ['0500'], false)).toEqual([]);
  expect(hidden('0400', '0600', [])).toEqual([]);
});

test('a stretch wholly off the map hides nobody', () => {
  const torn = gridOf([
    { q: 0, r: 0, id: 'a' },
    { q: 0, r: 2, id: 'b' },
  ]);
  expect(isInSight(torn, 0, 1, () => true)).toBe(true);
  expect(blockersBetween(torn, 0, 1, () => true)).toEqual([]);
});

test('what hides may hang on who looks: higher ground is looked over', () => {
  const level = (at: number) => (at === hex('0404') ? 1 : at === hex('0402') ? 2 : 0);
  const over = (from: string, to: string) =>
    isInSight(grid, hex(from), hex(to), at => level(at) > 0 && level(hex(from)) <= level(at));
  expect([over('0402', '0406'), over('0406', '0402')]).toEqual([true, false]);
});
