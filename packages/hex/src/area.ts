// What lies before a counter, three hexes, and what lies behind it, the other three.

import { type Facing, turnBetween } from './facing.ts';
import { directionTo, type Grid, type Hex, OFF_MAP } from './grid.ts';

/** Three hexes for each (hex, facing), left to right as the counter sees them; OFF_MAP beyond the edge. */
const tables = new WeakMap<Grid, Int16Array>();

/** Worked out once for each grid; the three entries of (hex, facing) begin at (hex * 6 + facing) * 3. */
function frontTable(grid: Grid): Int16Array {
  let table = tables.get(grid);
  if (!table) {
    table = ahead(grid);
    tables.set(grid, table);
  }
  return table;
}

function ahead(grid: Grid): Int16Array {
  const area = new Int16Array(grid.size * 18);
  for (let hex = 0; hex < grid.size; hex++)
    for (let facing = 0; facing < 6; facing++)
      for (let k = 0; k < 3; k++)
        area[(hex * 6 + facing) * 3 + k] = grid.neighbours[hex * 6 + ((facing + k + 5) % 6)]!;
  return area;
}

/** The hexes ahead that lie on the map, left to right. */
export function frontArea(grid: Grid, hex: Hex, facing: Facing): Hex[] {
  const area = frontTable(grid);
  const from = (hex * 6 + facing) * 3;
  const found: Hex[] = [];
  for (let k = from; k < from + 3; k++) if (area[k] !== OFF_MAP) found.push(area[k]!);
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
