// Which part of a field a small board shows.

import { HEX_SIDE } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of a whole drawing, as its first line tells. */
export function frameOf(svg: string): Frame {
  const [x, y, width, height] = (/^<svg[^>]* viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 0 0')
    .split(' ')
    .map(Number) as [number, number, number, number];
  return { x, y, width, height };
}

/** Four hexes: units farther apart have nothing to do with each other. */
const REACH = HEX_SIDE * 1.75 * 4;

/** The largest group of units that stand together; others are only there so that both sides have an army. */
export function cluster(points: readonly Point[]): readonly Point[] {
  const open = new Set(points);
  let largest: readonly Point[] = [];
  for (const first of points) {
    if (!open.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const other of open)
        if (Math.hypot(one.x - other.x, one.y - other.y) <= REACH) {
          open.delete(other);
          group.push(other);
        }
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

/** Around them, and never smaller than a few hexes each way. */
const MARGIN = HEX_SIDE * 3.2;
const LEAST = { width: HEX_SIDE * 11, height: HEX_SIDE * 8.5 };

export function viewOf(points: readonly Point[]): Frame {
  const span = (values: readonly number[], least: number) => {
    const [from, to] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0];
    const length = Math.max(least, to - from + 2 * MARGIN);
    return { from: (from + to - length) / 2, length };
  };
  const [across, down] = [
    span(
      points.map(({ x }) => x),
      LEAST.width,
    ),
    span(
      points.map(({ y }) => y),
      LEAST.height,
    ),
  ];
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}
