import { sheetGrid } from '@gonfalon/hex';
import { chunksOf, type Estimate, type Forecast, type Standing } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import {
  bestAttack,
  type Counter,
  expected,
  expectedShot,
  fartherFrom,
  type Index,
  laidOver,
  longestWays,
  shootersAt,
  threatsOf,
  Whereabouts,
  wayOut,
} from '../src/index.ts';

const grid = sheetGrid({ columns: 9, rows: 9, firstColumn: 1, firstRow: 1, oddColumnsDown: true });

describe('the way out', () => {
  const from = grid.hex('0505')!;
  test('is as long as the longest way, wherever hexes are closed', () => {
    for (let seed = 1; seed < 200; seed++) {
      const isOpen = (to: number): boolean => (to * 7919 + seed * 104_729) % 5 > 1;
      const found = longestWays(from, 4, at => fartherFrom(grid, from, at).filter(isOpen)).reach;
      expect(wayOut(grid, from, 4, (_, to) => isOpen(to))).toBe(found);
    }
  });
  test('looks at no more than it must', () => {
    let asked = 0;
    const open = (): boolean => {
      asked++;
      return true;
    };
    expect(wayOut(grid, from, 3, open)).toBe(3);
    expect(asked).toBe(3);
    expect(wayOut(grid, from, 0, open)).toBe(0);
    expect(wayOut(grid, from, 3, () => false)).toBe(0);
  });
});

describe('averages', () => {
  const nothing = { attackerLoss: 0, attackerRetreat: 0, defenderLoss: 0, defenderRetreat: 0 };
  test('count what the table takes and what a short retreat costs, never more than there is', () => {
    const blows = [
      { ...nothing, weight: 1, attackerLoss: 1, attackerRetreat: 1 },
      { ...nothing, weight: 2, defenderRetreat: 2 },
      { ...nothing, weight: 1, defenderLoss: 3, defenderRetreat: 5 },
    ];
    const outlook = expected(
      blows,
      { strength: 4, price: () => 1, falls: hexes => hexes * 800, strands: true },
      {
        strength: 2,
        price: hexes => hexes - 1,
        falls: (hexes, lost) => hexes * 100 + lost * 10,
        strands: true,
      },
    );
    expect(outlook).toEqual({
      attackerLoss: 500,
      defenderLoss: 1000,
      measures: {
        ...{ success: 7500, retreat: 7500, repulse: 2500, loss: 2500, destroyed: 2500 },
        ...{ leaderFalls: (2 * 210 + 520) / 4, leaderAlone: 2500, ownLeaderFalls: 200 },
      },
    });
  });
  test('of a shot read the table at every total of two dice', () => {
    const hits = expectedShot({ strength: 1, aimed: 5, of: 6 }, total => ({
      loss: total >= 11 ? 2 : 0,
      breaks: total === 2,
    }));
    expect(hits).toEqual({
      attackerLoss: 0,
      defenderLoss: 69,
      measures: { hit: Math.floor((4 * 5 * 10_000) / 216), destroyed: Math.floor((3 * 5 * 10_000) / 216) },
    });
  });
});

describe('units laid over a muster', () => {
  interface Man extends Counter {
    readonly on: boolean;
  }
  const counting = { onMap: ({ on }: Man) => on, kindOf: ({ n }: Man) => (n % 10 === 0 ? 'leader' : 'man') };
  const units = chunksOf(
    Array.from(
      { length: 40 },
      (_, n): Man => ({ n, id: `U${n}`, seat: n % 2 ? 'a' : 'b', at: n >> 1, on: n !== 9 }),
    ),
  );
  const index = new Whereabouts(counting);
  const moved: readonly Man[] = [
    { ...units[0]![3]!, at: 7 },
    { ...units[0]![9]!, at: 7, on: true },
    { ...units[2]![0]!, at: 99 },
  ];
  const over = laidOver({ index, s: { units } }, moved);
  const told = (one: Index<Man>) => ({
    hexes: [0, 1, 4, 7, 16, 19, 99].map(hex => one.at(hex)),
    all: one.all(),
    sides: ['a', 'b'].map(seat => one.side(seat)),
    leaders: one.numbersOf('leader'),
    numbers: ['U3', 'U39', 'X'].map(id => one.numberOf(id)),
  });

  test('answer as an index of their own would', () => {
    expect(over.index.of(over.units)).toBe(over.index);
    expect(told(over.index)).toEqual(told(new Whereabouts(counting).of(over.units)));
  });
  test('leave the muster and its index as they were, and share what they did not change', () => {
    expect(over.units[1]).toBe(units[1]);
    expect(index.isOf(units)).toBe(true);
    expect(told(over.index.of(units))).toEqual(told(new Whereabouts(counting).of(units)));
  });
  test('remember what was worked out about them', () => {
    let worked = 0;
    const work = () => ({ n: ++worked });
    expect(over.index.once('key', work)).toBe(over.index.once('key', work));
    expect(worked).toBe(1);
  });
});

