import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areOpposite,
  disc,
  distance,
  type Facing,
  fireWedge,
  frontArea,
  isInFront,
  isInRear,
  neighbour,
  OFF_MAP,
  opposite,
  ring,
  turned,
  wedgeAt,
} from '../src/index.ts';
import { facings, id, onGrid, sheet } from './fields.ts';

const middle = sheet.hex('0807')!;
const all = (size: number) => Array.from({ length: size }, (_, hex) => hex);
const sorted = (hexes: readonly number[]) => [...hexes].sort((a, b) => a - b);

test('a ring holds exactly the hexes at its distance, a disc those within', () => {
  fc.assert(
    fc.property(onGrid, fc.integer({ min: 0, max: 6 }), ({ grid, hex }, radius) => {
      const at = all(grid.size).filter(other => distance(grid, hex, other) === radius);
      const within = all(grid.size).filter(other => distance(grid, hex, other) <= radius);
      expect(sorted(ring(grid, hex, radius))).toEqual(at);
      expect(sorted(disc(grid, hex, radius))).toEqual(within);
    }),
  );
});

test('a ring runs clockwise from the north', () => {
  expect(id(sheet, ring(sheet, middle, 1))).toEqual(['0806', '0906', '0907', '0808', '0707', '0706']);
  expect(ring(sheet, middle, 3)).toHaveLength(18);
});

test('front and rear areas part the six neighbours in two', () => {
  fc.assert(
    fc.property(onGrid, facings, ({ grid, hex, other }, facing) => {
      const front = frontArea(grid, hex, facing);
      const rear = frontArea(grid, hex, opposite(facing));
      expect(sorted([...front, ...rear])).toEqual(sorted(ring(grid, hex, 1)));
      expect(front.includes(other)).toBe(isInFront(grid, hex, facing, other));
      expect(rear.includes(other)).toBe(isInRear(grid, hex, facing, other));
    }),
  );
});

test('the front area of a counter that faces north is north-west, north, north-east', () => {
  expect(id(sheet, frontArea(sheet, middle, 0))).toEqual(['0706', '0806', '0906']);
  expect(frontArea(sheet, sheet.hex('0600')!, 0)).toEqual([]);
});

test('the wedge holds 3 hexes at range 1, 5 at range 2, 7 at range 3', () => {
  for (const range of [1, 2, 3])
    for (const facing of [0, 1, 2, 3, 4, 5] as Facing[])
      expect(wedgeAt(sheet, middle, facing, range)).toHaveLength(2 * range + 1);
  expect(wedgeAt(sheet, middle, 0, 1)).toEqual(frontArea(sheet, middle, 0));
  expect(id(sheet, wedgeAt(sheet, middle, 0, 2))).toEqual(['0606', '0705', '0805', '0905', '1006']);
  expect(fireWedge(sheet, middle, 0, 0)).toEqual([]);
});

test('three wedges turned by 120 degrees cover a disc, meeting only on their edges', () => {
  fc.assert(
    fc.property(onGrid, facings, fc.integer({ min: 1, max: 4 }), ({ grid, hex }, facing, range) => {
      const cover = [0, 2, 4].flatMap(turn => fireWedge(grid, hex, turned(facing, turn), range));
      expect(sorted([...new Set([hex, ...cover])])).toEqual(sorted(disc(grid, hex, range)));
    }),
  );
});

test('attackers straight across the target stand on opposite sides', () => {
  fc.assert(
    fc.property(onGrid, facings, facings, ({ grid, hex }, a, b) => {
      const first = neighbour(grid, hex, a);
      const second = neighbour(grid, hex, b);
      if (first === OFF_MAP || second === OFF_MAP) return;
      expect(areOpposite(grid, hex, first, second)).toBe(b === opposite(a));
    }),
  );
  expect(areOpposite(sheet, middle, sheet.hex('0805')!, sheet.hex('0809')!)).toBe(false);
});
