// What lies before a counter, three hexes, and what lies behind it, the other three.

import { type Facing, turnBetween } from './facing.ts';
import { directionTo, type Grid, type Hex, OFF_MAP } from './grid.ts';

/** The hexes ahead that lie on the map, left to right. */
export function frontArea({ neighbours }: Grid, hex: Hex, facing: Facing): Hex[] {
  const found: Hex[] = [];
  for (let k = 5; k < 8; k++) {
    const beside = neighbours[hex * 6 + ((facing + k) % 6)]!;
    if (beside !== OFF_MAP) found.push(beside);
  }
  return found;
}

export function isInFront(grid: Grid, hex: Hex, facing: Facing, other: Hex): boolean {
  const direction = directionTo(grid, hex, other);
  return direction !== undefined && turnBetween(facing, direction) <= 1;
}

export function isInRear(grid: Grid, hex: Hex, facing: Facing, other: Hex): boolean {
  const direction = directionTo(grid, hex, other);
  return direction !== undefined && turnBetween(facing, direction) >= 2;
}
