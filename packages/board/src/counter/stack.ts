// Where the counters of one hex lie: on top of each other, or spread out for the hand.

import type { Point } from '@gonfalon/hex';

/** Each counter lies a little right of and above the one below it. */
const SHIFT = 0.13;
/** A tall pile is pressed together: the topmost must stay in its hex. */
const MOST = 0.39;

/** Offsets from the hex's centre, bottom of the pile first; the pile as a whole is centred. */
export function stackOffsets(count: number, size: number): Point[] {
  const step = count > 1 ? Math.min(SHIFT, MOST / (count - 1)) * size : 0;
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: (i - middle) * step, y: (middle - i) * step }));
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance between the centres of two counters that lie side by side, in edges: room for a ring around each. */
const APART = 1.5;

/**
 * Centres of the counters of a stack laid out in rows about a point, in reading order, bottom of the pile first.
 * With a frame the whole layout moves so far that no counter lies outside it.
 */
export function fanOut(count: number, about: Point, size: number, within?: Frame): Point[] {
  const columns = count <= 3 ? count : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / Math.max(columns, 1));
  const step = size * APART;
  const half = size * (APART / 2);
  const shift = within
    ? {
        x: inside(about.x, ((columns - 1) / 2) * step + half, within.left, within.right),
        y: inside(about.y, ((rows - 1) / 2) * step + half, within.top, within.bottom),
      }
    : about;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: shift.x + ((i % columns) - (inRow - 1) / 2) * step,
      y: shift.y + (row - (rows - 1) / 2) * step,
    };
  });
}

const inside = (value: number, reach: number, low: number, high: number): number =>
  high - low < 2 * reach ? (low + high) / 2 : Math.min(Math.max(value, low + reach), high - reach);
