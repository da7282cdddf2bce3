import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_FACINGS,
  axialOf,
  cornerKey,
  disc,
  HEX_HEIGHT,
  neighbour,
  OFF_MAP,
  opposite,
  outlineOf,
  type Point,
  ring,
  sideEnds,
} from '../src/index.ts';
import { facings, onGrid, sheet } from './fields.ts';

const area = (loop: readonly Point[]): number =>
  loop.reduce((sum, { x, y }, k) => {
    const next = loop[(k + 1) % loop.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

test('two hexes draw their common side between the same corners', () => {
  fc.assert(
    fc.property(onGrid, facings, ({ grid, hex }, facing) => {
      const next = neighbour(grid, hex, facing);
      if (next === OFF_MAP) return;
      const mine = sideEnds(axialOf(grid, hex), facing).map(cornerKey);
      const theirs = sideEnds(axialOf(grid, next), opposite(facing)).map(cornerKey);
      expect(mine).toEqual([...theirs].reverse());
      const [a, b] = sideEnds(axialOf(grid, hex), facing);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1);
    }),
  );
});

test('the loops of an outline enclose exactly the area of their hexes', () => {
  fc.assert(
    fc.property(onGrid, fc.array(fc.nat(), { maxLength: 40 }), ({ grid }, numbers) => {
      const hexes = new Set(numbers.map(n => n % grid.size));
      const enclosed = outlineOf(grid, hexes).reduce((sum, loop) => sum + area(loop), 0);
      expect(enclosed).toBeCloseTo(hexes.size * 1.5 * HEX_HEIGHT, 6);
    }),
  );
});

test('a disc has one rim, a ring has two, nothing has none', () => {
  const middle = sheet.hex('0807')!;
  expect(outlineOf(sheet, disc(sheet, middle, 2))).toHaveLength(1);
  expect(outlineOf(sheet, ring(sheet, middle, 2))).toHaveLength(2);
  expect(outlineOf(sheet, [])).toEqual([]);
  expect(outlineOf(sheet, [middle])[0]).toHaveLength(ALL_FACINGS.length);
});
