import { OFF_MAP, sheetGrid } from '@gonfalon/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveMap, moveTables, nextMoves, type Reach, reach } from '../src/reach/index.ts';
import type { MoveRules } from '../src/reach/rules.ts';
import {
  naiveEveryCost,
  naiveMoves,
  naiveReach,
  naiveTurningOnce,
  standKey,
  type Walker,
} from './naive-reach.ts';
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
      const found = reach(small, { everyCost: true });
      const seen = all(found).map(n => `${standKey(found.stand(n))}@${found.cost(n)}`);
      expect(new Set(seen)).toEqual(naiveEveryCost(small));
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: 40 },
  );
});

const costed = (found: Reach): Set<string> =>
  new Set(all(found).map(n => `${standKey(found.stand(n))}@${found.cost(n)}`));

/** A few hexes around the start, so that ways come back to them; of two of them one was turned on before. */
const turningOnce = movers.map(mover => {
  const small: Walker = { ...mover, points: Math.min(mover.points, 14), openings: [] };
  const { hex } = small.start;
  const once = [hex, ...small.map.grid.neighbours.slice(hex * 6, hex * 6 + 3)].filter(at => at !== OFF_MAP);
  return { mover: small, once, spent: once.slice(1, 2) };
});

test('hexes that may be turned on once are turned on once, by whatever ways', () => {
  let barred = 0;
  fc.assert(
    fc.property(turningOnce, ({ mover, once, spent }) => {
      const naive = naiveTurningOnce(mover, once, spent);
      const found = reach(mover, { everyCost: true, once, spent });
      expect(costed(found)).toEqual(naive);
      barred += naiveEveryCost(mover).size - naive.size;
      for (const n of all(found).filter(k => k % 5 === 0)) {
        const turns = [...spent, ...found.turns(n)].filter(hex => once.includes(hex));
        expect(new Set(turns).size).toBe(turns.length);
      }
      const cheapest = new Map<string, number>();
      for (const [key, cost] of [...naive].map(one => one.split('@') as [string, string]))
        cheapest.set(key, Math.min(cheapest.get(key) ?? 999, Number(cost)));
      const plain = reach(mover, { once, spent });
      const costs = new Map<string, number>();
      for (const n of all(plain).toReversed()) costs.set(standKey(plain.stand(n)), plain.cost(n));
      expect(costs).toEqual(cheapest);
    }),
    { numRuns: 60 },
  );
  expect(barred).toBeGreaterThan(100);
});

test('a search made again for some stands finds every way to them, with the hexes that may now be turned on once', () => {
  let passedOver = 0;
  fc.assert(
    fc.property(turningOnce, fc.boolean(), fc.nat(), ({ mover, once, spent }, everyCost, pick) => {
      const first = reach(mover, { everyCost, spent });
      const hex = first.hex(pick % first.count);
      const stands = all(first).filter(n => first.hex(n) === hex);
      const again = first.again(once, stands);
      const straight = reach(mover, { everyCost, once, spent });
      const there = (found: Reach): string[] =>
        all(found)
          .filter(n => found.hex(n) === hex)
          .map(n => `${standKey(found.stand(n))}@${found.cost(n)}`);
      expect(new Set(there(again))).toEqual(new Set(there(straight)));
      passedOver += straight.count - again.count;
    }),
    { numRuns: 80 },
  );
  expect(passedOver).toBeGreaterThan(100);
});

test('more hexes than can be remembered are refused', () => {
  const { mover } = fc.sample(turningOnce, { numRuns: 1, seed: 1 })[0]!;
  const many = Array.from({ length: 31 }, (_, hex) => hex);
  expect(() => reach(mover, { once: many })).toThrow('31 hexes to turn on once are too many');
});

test('every path can be walked move by move, and its prices add up', () => {
  fc.assert(
    fc.property(movers, fc.boolean(), (mover, everyCost) => {
      const found = reach({ ...mover, points: Math.min(mover.points, 16) }, { everyCost });
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
      const small = { ...mover, points: Math.min(mover.points, 16) };
      const towardsStart = (): number =>
        reach(small, { everyCost: true }).again([small.start.hex], [0]).count;
      const few = towardsStart();
      reach(other);
      const ways = reach(other, { everyCost: true, once: [other.start.hex] });
      ways.again([other.start.hex], all(ways));
      expect(tell(reach(mover))).toEqual(before);
      expect(towardsStart()).toBe(few);
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
