// The hex cursor walks by arrow keys on a grid of any shape.

import { type Facing, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * Flat-topped hexes have no neighbour due east or west, so a walk sideways zigzags: down out of even columns, up out of
 * odd ones, which keeps it in its printed row. Stays where it is at the edge.
 */
export function walk(grid: Grid, from: Hex, arrow: Arrow): Hex {
  const even = (grid.q[from]! & 1) === 0;
  const ways: Record<Arrow, readonly Facing[]> = {
    ArrowUp: [0],
    ArrowDown: [3],
    ArrowRight: even ? [2, 1] : [1, 2],
    ArrowLeft: even ? [4, 5] : [5, 4],
  };
  const way = ways[arrow].find(facing => neighbour(grid, from, facing) !== OFF_MAP);
  return way === undefined ? from : neighbour(grid, from, way);
}
