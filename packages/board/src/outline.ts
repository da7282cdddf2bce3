// The merged outline of a set of hexes: closed rings of corners, holes included.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP, type Point } from '@gonfalon/hex';
import { cornerKey, type Field, sideOfHex } from './field.ts';
import { Pen } from './pen.ts';

/** Rings run clockwise on paper around hexes and the other way around holes; ids the field does not know are left out. */
export function ringsOf(field: Field, hexes: Iterable<string>): Point[][] {
  const set = new Set<Hex>();
  for (const id of hexes) {
    const hex = field.grid.hex(id);
    if (hex !== undefined) set.add(hex);
  }
  // Three hexes meet in a corner, so at most one side of the outline leaves it.
  const from = new Map<string, readonly [Point, Point]>();
  for (const hex of set)
    for (const facing of ALL_FACINGS) {
      const next = neighbour(field.grid, hex, facing);
      if (next !== OFF_MAP && set.has(next)) continue;
      const side = sideOfHex(field, hex, facing);
      from.set(cornerKey(side[0]), side);
    }
  const rings: Point[][] = [];
  while (from.size > 0) {
    const ring: Point[] = [];
    let key = from.keys().next().value!;
    for (let side = from.get(key); side; side = from.get(key)) {
      from.delete(key);
      ring.push(side[0]);
      key = cornerKey(side[1]);
    }
    rings.push(ring);
  }
  return rings;
}

/** The ring moved to its inside by a distance, corner by corner. */
export function insetRing(ring: readonly Point[], by: number): Point[] {
  const n = ring.length;
  return ring.map((p, i) => {
    const a = ring[(i + n - 1) % n]!;
    const b = ring[(i + 1) % n]!;
    const one = leftNormal(a, p);
    const two = leftNormal(p, b);
    const scale = by / (1 + one.x * two.x + one.y * two.y);
    return { x: p.x + (one.x + two.x) * scale, y: p.y + (one.y + two.y) * scale };
  });
}

/** Points to the inside of a clockwise ring when y grows downwards. */
function leftNormal(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** Path data of the merged outline. */
export function outlinePath(field: Field, hexes: Iterable<string>, inset = 0): string {
  const pen = new Pen();
  for (const ring of ringsOf(field, hexes)) pen.lines(inset ? insetRing(ring, inset) : ring, true);
  return pen.d;
}
