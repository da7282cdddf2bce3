// The field measured for drawing: where every hex, corner and side lies on paper, in units of a sheet whose hexes have a side of 32.

import {
  ALL_FACINGS,
  type Axial,
  axialAt,
  centreOf,
  directionTo,
  type Facing,
  type Grid,
  gridOf,
  HEX_HEIGHT,
  type Hex,
  neighbour,
  OFF_MAP,
  type Point,
  stepTo,
} from '@gonfalon/hex';
import type { FieldPicture, PictureCell } from './picture.ts';

/** Side of a hex on the sheet. The first view of the table shows it at this size. */
export const HEX_SIDE = 32;
const HALF_HEIGHT = (HEX_SIDE * HEX_HEIGHT) / 2;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Field {
  readonly picture: FieldPicture;
  readonly grid: Grid;
  readonly cells: readonly PictureCell[];
  /** Of all hexes; the sheet's upper left corner is 0, 0. */
  readonly box: Box;
  /** The hexes fill a rectangle but for half hexes at its rim, so the ground is drawn to a straight neat line. */
  readonly isSheet: boolean;
  /** Hexes drawn beyond the rim up to the neat line: places with the terrain of what they touch. */
  readonly beyond: readonly Beyond[];
  /** From the layout of hexes with side 1 to the sheet. */
  place(point: Point): Point;
  centre(hex: Hex): Point;
  centreOf(id: string): Point | undefined;
  /** The six corners of a hex; side f runs from corner (f + 4) % 6 to (f + 5) % 6. */
  corners(hex: Hex, inset?: number): Point[];
  /** Ends of the side two hexes share; undefined where they do not touch. */
  side(a: string, b: string): readonly [Point, Point] | undefined;
  terrain(hex: Hex): string;
  /** Id of the hex under a point of the sheet. */
  hexAt(point: Point): string | undefined;
}

/** Corners of neighbouring hexes agree to a hundredth, so a rounded key joins them. */
export const cornerKey = (p: Point): string => `${Math.round(p.x * 4)},${Math.round(p.y * 4)}`;

const unit = [0, 1, 2, 3, 4, 5].map(k => ({
  x: Math.cos((Math.PI / 3) * k),
  y: Math.sin((Math.PI / 3) * k),
}));

export function fieldOf(picture: FieldPicture): Field {
  const { cells } = picture;
  if (cells.length === 0) throw new Error('a field picture needs at least one hex');
  const grid = gridOf(cells);
  const raw = cells.map(cell => centreOf(cell));
  const left = Math.min(...raw.map(p => p.x)) - 1;
  const top = Math.min(...raw.map(p => p.y)) - HEX_HEIGHT / 2;
  const place = (p: Point): Point => ({ x: (p.x - left) * HEX_SIDE, y: (p.y - top) * HEX_SIDE });
  const centres = raw.map(place);
  const box: Box = {
    x: 0,
    y: 0,
    width: Math.max(...centres.map(p => p.x)) + HEX_SIDE,
    height: Math.max(...centres.map(p => p.y)) + HALF_HEIGHT,
  };
  const centre = (hex: Hex): Point => centres[hex]!;
  const corners = (hex: Hex, inset = 0): Point[] =>
    unit.map(u => ({
      x: centres[hex]!.x + u.x * (HEX_SIDE - inset),
      y: centres[hex]!.y + u.y * (HEX_SIDE - inset),
    }));
  const rim = cells.filter((_, hex) => ALL_FACINGS.some(facing => neighbour(grid, hex, facing) === OFF_MAP));
  const absent = absentPlaces(rim, at => grid.at(at) === OFF_MAP);
  const isSheet = absent.every(at => {
    const p = place(centreOf(at));
    return p.x < 1 || p.x > box.width - 1 || p.y < 1 || p.y > box.height - 1;
  });
  const field: Field = {
    picture,
    grid,
    cells,
    box,
    isSheet,
    beyond: isSheet ? ringsBeyond(grid, cells, rim) : [],
    place,
    centre,
    centreOf: id => {
      const hex = grid.hex(id);
      return hex === undefined ? undefined : centres[hex];
    },
    corners,
    side: (a, b) => {
      const from = grid.hex(a);
      const to = grid.hex(b);
      const facing = from === undefined || to === undefined ? undefined : directionTo(grid, from, to);
      if (from === undefined || facing === undefined) return undefined;
      const all = corners(from);
      return [all[(facing + 4) % 6]!, all[(facing + 5) % 6]!];
    },
    terrain: hex => cells[hex]!.terrain,
    hexAt: p => {
      const hex = grid.at(axialAt({ x: p.x / HEX_SIDE + left, y: p.y / HEX_SIDE + top }));
      return hex === OFF_MAP ? undefined : grid.ids[hex];
    },
  };
  return field;
}

function absentPlaces(cells: readonly Axial[], isAbsent: (at: Axial) => boolean): Axial[] {
  const seen = new Map<string, Axial>();
  for (const cell of cells)
    for (const facing of ALL_FACINGS) {
      const at = stepTo(cell, facing);
      if (isAbsent(at)) seen.set(`${at.q},${at.r}`, at);
    }
  return [...seen.values()];
}

interface Beyond {
  readonly at: Axial;
  readonly terrain: string;
}

/** Three rings around the sheet: enough that a hill cut by the neat line does not slope down to it. */
function ringsBeyond(grid: Grid, cells: readonly PictureCell[], rim: readonly Axial[]): Beyond[] {
  const terrain = new Map<string, string>();
  const known = ({ q, r }: Axial): string | undefined => {
    const hex = grid.at({ q, r });
    return hex === OFF_MAP ? terrain.get(`${q},${r}`) : cells[hex]!.terrain;
  };
  const all: Beyond[] = [];
  let last = rim;
  for (let ring = 0; ring < 3; ring++) {
    const next = absentPlaces(last, at => known(at) === undefined).map(at => ({
      at,
      terrain: terrainBeyond(at, known),
    }));
    for (const { at, terrain: word } of next) terrain.set(`${at.q},${at.r}`, word);
    all.push(...next);
    last = next.map(({ at }) => at);
  }
  return all;
}

/** Woods, lakes and hills run on beyond the rim where most of the hexes they touch are of their kind. */
function terrainBeyond(at: Axial, known: (at: Axial) => string | undefined): string {
  const count = new Map<string, number>();
  let touching = 0;
  for (const facing of ALL_FACINGS) {
    const terrain = known(stepTo(at, facing));
    if (terrain === undefined) continue;
    touching++;
    count.set(terrain, (count.get(terrain) ?? 0) + 1);
  }
  const [terrain, most] = [...count.entries()].sort((a, b) => b[1] - a[1])[0]!;
  return most * 2 > touching || touching < 3 ? terrain : 'clear';
}

/** All hexes joined to one of the given by steps that stay within the test. */
export function connected(field: Field, start: Hex, within: (hex: Hex) => boolean): Hex[] {
  const seen = new Set([start]);
  const queue = [start];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const facing of ALL_FACINGS) {
      const next = neighbour(field.grid, hex, facing);
      if (next === OFF_MAP || seen.has(next) || !within(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  return [...seen].sort((a, b) => a - b);
}

export const sideOfHex = (field: Field, hex: Hex, facing: Facing, inset = 0): [Point, Point] => {
  const all = field.corners(hex, inset);
  return [all[(facing + 4) % 6]!, all[(facing + 5) % 6]!];
};
