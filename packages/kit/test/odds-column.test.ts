import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnName, parseColumn, type Rounding, ratioColumn, shiftedColumn } from '../src/index.ts';

const ratio = (a: number, d: number, rounding: Rounding = 'nearest') =>
  columnName(ratioColumn(a, d, rounding));
const table = { lowest: -3, highest: 8 };

test('nearest, halves to the attacker, above parity', () => {
  expect([ratio(4, 1), ratio(8, 3), ratio(3, 2), ratio(649, 100), ratio(6, 1)]).toEqual([
    '4:1',
    '3:1',
    '2:1',
    '6:1',
    '6:1',
  ]);
});

test('nearest, halves to the attacker, below parity', () => {
  const cases = [
    [2, 3],
    [1, 2],
    [2, 5],
    [1, 3],
    [2, 7],
    [1, 4],
  ] as const;
  expect(cases.map(([a, d]) => ratio(a, d))).toEqual(['1:1', '1:2', '1:2', '1:3', '1:3', '1:4']);
});

test('always for the defender, or always for the attacker', () => {
  expect([ratio(3, 2, 'defender'), ratio(2, 3, 'defender'), ratio(5, 2, 'defender')]).toEqual([
    '1:1',
    '1:2',
    '2:1',
  ]);
  expect([ratio(3, 2, 'attacker'), ratio(2, 3, 'attacker'), ratio(5, 2, 'attacker')]).toEqual([
    '2:1',
    '1:1',
    '3:1',
  ]);
});

test('the three roundings agree on whole ratios and never differ by more than a column', () => {
  const strength = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(strength, strength, (a, d) => {
      const [low, near, high] = (['defender', 'nearest', 'attacker'] as const).map(r => ratioColumn(a, d, r));
      expect(low!).toBeLessThanOrEqual(near!);
      expect(near!).toBeLessThanOrEqual(high!);
      expect(high! - low!).toBe(a % d === 0 || d % a === 0 ? 0 : 1);
    }),
  );
});

test('a stronger attacker never gets a worse column', () => {
  const strength = fc.integer({ min: 1, max: 60 });
  const roundings = fc.constantFrom<Rounding>('nearest', 'attacker', 'defender');
  fc.assert(
    fc.property(strength, strength, roundings, (a, d, rounding) => {
      expect(ratioColumn(a + 1, d, rounding)).toBeGreaterThanOrEqual(ratioColumn(a, d, rounding));
      expect(ratioColumn(a, d + 1, rounding)).toBeLessThanOrEqual(ratioColumn(a, d, rounding));
    }),
  );
});

test('nearest is nearest: no other whole ratio lies closer', () => {
  const strength = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(strength, strength, (a, d) => {
      const [more, less] = a >= d ? [a, d] : [d, a];
      const column = ratioColumn(a, d, 'nearest');
      const n = column >= 0 ? column + 1 : 1 - column;
      expect(Math.abs(2 * (more - n * less))).toBeLessThanOrEqual(less);
    }),
  );
});

test('strengths of nothing make no ratio', () => {
  expect(() => ratioColumn(0, 3, 'nearest')).toThrow('not 0 and 3');
  expect(() => ratioColumn(3, 1.5, 'nearest')).toThrow('not 3 and 1.5');
});

test('names and columns round-trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), column => {
      expect(parseColumn(columnName(column))).toBe(column);
    }),
  );
  for (const odd of ['2:3', '0:1', '1:0', '3', '', '1:01', '-1:1']) expect(parseColumn(odd)).toBeUndefined();
});

test('a shift that is clamped only at the end may wander outside the table', () => {
  const found = shiftedColumn(ratioColumn(6, 1, 'nearest'), 7, 2, { ...table, clampAfter: [] });
  expect(Object.values(found).map(columnName)).toEqual(['6:1', '13:1', '9:1']);
});

test('a shift that is clamped after the attacker loses what lay beyond', () => {
  const rule = { ...table, clampAfter: ['attacker'] as const };
  expect(Object.values(shiftedColumn(5, 7, 2, rule)).map(columnName)).toEqual(['6:1', '9:1', '7:1']);
  expect(Object.values(shiftedColumn(2, 3, 1, rule)).map(columnName)).toEqual(['3:1', '6:1', '5:1']);
  expect(columnName(shiftedColumn(0, 0, 2, rule).final)).toBe('1:3');
});

test('a hopeless ratio can be brought into the table before it is shifted', () => {
  expect(shiftedColumn(-6, 5, 0, { ...table, clampAfter: [] }).final).toBe(-1);
  expect(shiftedColumn(-6, 5, 0, { ...table, clampAfter: ['ratio'] }).final).toBe(2);
});
