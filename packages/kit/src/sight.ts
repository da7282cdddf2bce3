// Lines of sight: what lies strictly between two hexes and stands in the way of an eye. What blocks is the system's to
// say: woods, walls, ground higher than whoever looks.

import { type Grid, type Hex, type Line, lineBetween, OFF_MAP } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';

/** Worked out once for each pair: windows ask after every step of an enemy. */
const lines = memo((_: Grid) => new Map<number, Line>());
const lineOn = (grid: Grid, from: Hex, to: Hex): Line =>
  remembered(lines(grid), from * grid.size + to, () => lineBetween(grid, from, to));

/** `OFF_MAP` is asked about where a line runs along the edge: true leaves the view to the hex on the map alone. */
export type Blocks = (hex: Hex) => boolean;

/** Hexes between that block the view; along a hexside both must. A stretch off the map blocks nothing. */
export const blockersBetween = (grid: Grid, from: Hex, to: Hex, blocks: Blocks): Hex[] =>
  lineOn(grid, from, to)
    .slice(1, -1)
    .flatMap(met => (met.every(blocks) ? met.filter(hex => hex !== OFF_MAP) : []));

export function isInSight(grid: Grid, from: Hex, to: Hex, blocks: Blocks): boolean {
  const line = lineOn(grid, from, to);
  for (let k = 1; k < line.length - 1; k++)
    if (line[k]!.every(blocks) && line[k]!.some(hex => hex !== OFF_MAP)) return false;
  return true;
}
