// The sheet measured for the page: where hexes lie on it, in the painter's units.

import { type FieldPicture, fieldOf } from '@gonfalon/board';
import { axialOf, centreOf, type Grid, type Hex, type Point } from '@gonfalon/hex';

export interface Sheet {
  readonly grid: Grid;
  /** Side of a hex. */
  readonly hexSide: number;
  centre(hex: Hex): Point;
  centreOf(id: string): Point | undefined;
  side(a: string, b: string): readonly [Point, Point] | undefined;
  hexAt(point: Point): string | undefined;
  /** From the lattice of @gonfalon/hex, whose hexes have side 1. */
  place(point: Point): Point;
}

export function sheetOf(picture: FieldPicture): Sheet {
  const field = fieldOf(picture);
  const { grid } = field;
  const origin = field.centre(0);
  const there = centreOf(axialOf(grid, 0));
  const [from, to] = field.corners(0);
  const side = Math.hypot(from!.x - to!.x, from!.y - to!.y);
  return {
    grid,
    hexSide: side,
    centre: field.centre,
    centreOf: field.centreOf,
    side: field.side,
    hexAt: field.hexAt,
    place: p => ({ x: origin.x + (p.x - there.x) * side, y: origin.y + (p.y - there.y) * side }),
  };
}
