// A map whose shape is right, made easy to ask: grid, terrain by hex, sides and crossings by key, features by id.

import {
  axialOf,
  directionTo,
  type Facing,
  type Grid,
  type SideKey,
  sheetGrid,
  sideKey,
  stepTo,
  turned,
} from '@gonfalon/hex';
import type { BattleMap, MapFeature, MapSide } from './format.ts';
import type { Terrain } from './grounds.ts';

export interface Survey {
  readonly map: BattleMap;
  readonly grid: Grid;
  readonly features: ReadonlyMap<string, MapFeature>;
  readonly sides: ReadonlyMap<SideKey, readonly MapSide[]>;
  readonly crossings: ReadonlyMap<SideKey, BattleMap['crossings'][number]>;
}

export function surveyOf(map: BattleMap): Survey {
  const sides = new Map<SideKey, MapSide[]>();
  for (const side of map.sides) {
    const key = sideKey(side.a, side.b);
    sides.set(key, [...(sides.get(key) ?? []), side]);
  }
  return {
    map,
    grid: sheetGrid(map.sheet),
    features: new Map(map.features.map(feature => [feature.id, feature])),
    sides,
    crossings: new Map(map.crossings.map(crossing => [sideKey(crossing.a, crossing.b), crossing])),
  };
}

/** undefined off the map, past a short row, or where the letter is not in the legend. */
export function terrainIn(map: BattleMap, id: string): Terrain | undefined {
  const letter =
    map.terrain[Number(id.slice(2)) - map.sheet.firstRow]?.[Number(id.slice(0, 2)) - map.sheet.firstColumn];
  return letter === undefined ? undefined : map.legend[letter];
}

/** The facing from a to b; undefined where one is off the map or they do not touch. */
export function facingBetween(grid: Grid, a: string, b: string): Facing | undefined {
  const from = grid.hex(a);
  const to = grid.hex(b);
  return from === undefined || to === undefined ? undefined : directionTo(grid, from, to);
}

/** The two corners of a side, each named by the three hexes that meet there, so that no fraction is ever compared. */
export function cornersOfSide(grid: Grid, a: string, facing: Facing): readonly [string, string] {
  const here = axialOf(grid, grid.hex(a)!);
  const there = stepTo(here, facing);
  const corner = (turn: number): string =>
    [here, there, stepTo(here, turned(facing, turn))]
      .map(({ q, r }) => `${q},${r}`)
      .sort()
      .join(' ');
  return [corner(-1), corner(1)];
}

export interface Chain {
  /** The separate stretches, as indices of the sides. */
  readonly pieces: readonly (readonly number[])[];
  /** Corners that only one side touches: an unbroken line without branches has two. */
  readonly looseEnds: number;
}

/** How sides that touch at corners hang together. */
export function chainOf(grid: Grid, sides: readonly { readonly a: string; readonly b: string }[]): Chain {
  const atCorner = new Map<string, number[]>();
  sides.forEach(({ a, b }, index) => {
    const facing = facingBetween(grid, a, b);
    if (facing === undefined) return;
    for (const corner of cornersOfSide(grid, a, facing))
      atCorner.set(corner, [...(atCorner.get(corner) ?? []), index]);
  });
  const touching = sides.map(() => new Set<number>());
  for (const group of atCorner.values())
    for (const one of group) for (const other of group) touching[one]!.add(other);
  return {
    pieces: piecesOf(
      sides.map((_, index) => index),
      index => touching[index]!,
    ),
    looseEnds: [...atCorner.values()].filter(group => group.length === 1).length,
  };
}

/** Splits members into pieces that hang together. */
export function piecesOf<T>(members: Iterable<T>, touching: (member: T) => Iterable<T>): T[][] {
  const left = new Set(members);
  const pieces: T[][] = [];
  for (const first of left) {
    const piece = [first];
    left.delete(first);
    for (const member of piece) for (const next of touching(member)) if (left.delete(next)) piece.push(next);
    pieces.push(piece);
  }
  return pieces;
}
