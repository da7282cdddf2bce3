// Grids and hexes for property tests: the printed sheet, its mirror parity, and ragged shapes with holes.
import fc from 'fast-check';
import { type Facing, type Grid, gridOf, sheetGrid } from '../src/index.ts';

export const sheet = sheetGrid({ columns: 15, rows: 14, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
const otherParity = sheetGrid({ columns: 9, rows: 9, firstColumn: 0, firstRow: 1, oddColumnsDown: false });

/** A hexagon of radius 4 with every seventh hex torn out. */
const ragged = gridOf(
  Array.from({ length: 81 }, (_, n) => ({ q: (n % 9) - 4, r: Math.floor(n / 9) - 4 }))
    .filter(({ q, r }) => Math.abs(q + r) <= 4)
    .filter((_, n) => n % 7 !== 3)
    .map((place, n) => ({ ...place, id: `m${n}` })),
);

/** A failing case shall print its grid by name, not thousands of numbers. */
const named = (name: string, grid: Grid): Grid => Object.assign(grid, { [fc.toStringMethod]: () => name });

export const grids = fc.constantFrom<Grid>(
  named('sheet', sheet),
  named('otherParity', otherParity),
  named('ragged', ragged),
);
export const facings = fc.integer({ min: 0, max: 5 }).map(n => n as Facing);
export const onGrid = grids.chain(grid =>
  fc.record({ grid: fc.constant(grid), hex: fc.nat(grid.size - 1), other: fc.nat(grid.size - 1) }),
);
export const id = (grid: Grid, hexes: readonly number[]): string[] => hexes.map(hex => grid.ids[hex]!);
