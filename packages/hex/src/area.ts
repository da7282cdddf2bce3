// What lies before and behind a counter: three hexes ahead, three hexes behind.

import { type Facing, turnBetween } from './facing.ts';
import { directionTo, type Grid, type Hex, OFF_MAP } from './grid.ts';

export interface AreaTable {
  /** Three hexes for each (hex, facing), left to right as the counter sees them; OFF_MAP beyond the edge. */
  readonly front: Int16Array;
  readonly rear: Int16Array;
}

const tables = new WeakMap<Grid, AreaTable>();

/** Worked out once for each grid; the three entries of (hex, facing) begin at (hex * 6 + facing) * 3. */
export function areaTable(grid: Grid): AreaTable {
  let table = tables.get(grid);
  if (!table) {
    table = { front: besides(grid, 0), rear: besides(grid, 3) };
    tables.set(grid, table);
  }
  return table;
}

function besides(grid: Grid, middle: number): Int16Array {
  const area = new Int16Array(grid.size * 18);
  for (let hex = 0; hex < grid.size; hex++)
    for (let facing = 0; facing < 6; facing++)
      for (let k = 0; k < 3; k++)
        area[(hex * 6 + facing) * 3 + k] = grid.neighbours[hex * 6 + ((facing + middle + k + 5) % 6)]!;
  return area;
}

const onMap = (area: Int16Array, from: number): Hex[] => {
  const found: Hex[] = [];
  for (let k = from; k < from + 3; k++) if (area[k] !== OFF_MAP) found.push(area[k]!);
  return found;
};

/** The hexes ahead that lie on the map, left to right. */
export const frontArea = (grid: Grid, hex: Hex, facing: Facing): Hex[] =>
  onMap(areaTable(grid).front, (hex * 6 + facing) * 3);

/** The hexes behind that lie on the map, left to right as one who looks back sees them. */
export const rearArea = (grid: Grid, hex: Hex, facing: Facing): Hex[] =>
  onMap(areaTable(grid).rear, (hex * 6 + facing) * 3);

export function isInFront(grid: Grid, hex: Hex, facing: Facing, other: Hex): boolean {
  const direction = directionTo(grid, hex, other);
  return direction !== undefined && turnBetween(facing, direction) <= 1;
}

export function isInRear(grid: Grid, hex: Hex, facing: Facing, other: Hex): boolean {
  const direction = directionTo(grid, hex, other);
  return direction !== undefined && turnBetween(facing, direction) >= 2;
}
