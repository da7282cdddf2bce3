import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_FACINGS,
  axialAt,
  axialOf,
  centreOf,
  directionTo,
  distance,
  facingName,
  gridOf,
  neighbour,
  OFF_MAP,
  opposite,
  parseFacing,
  stepTo,
  turnBetween,
  turned,
} from '../src/index.ts';
import { facings, grids, onGrid, sheet } from './fields.ts';

test('odd columns sit half a hex lower', () => {
  const at = (id: string) => sheet.hex(id)!;
  const around = (id: string) => ALL_FACINGS.map(f => sheet.ids[neighbour(sheet, at(id), f)]);
  expect(around('0405')).toEqual(['0404', '0504', '0505', '0406', '0305', '0304']);
  expect(around('0505')).toEqual(['0504', '0605', '0606', '0506', '0406', '0405']);
});

test('the edge of the map has no neighbours beyond', () => {
  expect(neighbour(sheet, sheet.hex('0500')!, 0)).toBe(OFF_MAP);
  expect(sheet.hex('9999')).toBeUndefined();
  expect(sheet.at({ q: 99, r: 0 })).toBe(OFF_MAP);
  expect(directionTo(sheet, sheet.hex('0500')!, OFF_MAP)).toBeUndefined();
});

test('two hexes with one id or in one place are refused', () => {
  expect(() =>
    gridOf([
      { id: 'a', q: 0, r: 0 },
      { id: 'a', q: 1, r: 0 },
    ]),
  ).toThrow('share the id a');
  expect(() =>
    gridOf([
      { id: 'a', q: 0, r: 0 },
      { id: 'b', q: 0, r: 0 },
    ]),
  ).toThrow('hex b lies on a');
});

test('a facing survives being written and read, and turning six times', () => {
  fc.assert(
    fc.property(facings, facings, (a, b) => {
      expect(parseFacing(facingName(a))).toBe(a);
      expect(turned(a, 6)).toBe(a);
      expect(turned(turned(a, 2), -2)).toBe(a);
      expect(turnBetween(a, b)).toBe(turnBetween(b, a));
      expect([turned(a, turnBetween(a, b)), turned(a, -turnBetween(a, b))]).toContain(b);
      expect(turnBetween(a, opposite(a))).toBe(3);
    }),
  );
  expect(parseFacing('E')).toBeUndefined();
});

test('a neighbour of a neighbour the other way is home', () => {
  fc.assert(
    fc.property(onGrid, facings, ({ grid, hex }, facing) => {
      const next = neighbour(grid, hex, facing);
      if (next === OFF_MAP) return;
      expect(neighbour(grid, next, opposite(facing))).toBe(hex);
      expect(directionTo(grid, hex, next)).toBe(facing);
      expect(distance(grid, hex, next)).toBe(1);
    }),
  );
});

test('distance is a metric', () => {
  fc.assert(
    fc.property(onGrid, fc.nat(), ({ grid, hex, other }, n) => {
      const third = n % grid.size;
      expect(distance(grid, hex, other)).toBe(distance(grid, other, hex));
      expect(distance(grid, hex, other) === 0).toBe(hex === other);
      expect(distance(grid, hex, third)).toBeLessThanOrEqual(
        distance(grid, hex, other) + distance(grid, other, third),
      );
    }),
  );
});

test('the point at a centre, or near it, belongs to its hex', () => {
  const nudge = fc.double({ min: -0.85, max: 0.85, noNaN: true });
  fc.assert(
    fc.property(grids, fc.nat(), nudge, facings, (grid, n, by, facing) => {
      const place = axialOf(grid, n % grid.size);
      const here = centreOf(place);
      const there = centreOf(stepTo(place, facing));
      expect(axialAt(here)).toEqual(place);
      const x = here.x + ((there.x - here.x) / 2) * by;
      const y = here.y + ((there.y - here.y) / 2) * by;
      expect(axialAt({ x, y })).toEqual(place);
    }),
  );
});
