// Where hexes lie in Tiled's pixels. A tile of 60 x 52 with sides of 30 has all corners on whole pixels and is within
// a thousandth of a true hexagon, so nothing is ever rounded on the way out and back.

import {
  ALL_FACINGS,
  type Facing,
  type Grid,
  type Hex,
  neighbour,
  OFF_MAP,
  type Point,
  type Sheet,
} from '@gonfalon/hex';

export const TILE_WIDTH = 60;
export const TILE_HEIGHT = 52;
export const HEX_SIDE = 30;
const COLUMN_STEP = (TILE_WIDTH + HEX_SIDE) / 2;

/** Clockwise from the right; the side towards facing f runs from corner (f + 4) % 6 to (f + 5) % 6. */
const CORNERS: readonly Point[] = [
  { x: 60, y: 26 },
  { x: 45, y: 52 },
  { x: 15, y: 52 },
  { x: 0, y: 26 },
  { x: 15, y: 0 },
  { x: 45, y: 0 },
];

/** How near a drawn point must be to the corner or centre that is meant. */
const REACH = 12;

/** Tiled counts columns from 0, so which of them sit lower depends on the first printed column. */
export const staggerIndex = ({ firstColumn, oddColumnsDown }: Sheet): 'odd' | 'even' =>
  (firstColumn % 2 === 1) === oddColumnsDown ? 'even' : 'odd';

export interface TiledLayout {
  readonly grid: Grid;
  centre(hex: Hex): Point;
  /** From the left end to the right end seen from the hex. */
  sideLine(hex: Hex, facing: Facing): readonly [Point, Point];
  /** The hex whose centre is meant; undefined where none is near. */
  hexAt(point: Point): Hex | undefined;
  /** The two hexes that share the side between these corners; undefined where there is no such side. */
  sideAt(from: Point, to: Point): readonly [Hex, Hex] | undefined;
  /** The two hexes whose shared side has its middle here. */
  sideAround(middle: Point): readonly [Hex, Hex] | undefined;
}

export function tiledLayout(sheet: Sheet, grid: Grid): TiledLayout {
  const low = staggerIndex(sheet) === 'odd' ? 1 : 0;
  const topLeft = (hex: Hex): Point => {
    const column = Number(grid.ids[hex]!.slice(0, 2)) - sheet.firstColumn;
    const row = Number(grid.ids[hex]!.slice(2)) - sheet.firstRow;
    return { x: column * COLUMN_STEP, y: row * TILE_HEIGHT + (column % 2 === low ? TILE_HEIGHT / 2 : 0) };
  };
  const centre = (hex: Hex): Point => plus(topLeft(hex), { x: TILE_WIDTH / 2, y: TILE_HEIGHT / 2 });
  const sideLine = (hex: Hex, facing: Facing): readonly [Point, Point] => [
    plus(topLeft(hex), CORNERS[(facing + 4) % 6]!),
    plus(topLeft(hex), CORNERS[(facing + 5) % 6]!),
  ];
  const sides: { readonly at: Point; readonly pair: readonly [Hex, Hex] }[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    for (const facing of ALL_FACINGS) {
      const beside = neighbour(grid, hex, facing);
      if (beside > hex) sides.push({ at: middle(...sideLine(hex, facing)), pair: [hex, beside] });
    }
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const hexAt = (point: Point): Hex | undefined => hexes.find(hex => near(centre(hex), point));
  const sideAround = (point: Point): readonly [Hex, Hex] | undefined =>
    sides.find(({ at }) => near(at, point))?.pair;
  const sideAt = (from: Point, to: Point): readonly [Hex, Hex] | undefined =>
    Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - HEX_SIDE) > REACH
      ? undefined
      : sideAround(middle(from, to));
  return { grid, centre, sideLine, hexAt, sideAt, sideAround };
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= REACH;
const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** The rim of a set of hexes as closed lines of corners, holes too: at a corner of a hex grid two rims never cross. */
export function outlines({ grid, sideLine }: TiledLayout, hexes: readonly Hex[]): Point[][] {
  const inside = new Set(hexes);
  const next = new Map<string, Point>();
  const starts: Point[] = [];
  for (const hex of hexes)
    for (const facing of ALL_FACINGS) {
      const beside = neighbour(grid, hex, facing);
      if (beside !== OFF_MAP && inside.has(beside)) continue;
      const [from, to] = sideLine(hex, facing);
      next.set(keyOf(from), to);
      starts.push(from);
    }
  const loops: Point[][] = [];
  for (const start of starts) {
    const loop: Point[] = [];
    for (let at = start; next.has(keyOf(at)); ) {
      const to = next.get(keyOf(at))!;
      next.delete(keyOf(at));
      loop.push(at);
      at = to;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** The hexes whose centres lie inside an odd number of the closed lines, so that holes stay out. */
export function hexesInside({ grid, centre }: TiledLayout, loops: readonly (readonly Point[])[]): Hex[] {
  return Array.from({ length: grid.size }, (_, hex) => hex).filter(
    hex => loops.filter(loop => isInside(loop, centre(hex))).length % 2 === 1,
  );
}

function isInside(loop: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  loop.forEach((a, index) => {
    const b = loop[(index + 1) % loop.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}
