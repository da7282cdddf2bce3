// The way of a unit over the sheet in time: through every place it was sent to, at an even pace.

import { HEX_SIDE } from '@gonfalon/board';
import { HEX_HEIGHT, type Point } from '@gonfalon/hex';

/** A move never takes longer, however far it goes. */
const LONGEST = 900;
/** What only shifts within its hex, or into a fan, is quick whatever the pace. */
const SHIFT = 140;
const HEX = HEX_SIDE * HEX_HEIGHT;

export interface Glide {
  /** From where it starts. */
  readonly way: readonly Point[];
  readonly duration: number;
  /** Share of the way at each of its points, 0 to 1. */
  readonly shares: readonly number[];
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function glideOver(way: readonly Point[], pace: number, withinHex: boolean): Glide {
  const lengths = way.map((point, n) => (n === 0 ? 0 : apart(way[n - 1]!, point)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  const shares = lengths.map(length => {
    gone += length;
    return total === 0 ? 1 : gone / total;
  });
  const each = withinHex ? Math.min(pace, SHIFT) : pace;
  return { way, shares, duration: Math.min(LONGEST, Math.round((total / HEX) * each)) };
}

/** Where it is after a share of its time, and where it still has to go from there. */
export function rest({ way, shares }: Glide, share: number): Point[] {
  const next = shares.findIndex(at => at > share);
  if (next < 0) return [way.at(-1)!];
  if (next === 0) return [...way];
  const from = way[next - 1]!;
  const to = way[next]!;
  const part = (share - shares[next - 1]!) / (shares[next]! - shares[next - 1]!);
  const now = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  return [now, ...way.slice(next)];
}
