import {
  allItems,
  allowed,
  bans,
  chunksOf,
  itemAt,
  ledger,
  objections,
  readOptions,
  shifts,
  total,
  verdict,
  withItem,
} from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';

describe('bans and shifts', () => {
  const list = bans<{ n: number }>('sum', {
    even: ({ n }) => (n % 2 === 0 ? [] : ['odd']),
    small: ({ n }) => (n < 10 ? null : ['big', 'bigger']),
  });
  test('name every paragraph that objects, and whom it blames', () => {
    expect(objections(list, { n: 13 })).toEqual([
      { rule: 'sum.even', about: ['odd'] },
      { rule: 'sum.small', about: ['big', 'bigger'] },
    ]);
    expect(verdict(objections(list, { n: 4 }))).toEqual({ ok: true });
    for (let n = 0; n < 20; n++) expect(allowed(list, { n })).toBe(objections(list, { n }).length === 0);
  });
  test('fill a ledger of what counts', () => {
    const rows = ledger(
      shifts<number>('tide', {
        ebb: n => -n,
        none: () => 0,
        flood: () => ({ rule: 'tide.flood', shift: 5, about: ['K1'] }),
      }),
      2,
    );
    expect(rows).toEqual([
      { rule: 'tide.ebb', shift: -2 },
      { rule: 'tide.flood', shift: 5, about: ['K1'] },
    ]);
    expect(total(rows)).toBe(3);
  });
});

test('chunks keep order and copy only the piece that changed', () => {
  const items = Array.from({ length: 100 }, (_, n) => n);
  const chunks = chunksOf(items);
  const changed = withItem(chunks, 50, -1);
  expect(allItems(chunks)).toEqual(items);
  expect(allItems(changed)).toEqual(items.map(n => (n === 50 ? -1 : n)));
  expect(itemAt(changed, 50)).toBe(-1);
  expect(itemAt(changed, 99)).toBe(99);
  expect(changed.filter((piece, n) => piece !== chunks[n])).toHaveLength(1);
});

describe('options', () => {
  const specs = { fog: [true, false], side: ['red', 'blue'], length: 'int', name: 'text' } as const;
  test('take their defaults, and are read as JSON or text', () => {
    expect(readOptions(specs, {})).toEqual({ fog: true, side: 'red', length: 0, name: '' });
    expect(readOptions(specs, { fog: 'no', length: '-12', name: 'x y', side: 'blue' })).toEqual(
      readOptions(specs, { fog: false, length: -12, name: 'x y', side: 'blue' }),
    );
  });
  test.each([
    [{ fog: 'maybe' }, 'options.fog: "maybe" is not one of yes, no'],
    [{ length: 1.5 }, 'options.length: 1.5 is not one of the whole numbers'],
    [{ name: 'a\nb' }, 'options.name'],
    [{ toString: 1 }, 'options.toString: no such option; known are fog, side, length, name'],
  ])('%j is refused', (given, reason) => {
    expect(() => readOptions(specs, given)).toThrow(reason);
  });
});
