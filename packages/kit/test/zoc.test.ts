import { type Facing, frontArea, sheetGrid } from '@gonfalon/hex';
import { chunksOf, withItem } from '@gonfalon/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdersOf, ZocMap, ZocTracker } from '../src/index.ts';

const grid = sheetGrid({ columns: 8, rows: 8, firstColumn: 1, firstRow: 0, oddColumnsDown: true });

interface Unit {
  readonly at: number;
  readonly facing: Facing;
}
const units = fc.record({
  at: fc.nat(grid.size - 1),
  facing: fc.integer({ min: 0, max: 5 }).map(n => n as Facing),
});
const zoneOf = ({ at, facing }: Unit): number[] => frontArea(grid, at, facing);

/** Who holds each hex, asked from every unit anew. */
const naive = (all: readonly Unit[]): number[][] =>
  Array.from({ length: grid.size }, (_, hex) => [...all.keys()].filter(n => zoneOf(all[n]!).includes(hex)));
const told = (zones: ZocMap): (readonly number[])[] =>
  Array.from({ length: grid.size }, (_, hex) => zones.holders(hex));

test('however units move, the map tells the holders of every hex in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), units), { maxLength: 60 }), moves => {
      const zones = new ZocMap(grid.size);
      const now: Unit[] = [];
      for (const [who, to] of moves) {
        const n = Math.min(who, now.length);
        now[n] = to;
        zones.set(n, zoneOf(to));
      }
      expect(told(zones)).toEqual(naive(now));
      expect([...zones.count]).toEqual(naive(now).map(holders => holders.length));
    }),
  );
});

test('a unit that leaves holds nothing', () => {
  const zones = new ZocMap(grid.size);
  zones.set(3, [1, 2]);
  zones.set(3, []);
  expect(zones.zone(3)).toEqual([]);
  expect(zones.holders(1)).toEqual([]);
  expect(zones.zone(7)).toEqual([]);
});

test('a tracker that jumps between states agrees with a count from scratch', () => {
  const armies = fc.array(units, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      armies,
      armies,
      fc.array(fc.tuple(fc.nat(), units), { maxLength: 20 }),
      (army, other, moves) => {
        const states = [chunksOf(army), chunksOf(other)];
        for (const [n, to] of moves) states.push(withItem(states.at(-1)!, n % other.length, to));
        const tracker = new ZocTracker(grid.size, zoneOf);
        for (const state of [...states, ...states.reverse()])
          expect(told(tracker.at(state))).toEqual(naive(state.flat()));
      },
    ),
    { numRuns: 30 },
  );
});

test('a tracker asks only about units that changed', () => {
  const asked: Unit[] = [];
  const tracker = new ZocTracker<Unit>(grid.size, unit => {
    asked.push(unit);
    return zoneOf(unit);
  });
  const before = chunksOf(Array.from({ length: 40 }, (_, n): Unit => ({ at: n, facing: 0 })));
  tracker.at(before);
  asked.length = 0;
  const moved: Unit = { at: 50, facing: 3 };
  const after = withItem(before, 20, moved);
  const zones = tracker.at(after);
  expect(asked).toEqual([moved]);
  expect(holdersOf(after, zones, zoneOf(moved)[0]!)).toContain(moved);
});
