// Hexes at a distance: a ring, or everything within it.

import { stepTo } from './axial.ts';
import { ALL_FACINGS, turned } from './facing.ts';
import { axialOf, type Grid, type Hex, OFF_MAP } from './grid.ts';

/** Hexes exactly `radius` away that lie on the map, clockwise from the one to the north. */
export function ring(grid: Grid, centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre];
  const found: Hex[] = [];
  for (const corner of ALL_FACINGS) {
    let place = stepTo(axialOf(grid, centre), corner, radius);
    for (let step = 0; step < radius; step++) {
      const hex = grid.at(place);
      if (hex !== OFF_MAP) found.push(hex);
      place = stepTo(place, turned(corner, 2));
    }
  }
  return found;
}

/** Hexes within `radius`, the centre first, then ring by ring. */
export function disc(grid: Grid, centre: Hex, radius: number): Hex[] {
  const found: Hex[] = [];
  for (let distance = 0; distance <= radius; distance++) found.push(...ring(grid, centre, distance));
  return found;
}
