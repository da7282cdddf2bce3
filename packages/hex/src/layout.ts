// Where hexes lie on paper, for a hex with side 1: drawing and hit tests only, never rules.

import type { Axial } from './axial.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Height of a hex with side 1, flat to flat. */
export const HEX_HEIGHT = Math.sqrt(3);

export const centreOf = ({ q, r }: Axial): Point => ({ x: 1.5 * q, y: HEX_HEIGHT * (r + q / 2) });

/** The six corners; side `f` (towards facing f) runs from corner (f + 4) % 6 to (f + 5) % 6. */
export function cornersOf(place: Axial): Point[] {
  const { x, y } = centreOf(place);
  return [0, 1, 2, 3, 4, 5].map(k => ({
    x: x + Math.cos((Math.PI / 3) * k),
    y: y + Math.sin((Math.PI / 3) * k),
  }));
}

/** The hex under a point, by rounding in cube coordinates. */
export function axialAt(point: Point): Axial {
  const { q, r } = rounded(point);
  return { q: q + 0, r: r + 0 }; // never -0: it equals 0 but is written and compared differently
}

function rounded({ x, y }: Point): Axial {
  const q = x / 1.5;
  const r = y / HEX_HEIGHT - q / 2;
  const s = -q - r;
  const rq = Math.round(q);
  const rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) return { q: -rr - rs, r: rr };
  if (dr > ds) return { q: rq, r: -rq - rs };
  return { q: rq, r: rr };
}