/** A made-up game on a line of hexes: everybody reaches his neighbours, fights are won by numbers. */
describe('threats', () => {
  const stands: Readonly<Record<string, readonly Standing[]>> = {
    A: [
      { at: '1', left: 0 },
      { at: '3', left: 1, charge: 1 },
      { at: '3', left: 0, charge: 2 },
    ],
    B: [{ at: '5', left: 0 }],
    C: [{ at: '3', left: 0 }],
    L: [
      { at: '9', left: 0 },
      { at: '5', left: 0 },
    ],
    S: [
      { at: '1', left: 0 },
      { at: '2', left: 0 },
    ],
    Z: [],
  };
  const game: Forecast<null> = {
    nextReach: (_, __, unit) => stands[unit] ?? [],
    strikes: (_, __, { unit, at }) => ({
      melee: unit === 'L' || unit === 'S' ? [] : [String(Number(at) - 1), String(Number(at) + 1)],
      fire: unit === 'S' ? ['4'] : [],
      helps: unit === 'L' ? ['4'] : [],
    }),
    estimate: (_, __, { attackers, hexes, by, others = [] }): Estimate | null => {
      if (hexes[0] !== '4' && others.length === 0) return null;
      // A leader weighs nothing.
      const posts = attackers.filter(({ unit }) => unit !== 'L').map(({ at }) => at);
      const value = attackers.reduce(
        (sum, { unit, charge = 0 }) => sum + (unit === 'L' ? 5 : 10 + charge),
        0,
      );
      const measures: Readonly<Record<string, number>> = by ? { hit: attackers[0]!.at === '2' ? 2 : 1 } : {};
      return {
        column: `${value}`,
        ledger: [],
        fits: new Set(posts).size === posts.length,
        room: {},
        attackerLoss: 0,
        defenderLoss: value,
        measures,
      };
    },
  };
  const threats = threatsOf(game, null, 'b', ['A', 'B', 'C', 'L', 'S', 'Z']);

  test('are all who come, each with the best charge for a place', () => {
    expect([...threats.hexes.get('4')!.melee]).toEqual([
      ['A', [{ at: '3', left: 0, charge: 2 }]],
      ['B', [{ at: '5', left: 0 }]],
      ['C', [{ at: '3', left: 0 }]],
    ]);
    expect([...threats.hexes.get('4')!.fire.keys()]).toEqual(['S']);
    expect([...threats.helpers.keys()]).toEqual(['L']);
    expect(threats.hexes.get('7')).toBeUndefined();
  });

  test('the best attack takes whoever adds to it and still fits', () => {
    const found = bestAttack(game, null, 'b', threats, { hex: '4' });
    expect(found?.attackers.map(({ unit }) => unit)).toEqual(['A', 'B', 'L']);
    expect(found?.attackers.at(-1)?.at).toBe('5');
    expect(found?.estimate.column).toBe('27');
  });

  test('nobody attacks where nobody stands, unless somebody is supposed to', () => {
    expect(bestAttack(game, null, 'b', threats, { hex: '2' })).toBeNull();
    expect(bestAttack(game, null, 'b', threats, { hex: '8' })).toBeNull();
    const others = [{ unit: 'X', at: '2' }];
    expect(bestAttack(game, null, 'b', threats, { hex: '2', others })?.attackers.length).toBeGreaterThan(0);
  });

  test('shooters come with the best of their stands', () => {
    const [first] = shootersAt(game, null, 'b', threats, { hex: '4' });
    expect(first?.who).toMatchObject({ unit: 'S', at: '2' });
    expect(shootersAt(game, null, 'b', threats, { hex: '2' })).toEqual([]);
  });
});
