import { OFF_MAP, sheetGrid } from '@gonfalon/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveMap, moveTables, nextMoves, type Reach, reach } from '../src/reach/index.ts';
import type { MoveRules } from '../src/reach/rules.ts';
import { naiveEveryCost, naiveMoves, naiveReach, standKey } from './naive-reach.ts';
import { movers } from './random-mover.ts';

const all = (found: Reach): number[] => Array.from({ length: found.count }, (_, n) => n);

test('whatever the rules, it finds the same stands at the same costs as a naive search', () => {
  fc.assert(
    fc.property(movers, mover => {
      const found = reach(mover);
      const costs = new Map(all(found).map(n => [standKey(found.stand(n)), found.cost(n)]));
      expect(costs).toEqual(naiveReach(mover));
      expect(costs.size).toBe(found.count);
    }),
    { numRuns: 150 },
  );
});

test('with every cost asked for, it finds every cost of every stand once', () => {
  fc.assert(
    fc.property(movers, mover => {
      const small = { ...mover, points: Math.min(mover.points, 16), openings: [] };
      const found = reach(small, true);
      const seen = all(found).map(n => `${standKey(found.stand(n))}@${found.cost(n)}`);
      expect(new Set(seen)).toEqual(naiveEveryCost(small));
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: 40 },
  );
});

test('every path can be walked move by move, and its prices add up', () => {
  fc.assert(
    fc.property(movers, fc.boolean(), (mover, everyCost) => {
      const found = reach({ ...mover, points: Math.min(mover.points, 16) }, everyCost);
      for (const n of all(found).filter(k => k % 7 === 0)) {
        let at = found.mover.start;
        let left = found.mover.points;
        for (const move of found.path(n)) {
          const offered = move.kind === 'opening' ? mover.openings! : nextMoves(mover, at, left);
          expect(offered).toContainEqual(move.kind === 'opening' ? mover.openings![0] : move);
          at = move;
          left -= move.cost;
        }
        expect(standKey(at)).toBe(standKey(found.stand(n)));
        expect(left).toBe(found.left(n));
      }
    }),
    { numRuns: 40 },
  );
});

test('single moves are what the rules say, as far as the points go', () => {
  fc.assert(
    fc.property(movers, mover => {
      const asKeys = (moves: readonly { key: string; cost: number }[]) =>
        moves.map(({ key, cost }) => `${key}@${cost}`).sort();
      const naive = naiveMoves(mover, mover.start).filter(({ cost }) => cost <= mover.points);
      expect(asKeys(nextMoves(mover).map(move => ({ key: standKey(move), cost: move.cost })))).toEqual(
        asKeys(naive.map(({ to, cost }) => ({ key: standKey(to), cost }))),
      );
    }),
  );
});

test('ends are the cheapest way to each place where the rules let the unit stand', () => {
  fc.assert(
    fc.property(movers, mover => {
      const found = reach(mover);
      const best = new Map<string, number>();
      for (const n of all(found)) {
        const { charge, facing, hex, mode } = found.stand(n);
        const situation = hex === OFF_MAP ? 0 : mover.situation[hex]!;
        if (!mover.tables.rules.mayEnd!({ charge, mode, situation })) continue;
        const place = `${hex}:${facing}:${charge}`;
        best.set(place, Math.min(best.get(place) ?? 999, found.cost(n)));
      }
      const ends = found.ends();
      expect(
        new Map(ends.map(n => [`${found.hex(n)}:${found.facing(n)}:${found.charge(n)}`, found.cost(n)])),
      ).toEqual(best);
      expect(ends.length).toBe(best.size);
      expect(found.ends(() => false)).toEqual([]);
    }),
  );
});

test('whether a stand has a step left it can pay for', () => {
  fc.assert(
    fc.property(movers, mover => {
      const found = reach(mover);
      for (const n of all(found))
        expect(found.mayStep(n)).toBe(
          nextMoves(mover, found.stand(n), found.left(n)).some(({ kind }) => kind === 'step'),
        );
    }),
  );
});

test('a search leaves nothing behind for the next one', () => {
  fc.assert(
    fc.property(movers, movers, (mover, other) => {
      const tell = (found: Reach) =>
        all(found).map(n => [standKey(found.stand(n)), found.cost(n), found.path(n)]);
      const before = tell(reach(mover));
      reach(other);
      reach(other, true);
      expect(tell(reach(mover))).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

const oneStep: MoveRules = {
  ahead: null,
  charges: 1,
  modes: 1,
  lanes: 1,
  grounds: 1,
  situations: 1,
  step: () => [{ cost: 0, charge: 0, mode: 0 }],
};

test('rules that leave their own bounds are refused when the tables are made', () => {
  const with_ = (option: { cost: number; charge: number; mode: number }) => () =>
    moveTables({ ...oneStep, step: () => [option] });
  expect(with_({ cost: -1, charge: 0, mode: 0 })).toThrow('a move costs a whole number below 1024, not -1');
  expect(with_({ cost: 0.5, charge: 0, mode: 0 })).toThrow('not 0.5');
  expect(with_({ cost: 0, charge: 1, mode: 0 })).toThrow('charge 1 is outside 0 to 0');
  expect(with_({ cost: 0, charge: 0, mode: 2 })).toThrow('mode 2 is outside 0 to 0');
});

test('points that are no whole number and maps that are too small are refused', () => {
  const grid = sheetGrid({ columns: 3, rows: 3, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
  const mover = {
    tables: moveTables(oneStep),
    map: moveMap(grid, () => ({ price: 1, lane: 0 })),
    situation: new Uint8Array(9),
    start: { hex: 0, facing: 0, charge: 0, mode: 0 },
    points: 2,
  };
  expect(reach(mover).count).toBeGreaterThan(3);
  expect(() => reach({ ...mover, points: 1.5 })).toThrow('whole number');
  expect(() => reach({ ...mover, points: 5000 })).toThrow('below 1024');
  expect(() => moveMap(grid, () => ({ price: 0.5, lane: 0 }))).toThrow('not 0.5');
  expect(() => moveMap(grid, () => ({ price: 1, lane: 64 }))).toThrow('lane 64');
  expect(() => reach({ ...mover, situation: new Uint8Array(3) })).toThrow('cover the whole map');
});
