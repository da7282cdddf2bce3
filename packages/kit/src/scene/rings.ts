// Hexes around a hex, worked out once for each grid: windows ask for them after every step of an enemy.

import { type Grid, type Hex, ring } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';

const rings = memo((_: Grid) => new Map<number, readonly Hex[]>());

/** Hexes exactly `radius` away, in the order of `ring`. */
export function ringAround(grid: Grid, centre: Hex, radius: number): readonly Hex[] {
  const known = rings(grid);
  const key = radius * grid.size + centre;
  const found = known.get(key);
  if (found) return found;
  const hexes = ring(grid, centre, radius);
  known.set(key, hexes);
  return hexes;
}
