// Lines on paper: smoothing, even steps, distances, crossings.

import type { Point } from '@gonfalon/hex';

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** Towards the mean of its neighbours, ends kept: takes the zigzag of hexsides out of a river. */
export function relaxed(points: readonly Point[], rounds: number, amount = 0.5): Point[] {
  let now = [...points];
  for (let round = 0; round < rounds; round++) {
    const last = now.length - 1;
    now = now.map((p, i) =>
      i === 0 || i === last ? p : between(p, middleOf(now[i - 1]!, now[i + 1]!), amount),
    );
  }
  return now;
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A uniform cubic B-spline through the ends, `per` samples a span. */
export function spline(points: readonly Point[], per = 6): Point[] {
  const n = points.length;
  if (n < 3) return [...points];
  const first = points[0]!;
  const last = points[n - 1]!;
  const mirrored = (end: Point, next: Point): Point => ({ x: 2 * end.x - next.x, y: 2 * end.y - next.y });
  const p = [mirrored(first, points[1]!), ...points, mirrored(last, points[n - 2]!)];
  const out: Point[] = [first];
  for (let i = 0; i + 3 < p.length; i++)
    for (let k = 1; k <= per; k++) out.push(blend(p[i]!, p[i + 1]!, p[i + 2]!, p[i + 3]!, k / per));
  out[out.length - 1] = last;
  return out;
}

function blend(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const t2 = t * t;
  const t3 = t2 * t;
  const wa = (1 - 3 * t + 3 * t2 - t3) / 6;
  const wb = (4 - 6 * t2 + 3 * t3) / 6;
  const wc = (1 + 3 * t + 3 * t2 - 3 * t3) / 6;
  const wd = t3 / 6;
  return { x: a.x * wa + b.x * wb + c.x * wc + d.x * wd, y: a.y * wa + b.y * wb + c.y * wc + d.y * wd };
}

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => (i === 0 ? 0 : sum + apart(points[i - 1]!, p)), 0);

/** Points at equal steps along a line; both ends are kept. */
export function evenly(points: readonly Point[], step: number): Point[] {
  const total = lengthOf(points);
  const count = Math.max(1, Math.round(total / step));
  const out: Point[] = [points[0]!];
  let i = 1;
  let gone = 0;
  for (let k = 1; k < count; k++) {
    const want = (total * k) / count;
    while (i < points.length - 1 && gone + apart(points[i - 1]!, points[i]!) < want)
      gone += apart(points[i - 1]!, points[i++]!);
    const span = apart(points[i - 1]!, points[i]!) || 1;
    out.push(between(points[i - 1]!, points[i]!, (want - gone) / span));
  }
  out.push(points[points.length - 1]!);
  return out;
}

/** Unit tangent at point i of a line. */
export function tangent(points: readonly Point[], i: number): Point {
  const a = points[Math.max(0, i - 1)]!;
  const b = points[Math.min(points.length - 1, i + 1)]!;
  const length = apart(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** The line moved sideways, to its right when `by` is positive (y grows downwards). */
export const shifted = (points: readonly Point[], by: (i: number) => number): Point[] =>
  points.map((p, i) => {
    const t = tangent(points, i);
    return { x: p.x - t.y * by(i), y: p.y + t.x * by(i) };
  });

export interface Nearest {
  readonly index: number;
  readonly point: Point;
  readonly distance: number;
}

export function nearestOn(points: readonly Point[], to: Point): Nearest {
  let best: Nearest = { index: 0, point: points[0]!, distance: apart(points[0]!, to) };
  for (let i = 1; i < points.length; i++) {
    const point = closestOfSegment(points[i - 1]!, points[i]!, to);
    const distance = apart(point, to);
    if (distance < best.distance) best = { index: i, point, distance };
  }
  return best;
}

function closestOfSegment(a: Point, b: Point, p: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  return between(a, b, Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)));
}

/** Where two lines cross, the crossing nearest to `to`; undefined where they do not. */
export function crossing(
  one: readonly Point[],
  two: readonly Point[],
  to: Point,
  within: number,
): Point | undefined {
  let best: Point | undefined;
  for (let i = 1; i < one.length; i++) {
    if (apart(one[i]!, to) > within * 2) continue;
    for (let k = 1; k < two.length; k++) {
      const p = apart(two[k]!, to) > within * 2 ? undefined : cut(one[i - 1]!, one[i]!, two[k - 1]!, two[k]!);
      if (p && apart(p, to) < within && (!best || apart(p, to) < apart(best, to))) best = p;
    }
  }
  return best;
}

function cut(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const bx = b.x - a.x;
  const by = b.y - a.y;
  const dx = d.x - c.x;
  const dy = d.y - c.y;
  const cross = bx * dy - by * dx;
  if (cross === 0) return undefined;
  const t = ((c.x - a.x) * dy - (c.y - a.y) * dx) / cross;
  const u = ((c.x - a.x) * by - (c.y - a.y) * bx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? between(a, b, t) : undefined;
}
