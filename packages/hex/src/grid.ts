// A grid is a finite set of hexes with printed ids, numbered 0..size-1, its neighbour table precomputed once.
// Rules and searches use the numbers (a look-up costs nanoseconds); people and files use the ids.

import { type Axial, stepTo } from './axial.ts';
import { ALL_FACINGS, type Facing } from './facing.ts';

/** Number of a hex within its grid. */
export type Hex = number;
/** No such hex: off the map. */
export const OFF_MAP = -1;

export interface Grid {
  readonly size: number;
  /** Printed ids by number. */
  readonly ids: readonly string[];
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six numbers a hex, by facing; OFF_MAP beyond the edge. */
  readonly neighbours: Int16Array;
  /** undefined where the map has no such hex. */
  hex(id: string): Hex | undefined;
  /** OFF_MAP where the map has none. */
  at(place: Axial): Hex;
}

export interface Cell extends Axial {
  readonly id: string;
}

/** A grid of any shape. Cells keep their order as hex numbers. */
export function gridOf(cells: readonly Cell[]): Grid {
  const byId = new Map<string, Hex>();
  const byPlace = new Map<string, Hex>();
  const q = new Int16Array(cells.length);
  const r = new Int16Array(cells.length);
  cells.forEach((cell, hex) => {
    const place = placeKey(cell);
    if (byId.has(cell.id)) throw new Error(`two hexes share the id ${cell.id}`);
    if (byPlace.has(place)) throw new Error(`hex ${cell.id} lies on ${cells[byPlace.get(place)!]!.id}`);
    byId.set(cell.id, hex);
    byPlace.set(place, hex);
    q[hex] = cell.q;
    r[hex] = cell.r;
  });
  const at = (place: Axial): Hex => byPlace.get(placeKey(place)) ?? OFF_MAP;
  const neighbours = new Int16Array(cells.length * 6);
  cells.forEach((cell, hex) => {
    for (const facing of ALL_FACINGS) neighbours[hex * 6 + facing] = at(stepTo(cell, facing));
  });
  return { size: cells.length, ids: cells.map(c => c.id), q, r, neighbours, hex: id => byId.get(id), at };
}

const placeKey = ({ q, r }: Axial): string => `${q},${r}`;

/** The hex next to `hex` in that direction, OFF_MAP beyond the edge. */
export const neighbour = (grid: Grid, hex: Hex, facing: Facing): Hex => grid.neighbours[hex * 6 + facing]!;

export const axialOf = (grid: Grid, hex: Hex): Axial => ({ q: grid.q[hex]!, r: grid.r[hex]! });

/** As `axialDistance`, without a record for either end: searches ask for it all the time. */
export function distance({ q, r }: Grid, a: Hex, b: Hex): number {
  const dq = q[a]! - q[b]!;
  const dr = r[a]! - r[b]!;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The direction from a hex to one beside it; undefined where they do not touch. */
export function directionTo(grid: Grid, from: Hex, to: Hex): Facing | undefined {
  if (to === OFF_MAP || from === OFF_MAP) return undefined;
  const first = from * 6;
  for (let facing = 0; facing < 6; facing++)
    if (grid.neighbours[first + facing] === to) return facing as Facing;
  return undefined;
}
