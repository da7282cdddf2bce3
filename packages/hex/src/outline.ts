// Sides and outlines on paper, for a hex with side 1: drawing only, never rules.

import type { Axial } from './axial.ts';
import { ALL_FACINGS, type Facing } from './facing.ts';
import { axialOf, type Grid, type Hex, neighbour } from './grid.ts';
import { cornersOf, type Point } from './layout.ts';

/** The two ends of the side towards `facing`, clockwise as seen from inside. */
export function sideEnds(place: Axial, facing: Facing): readonly [Point, Point] {
  const corners = cornersOf(place);
  return [corners[(facing + 4) % 6]!, corners[(facing + 5) % 6]!];
}

/** The rim of a set of hexes as closed loops: outer rims run clockwise, holes the other way. */
export function outlineOf(grid: Grid, hexes: Iterable<Hex>): Point[][] {
  const inside = new Set(hexes);
  const rim = new Map<string, { readonly from: Point; readonly next: string }>();
  for (const hex of inside)
    for (const facing of ALL_FACINGS)
      if (!inside.has(neighbour(grid, hex, facing))) {
        const [from, to] = sideEnds(axialOf(grid, hex), facing);
        rim.set(cornerKey(from), { from, next: cornerKey(to) });
      }
  const loops: Point[][] = [];
  while (rim.size > 0) {
    const loop: Point[] = [];
    let key: string = rim.keys().next().value!;
    for (let side = rim.get(key); side; side = rim.get(key)) {
      rim.delete(key);
      loop.push(side.from);
      key = side.next;
    }
    loops.push(loop);
  }
  return loops;
}

/** Three hexes share a corner and each reckons it a little differently; halves of the lattice make them agree. */
export const cornerKey = ({ x, y }: Point): string =>
  `${Math.round(x * 2)},${Math.round((y * 2) / Math.sqrt(3))}`;
