import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allThrows,
  both,
  certain,
  followed,
  mapped,
  ofThrows,
  ofTotals,
  totals,
  weightOf,
} from '../src/index.ts';

const self = <T extends string | number>(value: T): T => value;
const weights = <T>({ shares }: { shares: readonly { weight: number; value: T }[] }) =>
  Object.fromEntries(shares.map(({ value, weight }) => [String(value), weight]));

test('two dice throw 2 to 12 in the well-known way', () => {
  expect(totals(2).of).toBe(36);
  expect(weights(totals(2))).toEqual({
    2: 1,
    3: 2,
    4: 3,
    5: 4,
    6: 5,
    7: 6,
    8: 5,
    9: 4,
    10: 3,
    11: 2,
    12: 1,
  });
  expect(allThrows(3)).toHaveLength(216);
  expect(ofThrows(0, () => 'sure', self)).toEqual(certain('sure'));
});

test('equal results are one share, in order of first appearance', () => {
  const hits = ofThrows(1, ([die]) => (die! >= 5 ? 'hit' : 'miss'), self);
  expect(hits).toEqual({
    of: 6,
    shares: [
      { weight: 4, value: 'miss' },
      { weight: 2, value: 'hit' },
    ],
  });
  expect(weightOf(hits, value => value === 'hit')).toBe(2);
});

test('a table read by totals gives what all throws give', () => {
  const cuts = fc.array(fc.integer({ min: 2, max: 18 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), cuts, (dice, at) => {
      const cell = (total: number) => at.filter(cut => total >= cut).length;
      const sum = (rolled: readonly number[]) => rolled.reduce((a, b) => a + b, 0);
      expect(ofTotals(dice, cell, self)).toEqual(ofThrows(dice, rolled => cell(sum(rolled)), self));
    }),
  );
});

test('weights add up, whatever follows', () => {
  const faces = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(faces, faces, fc.integer({ min: 0, max: 3 }), (first, second, rolls) => {
      const start = ofThrows(1, ([die]) => first[die! - 1]!, self);
      const end = followed(
        start,
        value => (value < rolls ? ofThrows(1, ([d]) => second[d! - 1]! + value, self) : certain(value)),
        self,
      );
      expect(end.shares.reduce((sum, { weight }) => sum + weight, 0)).toBe(end.of);
      // The naive way: throw both dice always, and look at the second only when the rules do.
      const naive = ofThrows(
        2,
        ([a, b]) => {
          const value = first[a! - 1]!;
          return value < rolls ? second[b! - 1]! + value : value;
        },
        self,
      );
      for (const { value, weight } of naive.shares)
        expect(weightOf(end, other => other === value) * 36).toBe(weight * end.of);
    }),
  );
});

test('two rolls apart are the two rolls together', () => {
  const one = totals(1);
  expect(weights(both(one, one, (a, b) => a + b, self))).toEqual(weights(totals(2)));
  expect(mapped(totals(2), total => total % 2, self).shares).toEqual([
    { weight: 18, value: 0 },
    { weight: 18, value: 1 },
  ]);
});

test('more dice than can be listed are refused', () => {
  expect(() => allThrows(5)).toThrow('cannot list the throws of 5 dice');
  expect(() => allThrows(-1)).toThrow('-1');
});
