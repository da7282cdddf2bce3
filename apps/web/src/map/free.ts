// The part of a window that nothing lies over, and a look at the map through it.

import { type Camera, HEX_SIDE, panned, type Size, toWindow } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import type { Insets } from './camera.ts';

/** In pixels of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const widthOf = ({ left, right }: Rect): number => right - left;
const heightOf = ({ top, bottom }: Rect): number => bottom - top;
const areaOf = (rect: Rect): number => widthOf(rect) * heightOf(rect);
const holds = (outer: Rect, { left, top, right, bottom }: Rect): boolean =>
  outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom;

/** The largest rectangles that none of the covers touches, the largest first; they may lie across each other. */
export function freeParts({ width, height }: Size, covers: readonly Rect[]): readonly Rect[] {
  let parts: readonly Rect[] = [{ left: 0, top: 0, right: width, bottom: height }];
  for (const cover of covers) parts = maximal(parts.flatMap(part => without(part, cover)));
  return [...parts].sort((a, b) => areaOf(b) - areaOf(a));
}

/** What is left of a part on the four sides of a cover. */
function without(part: Rect, cover: Rect): readonly Rect[] {
  const apart =
    cover.left >= part.right ||
    cover.right <= part.left ||
    cover.top >= part.bottom ||
    cover.bottom <= part.top;
  if (apart) return [part];
  const sides: readonly Rect[] = [
    { ...part, right: cover.left },
    { ...part, left: cover.right },
    { ...part, bottom: cover.top },
    { ...part, top: cover.bottom },
  ];
  return sides.filter(side => widthOf(side) > 0 && heightOf(side) > 0);
}

const maximal = (parts: readonly Rect[]): readonly Rect[] =>
  parts.filter((part, n) =>
    parts.every((other, k) => k === n || !holds(other, part) || (holds(part, other) && n < k)),
  );

export interface Framed {
  readonly camera: Camera;
  /** What lies around the part that was chosen. */
  readonly clear: Insets;
}

interface Look {
  readonly camera: Camera;
  readonly view: Size;
  readonly parts: readonly Rect[];
  /** Where to look, what matters most at the end. */
  readonly points: readonly Point[];
  /** Never from farther away than this. */
  readonly least: number;
}

/** All of the points in one free part, moving no more than needed; null where every one of them is seen already. */
export function framing(look: Look): Framed | null {
  const { camera, view, parts, points } = look;
  if (points.length === 0 || parts.length === 0 || points.every(point => isSeen(camera, parts, point)))
    return null;
  const ways = parts.slice(0, PARTS).map(part => ({ part, camera: through(look, part) }));
  const lost = (now: Camera): number => points.filter(point => !isSeen(now, parts, point)).length;
  const best = ways.reduce((one, other) => {
    const better =
      lost(one.camera) - lost(other.camera) ||
      other.camera.scale - one.camera.scale ||
      apart(one.camera, camera) - apart(other.camera, camera);
    return better > 0 ? other : one;
  });
  return { camera: best.camera, clear: insetsOf(best.part, view) };
}

/** What lies around a part of the window. */
export const insetsOf = ({ left, top, right, bottom }: Rect, { width, height }: Size): Insets => ({
  left,
  top,
  right: width - right,
  bottom: height - bottom,
});

/** Parts worth comparing: the rest is slivers. */
const PARTS = 4;
const apart = (a: Camera, b: Camera): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The hex around a point stands in one part, with room for a word beside its counter. */
export const isSeen = (camera: Camera, parts: readonly Rect[], point: Point): boolean => {
  const { x, y } = toWindow(camera, point);
  // Sums of fractions come out a hair's breadth off.
  const side = roomOf(camera.scale) - 0.01;
  return parts.some(part =>
    holds(part, { left: x - side, top: y - side, right: x + side, bottom: y + side }),
  );
};
const roomOf = (scale: number): number => HEX_SIDE * scale * 1.3;

/** From farther away where they do not fit, and without the first of them where that is not enough. */
function through(look: Look, part: Rect): Camera {
  const { camera, points, least } = look;
  const box = boxOf(points);
  const room = (scale: number, of: Rect): boolean =>
    widthOf(of) * scale + 2 * roomOf(scale) <= widthOf(part) &&
    heightOf(of) * scale + 2 * roomOf(scale) <= heightOf(part);
  const fitting = [1, 0.85, 0.7, 0.6, 0.5].map(share => camera.scale * share).find(scale => room(scale, box));
  const scale = Math.max(fitting ?? 0, Math.min(least, camera.scale));
  if (!room(scale, box) && points.length > 1) return through({ ...look, points: points.slice(1) }, part);
  const zoomed = scale === camera.scale ? camera : about(camera, scale, boxMiddle(box));
  return panned(zoomed, shiftOf(zoomed, box, part, 'x'), shiftOf(zoomed, box, part, 'y'));
}

/** The same point stays where it is in the window. */
function about(camera: Camera, scale: number, point: Point): Camera {
  const { x, y } = toWindow(camera, point);
  return { scale, x: x - point.x * scale, y: y - point.y * scale };
}

function shiftOf(camera: Camera, box: Rect, part: Rect, axis: 'x' | 'y'): number {
  const [from, to] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const low = box[from] * camera.scale + camera[axis] - roomOf(camera.scale);
  const high = box[to] * camera.scale + camera[axis] + roomOf(camera.scale);
  // Where there is no room for it the middle is what is seen best.
  if (high - low > part[to] - part[from]) return (part[from] + part[to] - low - high) / 2;
  return low < part[from] ? part[from] - low : high > part[to] ? part[to] - high : 0;
}

const boxOf = (points: readonly Point[]): Rect => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});
const boxMiddle = ({ left, top, right, bottom }: Rect): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Most of the points that one window of that size can hold at the least scale, its middle, and how near they can all be seen. */
export function thickest(
  points: readonly Point[],
  { width, height }: Size,
  [least, most]: readonly [number, number],
): { readonly at: Point; readonly scale: number } | undefined {
  const around = (at: Point): readonly Point[] =>
    points.filter(
      ({ x, y }) => Math.abs(x - at.x) <= width / least / 2 && Math.abs(y - at.y) <= height / least / 2,
    );
  let best: readonly Point[] = [];
  for (const point of points) {
    const found = around(point);
    if (found.length > best.length) best = found;
  }
  if (best.length === 0) return undefined;
  const box = boxOf(best);
  const room = 2 * roomOf(1);
  const fits = Math.min(width / (widthOf(box) + room), height / (heightOf(box) + room));
  return { at: boxMiddle(box), scale: Math.max(least, Math.min(most, fits)) };
}
