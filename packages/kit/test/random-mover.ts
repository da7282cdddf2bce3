// Movers with arbitrary rules on arbitrary maps: whatever a system may say, the search must take it at its word.
import { type Facing, type Grid, gridOf, type Hex, sheetGrid } from '@gonfalon/hex';
import fc from 'fast-check';
import { type MoveOption, moveMap, moveTables } from '../src/reach/index.ts';
import type { MoveRules } from '../src/reach/rules.ts';
import type { Walker } from './naive-reach.ts';

const sheet = sheetGrid({ columns: 7, rows: 6, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const ragged = gridOf(
  Array.from({ length: 30 }, (_, n) => ({ id: `h${n}`, q: n % 6, r: Math.floor(n / 6) })).filter(
    (_, n) => n % 5 !== 2,
  ),
);
const grids: Readonly<Record<string, Grid>> = { sheet, ragged };

/** A whole number in [0, below), always the same for the same words. */
const pick = (seed: number, words: readonly number[], below: number): number => {
  let h = seed | 0;
  for (const word of words) h = Math.imul(h ^ (word + 0x9e37), 0x85ebca6b) ^ (h >>> 13);
  h = Math.imul(h ^ (h >>> 16), 0xc2b2ae35);
  return ((h ^ (h >>> 15)) >>> 0) % below;
};

export const movers = fc
  .record({
    grid: fc.constantFrom('sheet', 'ragged'),
    seed: fc.integer(),
    charges: fc.integer({ min: 1, max: 4 }),
    modes: fc.integer({ min: 1, max: 5 }),
    points: fc.integer({ min: 0, max: 40 }),
    ahead: fc.constantFrom<readonly number[] | null>([0], [-1, 0, 1], null),
  })
  .map(({ grid: name, seed, charges, modes, points, ahead }): Walker => {
    const grid = grids[name]!;
    const options = (salt: number, words: readonly number[], most: number): MoveOption[] =>
      Array.from({ length: pick(seed + salt, words, most + 1) }, (_, k) => ({
        cost: pick(seed + salt + 1, [...words, k], 7),
        charge: pick(seed + salt + 2, [...words, k], charges),
        mode: pick(seed + salt + 3, [...words, k], modes),
        how: `${salt}-${words.join('-')}-${k}`,
      }));
    const rules: MoveRules = {
      ahead,
      charges,
      modes,
      lanes: 3,
      grounds: 2,
      situations: 4,
      step: ({ charge, lane, mode, situation }) => options(10, [charge, mode, lane, situation], 2),
      turn: ({ charge, ground, mode, situation, steps }) =>
        options(20, [charge, mode, ground, situation, steps], 1),
      mayEnd: ({ charge, mode, situation }) => pick(seed + 30, [charge, mode, situation], 3) > 0,
    };
    const way = (hex: Hex, direction: Facing) => {
      const price = pick(seed + 40, [hex, direction], 9);
      return price === 8 ? null : { price, lane: pick(seed + 41, [hex, direction], 3) };
    };
    const facing = ahead ? pick(seed, [5], 6) : 0;
    return {
      tables: moveTables(rules),
      way,
      map: moveMap(grid, way, hex => pick(seed + 42, [hex], 2)),
      situation: Uint8Array.from({ length: grid.size }, (_, hex) => pick(seed + 43, [hex], 4)),
      start: { hex: pick(seed, [1], grid.size), facing, charge: 0, mode: 0 },
      points,
      openings: [{ hex: pick(seed, [2], grid.size), facing, charge: 0, mode: modes - 1, cost: points }],
    };
  });
