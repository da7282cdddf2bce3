// The merged outline of a set of hexes: closed rings of corners, holes included.

import { outlineOf, type Point } from '@gonfalon/hex';
import type { Field } from './field.ts';
import { Pen } from './pen.ts';

/** Rings run clockwise on paper around hexes and the other way around holes; ids the field does not know are left out. */
export function ringsOf(field: Field, hexes: Iterable<string>): Point[][] {
  const known = [...hexes].flatMap(id => field.grid.hex(id) ?? []);
  return outlineOf(field.grid, known).map(ring => ring.map(field.place));
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
