// A field for movement searches: 40 x 40 hexes of mixed ground, 125 enemies who block and whose three front hexes stop
// a rider. Costs are in half-points; a turn of 60 degrees costs one and breaks the charge, a hex straight ahead raises it.

import { type Facing, frontArea, type Grid, type Hex, OFF_MAP, sheetGrid } from '@gonfalon/hex';
import { type MoveMap, type Mover, moveMap, moveTables } from '@gonfalon/kit';
import { stream } from './xorshift.ts';

export const FULL_CHARGE = 3;
export const POINTS = 20;
const ENEMIES = 125;
const GROUND = [1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 6, 12];

export interface Battlefield {
  readonly grid: Grid;
  readonly map: MoveMap;
  /** Price of stepping from a hex in a direction (hex * 6 + direction); -1: no way. */
  readonly enter: Int16Array;
  /** For each hex STOPS, FULL, or 0 where it is open. */
  readonly situation: Uint8Array;
  readonly starts: readonly { readonly hex: Hex; readonly facing: Facing }[];
}
export const STOPS = 1;
export const FULL = 2;

export function battlefield(kind: 'mixed' | 'road' = 'mixed', starts = 64): Battlefield {
  const grid = sheetGrid({ columns: 40, rows: 40, firstColumn: 1, firstRow: 0, oddColumnsDown: true });
  const draw = stream(1410);
  const ground = Array.from({ length: grid.size }, () =>
    kind === 'road' ? 1 : GROUND[draw(GROUND.length)]!,
  );
  const enter = new Int16Array(grid.size * 6).fill(-1);
  for (let edge = 0; edge < enter.length; edge++) {
    const to = grid.neighbours[edge]!;
    if (to !== OFF_MAP) enter[edge] = ground[to]!;
  }
  const situation = new Uint8Array(grid.size);
  if (kind === 'mixed') {
    addHexsides(grid, enter, draw);
    addEnemies(grid, situation, draw);
  }
  const free = Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => situation[hex] !== FULL);
  return {
    grid,
    enter,
    map: moveMap(grid, (hex, direction) => {
      const price = enter[hex * 6 + direction]!;
      return price < 0 ? null : { price, lane: 0 };
    }),
    situation,
    starts: Array.from({ length: starts }, () => ({
      hex: free[draw(free.length)]!,
      facing: draw(6) as Facing,
    })),
  };
}

/** Streams and slopes on every eighth side: one or two half-points more, both ways. */
function addHexsides(grid: Grid, enter: Int16Array, draw: (below: number) => number): void {
  for (let hex = 0; hex < grid.size; hex++)
    for (let direction = 0; direction < 3; direction++) {
      const to = grid.neighbours[hex * 6 + direction]!;
      if (to === OFF_MAP || draw(100) >= 12) continue;
      const more = 1 + draw(2);
      enter[hex * 6 + direction]! += more;
      enter[to * 6 + direction + 3]! += more;
    }
}

function addEnemies(grid: Grid, situation: Uint8Array, draw: (below: number) => number): void {
  for (let n = 0; n < ENEMIES; n++) {
    const hex = draw(grid.size);
    for (const ahead of frontArea(grid, hex, draw(6) as Facing))
      if (situation[ahead] !== FULL) situation[ahead] = STOPS;
    situation[hex] = FULL;
  }
}

const FREE = 0;
const STOPPED = 1;

/** The riders of that field. */
const riders = moveTables({
  ahead: [0],
  charges: FULL_CHARGE + 1,
  modes: 2,
  lanes: 1,
  grounds: 1,
  situations: 3,
  step: ({ charge, mode, situation }) =>
    mode === STOPPED || situation === FULL
      ? []
      : [{ cost: 0, charge: Math.min(charge + 1, FULL_CHARGE), mode: situation === STOPS ? STOPPED : FREE }],
  turn: ({ mode, steps }) => (mode === STOPPED || steps > 1 ? [] : [{ cost: 1, charge: 0, mode }]),
});

export const riderAt = (field: Battlefield, start: number): Mover => ({
  tables: riders,
  map: field.map,
  situation: field.situation,
  start: { ...field.starts[start]!, charge: 0, mode: FREE },
  points: POINTS,
});
