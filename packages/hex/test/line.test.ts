import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axialLine, centreOf, directionTo, distance, lineBetween, OFF_MAP } from '../src/index.ts';
import { id, onGrid, sheet } from './fields.ts';

const line = (a: string, b: string) =>
  lineBetween(sheet, sheet.hex(a)!, sheet.hex(b)!).map(hexes => id(sheet, hexes));

test('a line to itself, to a neighbour, and straight down a column', () => {
  expect(line('0807', '0807')).toEqual([['0807']]);
  expect(line('0807', '0808')).toEqual([['0807'], ['0808']]);
  expect(line('0803', '0806')).toEqual([['0803'], ['0804'], ['0805'], ['0806']]);
});

test('a line along a hexside meets both its hexes at once', () => {
  expect(line('0807', '1007')).toEqual([['0807'], ['0906', '0907'], ['1007']]);
});

test('a line along the edge meets a hex and what is off the map', () => {
  const [from, beside, to] = ['0800', '0900', '1000'].map(word => sheet.hex(word)!);
  expect(lineBetween(sheet, from!, to!)).toEqual([[from], [OFF_MAP, beside], [to]]);
  expect(line('0300', '0500')).toEqual([['0300'], ['0400', '0401'], ['0500']]);
});

test('a line across the middle of a hexside meets both its hexes one after the other', () => {
  const met = ['0807', '0808', '0908', '0809', '0909', '0910'];
  expect(line('0807', '0910')).toEqual(met.map(hex => [hex]));
});

test('read backwards it is the line the other way', () => {
  fc.assert(
    fc.property(onGrid, ({ grid, hex, other }) => {
      const back = [...lineBetween(grid, other, hex)].reverse();
      const normal = (l: readonly (readonly number[])[]) => l.map(hexes => [...hexes].sort((a, b) => a - b));
      expect(normal(lineBetween(grid, hex, other))).toEqual(normal(back));
    }),
    { numRuns: 500 },
  );
});

test('it never wanders: every hex lies on a shortest way, and neighbours follow each other', () => {
  fc.assert(
    fc.property(onGrid, ({ hex, other }) => {
      const [a, b] = [hex % sheet.size, other % sheet.size];
      const steps = lineBetween(sheet, a, b).map(hexes => hexes.filter(at => at !== OFF_MAP));
      for (const at of steps.flat())
        expect(distance(sheet, a, at) + distance(sheet, at, b)).toBe(distance(sheet, a, b));
      for (const pair of steps.filter(hexes => hexes.length === 2))
        expect(directionTo(sheet, pair[0]!, pair[1]!)).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

const small = fc.integer({ min: -13, max: 13 });

test('it meets every hex that a walk along the drawn line meets, and no other', () => {
  fc.assert(
    fc.property(small, small, (q, r) => {
      const met = axialLine({ q: 0, r: 0 }, { q, r });
      const keys = new Set(met.flat().map(place => `${place.q},${place.r}`));
      const end = centreOf({ q, r });
      const walked = new Set<string>();
      for (let k = 0; k <= 4000; k++)
        for (const place of nearPoint((end.x * k) / 4000, (end.y * k) / 4000)) walked.add(place);
      expect([...walked].filter(key => !keys.has(key))).toEqual([]);
      const through = met.filter(hexes => hexes.length === 1).map(([place]) => `${place!.q},${place!.r}`);
      expect(through.filter(key => !walked.has(key))).toEqual([]);
      for (const hexes of met) expect(hexes.length === 1 || hexes.length === 2).toBe(true);
      expect(keys.size).toBe(met.flat().length);
    }),
    { numRuns: 150 },
  );
});

/** Hexes that hold a point well inside: nearer to their centre than to any other by a clear margin. */
function nearPoint(x: number, y: number): string[] {
  const column = Math.round(x / 1.5);
  let best = { key: '', gap: 99 };
  let second = 99;
  for (let q = column - 1; q <= column + 1; q++)
    for (let dr = -1; dr <= 1; dr++) {
      const r = Math.round(y / Math.sqrt(3) - q / 2) + dr;
      const centre = centreOf({ q, r });
      const gap = Math.hypot(centre.x - x, centre.y - y);
      if (gap < best.gap) {
        second = best.gap;
        best = { key: `${q},${r}`, gap };
      } else second = Math.min(second, gap);
    }
  return second - best.gap > 1e-6 ? [best.key] : [];
}
