import { canonical, type Delta, delta, patched } from '@gonfalon/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const data = fc.letrec(tie => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, -3, 'K1', '', '0204'),
    fc.array(tie('part'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', '#', '0', '3', '__proto__', 'constructor'), tie('part'), {
      maxKeys: 4,
    }),
  ),
})).part;

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('what is patched with the change from one to the other is the other, also when the change went over a wire', () => {
  fc.assert(
    fc.property(data, data, (a, b) => {
      const change = delta(a, b);
      expect(canonical(patched(a, change))).toBe(canonical(b));
      if (change !== undefined)
        expect(canonical(patched(throughJson(a), throughJson(change) as Delta))).toBe(canonical(b));
    }),
    { numRuns: 3000 },
  );
});

test('between equal data there is no change', () => {
  fc.assert(
    fc.property(data, a => {
      expect(delta(a, throughJson(a))).toBeUndefined();
    }),
  );
});

test('what did not change is shared, and not looked into', () => {
  const unit = { at: '0204' };
  const trap = new Proxy({}, { ownKeys: () => expect.unreachable('looked into') });
  const before = { turn: 1, units: [unit, { at: '0305' }], trap };
  const after = { turn: 2, units: [unit, { at: '0306' }], trap };
  expect(delta(before, after)).toEqual({ turn: [2], units: { 1: { at: ['0306'] } } });
  const again = patched(before, { turn: [2], units: { 1: { at: ['0306'] } } }) as typeof before;
  expect(again.units[0]).toBe(unit);
  expect(again.trap).toBe(trap);
});

test('a part that is gone, a list that is shorter or longer, and a part that is undefined', () => {
  expect(delta({ a: 1, b: 2 }, { a: 1 })).toEqual({ b: 0 });
  expect(delta({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: 0 });
  expect(delta([1, 2, 3], [1])).toEqual({ '#': 1 });
  expect(delta([1], [1, 2])).toEqual({ 1: [2], '#': 2 });
  expect(delta([1], { 0: 1 })).toEqual([{ 0: 1 }]);
});

test.each<[string, unknown, unknown]>([
  ['a part of nothing', null, { a: [1] }],
  ['a part of a value', 3, { a: [1] }],
  ['a part that is not there', { a: 1 }, { b: { c: [1] } }],
  ['a part that cannot go', { a: 1 }, { b: 0 }],
  ['a number that means nothing', { a: 1 }, { a: 2 }],
  ['a place the list does not have', [1], { 1: [2] }],
  ['a place left empty', [1], { 2: [3], '#': 3 }],
  ['a list without end', [1], { '#': 1e9 }],
  ['a length that is none', [1], { '#': [1] }],
  ['a place that is none', [1], { a: [1] }],
  ['two values', 1, [1, 2]],
  ['no change at all', 1, 7],
])('%s does not fit', (_, a, change) => {
  expect(() => patched(a, change as Delta)).toThrow();
});
