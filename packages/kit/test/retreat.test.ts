import { ALL_FACINGS, distance, gridOf, neighbour, OFF_MAP, ring, sheetGrid } from '@gonfalon/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_WAY, retreatsAway, shortestPaths, shortestSteps, stepsToGoal } from '../src/index.ts';

const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const middle = grid.hex('0504')!;
const anywhere = () => true;
const fields = fc.record({
  start: fc.nat(grid.size - 1),
  barred: fc.uniqueArray(fc.nat(grid.size - 1), { maxLength: 50 }).map(hexes => new Set(hexes)),
});

/** Every walk of so many steps, legal or not, then the rules applied to the whole of it. */
function naiveRetreats(start: number, length: number, barred: ReadonlySet<number>): number[][] {
  let walks: number[][] = [[]];
  for (let k = 0; k < length; k++)
    walks = walks.flatMap(walk =>
      ALL_FACINGS.map(facing => [...walk, neighbour(grid, walk.at(-1) ?? start, facing)]).filter(
        ([...hexes]) => hexes.at(-1) !== OFF_MAP,
      ),
    );
  return walks.filter(walk =>
    walk.every((hex, k) => !barred.has(hex) && distance(grid, start, hex) === k + 1),
  );
}

test('an open field offers every way out', () => {
  const { length, paths } = retreatsAway(grid, middle, 1, anywhere);
  expect(length).toBe(1);
  expect(paths).toEqual(ring(grid, middle, 1).map(hex => [hex]));
  // From a corner of the ring three ways lead on: 6 x 3.
  expect(retreatsAway(grid, middle, 2, anywhere).paths).toHaveLength(18);
});

test('it finds all the ways that a search without wit finds, and the longest where none is long enough', () => {
  fc.assert(
    fc.property(fields, fc.integer({ min: 0, max: 4 }), ({ barred, start }, ordered) => {
      const found = retreatsAway(grid, start, ordered, to => !barred.has(to));
      let length = ordered;
      while (length > 0 && naiveRetreats(start, length, barred).length === 0) length--;
      expect(found.length).toBe(length);
      expect(found.paths).toEqual(length === 0 ? [] : naiveRetreats(start, length, barred));
    }),
    { numRuns: 60 },
  );
});

test('a retreat may be measured from another hex, such as the one it fights', () => {
  const enemy = neighbour(grid, middle, 0);
  for (const [hex] of retreatsAway(grid, middle, 1, anywhere, enemy).paths)
    expect(distance(grid, enemy, hex!)).toBe(2);
  expect(retreatsAway(grid, middle, 1, anywhere, enemy).paths).toHaveLength(3);
});

test('steps to a goal are those of a naive relaxation, and the paths are exactly the shortest', () => {
  fc.assert(
    fc.property(
      fields,
      fc.uniqueArray(fc.nat(grid.size - 1), { maxLength: 3 }),
      ({ barred, start }, goals) => {
        const mayEnter = (to: number) => !barred.has(to);
        const steps = stepsToGoal(grid, goals, mayEnter);
        const naive = naiveSteps(goals, mayEnter);
        expect([...steps]).toEqual(naive);
        let count = 0;
        for (const path of shortestPaths(grid, steps, start, mayEnter)) {
          expect(path.length).toBe(steps[start]);
          expect(path.every(mayEnter)).toBe(true);
          if (path.length > 0) expect(goals).toContain(path.at(-1));
          if (++count >= 50) break;
        }
        expect(count > 0).toBe(steps[start] !== NO_WAY);
        expect(shortestSteps(grid, steps, start, mayEnter).length > 0).toBe(steps[start]! > 0);
      },
    ),
    { numRuns: 40 },
  );
});

function naiveSteps(goals: readonly number[], mayEnter: (to: number) => boolean): number[] {
  const best: number[] = Array.from({ length: grid.size }, (_, hex) => (goals.includes(hex) ? 0 : 999));
  for (let changed = true; changed; ) {
    changed = false;
    for (let hex = 0; hex < grid.size; hex++)
      for (const facing of ALL_FACINGS) {
        const to = neighbour(grid, hex, facing);
        if (to === OFF_MAP || !mayEnter(to) || best[to]! + 1 >= best[hex]!) continue;
        best[hex] = best[to]! + 1;
        changed = true;
      }
  }
  return best.map(steps => (steps >= 999 ? NO_WAY : steps));
}

test('on an island of one hex nobody runs', () => {
  const island = gridOf([{ id: 'x', q: 0, r: 0 }]);
  expect(retreatsAway(island, 0, 3, anywhere)).toEqual({ length: 0, paths: [] });
  expect([...stepsToGoal(island, [], anywhere)]).toEqual([NO_WAY]);
});
