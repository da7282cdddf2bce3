// The field of fire: a wedge of 120 degrees ahead, 60 to each side of the facing.

import { type Axial, stepTo } from './axial.ts';
import { type Facing, turned } from './facing.ts';
import { axialOf, type Grid, type Hex, OFF_MAP } from './grid.ts';

/** Hexes of the wedge at exactly `range` that lie on the map, left to right: 2 * range + 1 on an endless map. */
export function wedgeAt(grid: Grid, hex: Hex, facing: Facing, range: number): Hex[] {
  const found: Hex[] = [];
  if (range < 1) return found;
  const add = (place: Axial): void => {
    const there = grid.at(place);
    if (there !== OFF_MAP) found.push(there);
  };
  let place = stepTo(axialOf(grid, hex), turned(facing, -1), range);
  for (const along of [turned(facing, 1), turned(facing, 2)])
    for (let step = 0; step < range; step++) {
      add(place);
      place = stepTo(place, along);
    }
  add(place);
  return found;
}

/** The whole wedge out to `range`, nearest first; the shooter's own hex is not in it. */
export function fireWedge(grid: Grid, hex: Hex, facing: Facing, range: number): Hex[] {
  const found: Hex[] = [];
  for (let r = 1; r <= range; r++) found.push(...wedgeAt(grid, hex, facing, r));
  return found;
}
