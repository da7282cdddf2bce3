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

/** Whom an example is about, and who stands near them; others are only there so that both sides have an army. */
export function cluster(about: readonly Point[], others: readonly Point[]): readonly Point[] {
  const open = new Set(others);
  const group = [...about];
  for (const one of group)
    for (const other of open)
      if (Math.hypot(one.x - other.x, one.y - other.y) <= REACH) {
        open.delete(other);
        group.push(other);
      }
  return group;
}

/** Those the text names; where it names nobody, whom the position lists first. */
export function actorsIn(text: string, units: readonly string[]): readonly string[] {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const named = units.filter(unit => words.has(unit));
  return named.length > 0 ? named : units.slice(0, 1);
}

/** Around them, never smaller than a few hexes each way, and of the shape of its frame (help.css), or its edges would be cut. */
const MARGIN = HEX_SIDE * 2.4;
const SHAPE = 4 / 3;
const LEAST = HEX_SIDE * 11;

export function viewOf(points: readonly Point[]): Frame {
  const [across, down] = [spanOf(points.map(({ x }) => x)), spanOf(points.map(({ y }) => y))];
  const width = Math.max(LEAST, across.length, down.length * SHAPE);
  const height = width / SHAPE;
  return { x: across.middle - width / 2, y: down.middle - height / 2, width, height };
}

function spanOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  const [from, to] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0];
  return { middle: (from + to) / 2, length: to - from + 2 * MARGIN };
}
