// A walker on a line of numbered places, whose orders are tried one after another.

import { describe, expect, test } from 'vitest';
import { type Onward, reachByOrders } from '../src/reach/index.ts';

type Order = { readonly do: 'go'; readonly by: number };
interface Walker {
  readonly at: number;
  readonly left: number;
}
/** A hop of one place costs 2, of two places 3. */
const PRICES: readonly (readonly [by: number, price: number])[] = [
  [1, 2],
  [2, 3],
  [-1, 2],
];

interface Country {
  /** Places nobody may stop on. */
  readonly bog?: readonly number[];
  /** Places nothing is known beyond. */
  readonly mist?: readonly number[];
  readonly alike?: (walker: Walker) => string;
}
const onwardIn =
  ({ bog = [], mist = [], alike = ({ at }) => String(at) }: Country, asked: number[] = []) =>
  ({ at, left }: Walker): Onward<Walker, Order>[] =>
    PRICES.filter(([, price]) => price <= left).map(([by, price]) => {
      const there = { at: at + by, left: left - price };
      return {
        order: { do: 'go', by },
        at: String(there.at),
        facing: Math.sign(by),
        left: there.left,
        alike: alike(there),
        next: mist.includes(there.at) ? null : there,
        mayEnd: () => asked.push(there.at) > 0 && !bog.includes(there.at),
      };
    });
const walks = (country: Country, points: number, asked?: number[]): string[] =>
  reachByOrders({ at: 0, left: points }, [], onwardIn(country, asked)).map(
    ({ at, facing, left, path }) => `${at} ${facing} ${left}: ${path.map(({ by }) => by).join(' ')}`,
  );

describe('whole moves by orders', () => {
  test('every place is reached by the way that leaves most points', () => {
    expect(walks({}, 4)).toEqual(['1 1 2: 1', '2 1 1: 2', '-1 -1 2: -1', '0 -1 0: 1 -1', '-2 -1 0: -1 -1']);
  });
  test('a place where nobody may stop is walked through', () => {
    const ways = walks({ bog: [1] }, 5);
    expect(ways).toContain('3 1 0: 1 2');
    expect(ways.some(way => way.startsWith('1 '))).toBe(false);
  });
  test('nothing follows where nobody knows what', () => {
    expect(walks({ mist: [1, 2] }, 5).some(way => way.startsWith('3'))).toBe(false);
    expect(walks({}, 5).some(way => way.startsWith('3'))).toBe(true);
  });
  test('what later orders depend on keeps ways apart, and then the dearer goes on as well', () => {
    const asked: number[] = [];
    walks({ alike: ({ at, left }) => `${at} ${left}` }, 6, asked);
    const fewer: number[] = [];
    walks({}, 6, fewer);
    expect(asked.length).toBeGreaterThan(fewer.length);
  });
  test('a move begins with the orders that led here', () => {
    const opening: Order[] = [{ do: 'go', by: 9 }];
    const [end] = reachByOrders({ at: 0, left: 2 }, opening, onwardIn({}));
    expect(end).toEqual({
      at: '1',
      facing: 1,
      left: 0,
      path: [
        { do: 'go', by: 9 },
        { do: 'go', by: 1 },
      ],
    });
  });
  test('whether a move may end is asked only of a better way', () => {
    const asked: number[] = [];
    walks({ alike: ({ at, left }) => `${at} ${left}` }, 4, asked);
    // 2 is reached with 1 left, and by two hops with none: the second is no better.
    expect(asked.filter(at => at === 2)).toHaveLength(1);
  });
});
