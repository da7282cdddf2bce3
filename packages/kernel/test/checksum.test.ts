import { canonical, checksum, lanesOf } from '@gonfalon/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const data = fc.jsonValue({ maxDepth: 4 });

/** The same data with the keys of every record turned round. */
function turnedRound(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(turnedRound);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turnedRound(part)]),
  );
}

test('canonical text is JSON, whatever the order of keys', () => {
  expect(canonical({ b: 1, a: [true, null, { d: 'x', c: undefined }] })).toBe(
    '{"a":[true,null,{"d":"x"}],"b":1}',
  );
  fc.assert(
    fc.property(data, value => {
      expect(canonical(turnedRound(value))).toBe(canonical(value));
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
    }),
  );
});

test('checksums agree exactly where the canonical texts do', () => {
  fc.assert(
    fc.property(data, data, (a, b) => {
      expect(checksum(turnedRound(a))).toBe(checksum(a));
      expect(checksum(a) === checksum(b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test('near misses differ', () => {
  const near = [
    0,
    '0',
    false,
    null,
    '',
    [],
    {},
    [0],
    ['0'],
    [[0]],
    [0, 0],
    { a: 0 },
    { a: [0] },
    { b: 0 },
    { a: 0, b: 0 },
  ];
  const more = [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
    [1, 2],
    [2, 1],
    [[1], 2],
    [1, [2]],
    0.5,
    '0.5',
    2 ** 31,
    -(2 ** 31),
    2 ** 32,
  ];
  const sums = [...near, ...more].map(checksum);
  expect(new Set(sums).size).toBe(sums.length);
  for (const sum of sums) expect(sum).toMatch(/^[0-9a-f]{16}$/);
});

test('no two of many similar states share a checksum', () => {
  const sums = new Set<string>();
  for (let at = 0; at < 200; at++)
    for (let facing = 0; facing < 6; facing++)
      for (let sp = 0; sp < 10; sp++) sums.add(checksum({ units: [{ id: 'K1', at, facing, sp }] }));
  expect(sums.size).toBe(12000);
});

test('a checksum is a promise to other machines and other days', () => {
  expect(checksum({ turn: 3, units: [{ id: 'K1', at: 17, hidden: false }], stack: [], note: 'ąę' })).toBe(
    GOLDEN,
  );
});
const GOLDEN = 'd1e0405bd1d86129';

test('what is not plain data is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, () => 1, [undefined], 10n]) {
    expect(() => canonical(value)).toThrow('is not plain data');
    expect(() => checksum(value)).toThrow('is not plain data');
  }
});

test('the two lanes are the fingerprint as numbers', () => {
  for (const value of [{ a: 1, b: [2, 'x'] }, [], { deep: { er: [null, true] } }]) {
    const { left, right } = lanesOf(value);
    expect([left, right].every(lane => Number.isInteger(lane) && lane >= 0 && lane < 2 ** 32)).toBe(true);
    expect([left, right].map(lane => lane.toString(16).padStart(8, '0')).join('')).toBe(checksum(value));
  }
});
