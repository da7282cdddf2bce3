// Falling back as far as it goes: of all ways only the longest may be taken, one step after the other.

import { ALL_FACINGS, distance, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';

/** The hexes beside one that lie on the map and farther from where the way began. */
export const fartherFrom = (grid: Grid, from: Hex, at: Hex): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(grid, at, facing)).filter(
    to => to !== OFF_MAP && distance(grid, from, to) > distance(grid, from, at),
  );

export interface LongestWays {
  /** How many hexes they have, never more than was asked for. */
  readonly reach: number;
  /** Where each of them goes first. */
  readonly hexes: readonly Hex[];
}
type Onward = (at: Hex) => readonly Hex[];

/** `onward` leads away from somewhere, so that no way comes back upon itself. */
export function longestWays(at: Hex, length: number, onward: Onward): LongestWays {
  if (length <= 0) return { reach: 0, hexes: [] };
  const ways = onward(at).map(to => ({ to, reach: 1 + depth(to, length - 1, onward) }));
  const reach = Math.max(0, ...ways.map(way => way.reach));
  return { reach, hexes: ways.filter(way => way.reach === reach).map(way => way.to) };
}

function depth(at: Hex, length: number, onward: Onward): number {
  if (length === 0) return 0;
  let best = 0;
  for (const to of onward(at)) {
    best = Math.max(best, 1 + depth(to, length - 1, onward));
    if (best === length) break;
  }
  return best;
}

/**
 * How far somebody gets from a hex, step by step farther from it and at most so many hexes. Every step leads one ring on, so
 * each hex is looked at once, and nothing more is once a way is long enough.
 */
export function wayOut(
  grid: Grid,
  from: Hex,
  length: number,
  mayEnter: (at: Hex, to: Hex) => boolean,
): number {
  const known = new Map<Hex, number>();
  const beyond = (at: Hex, gone: number): number => {
    if (gone === length) return length;
    let best = gone;
    for (const facing of ALL_FACINGS) {
      const to = neighbour(grid, at, facing);
      if (to === OFF_MAP || distance(grid, from, to) <= gone) continue;
      if (!mayEnter(at, to)) continue;
      const far = known.get(to) ?? beyond(to, gone + 1);
      known.set(to, far);
      if (far > best) best = far;
      if (best === length) break;
    }
    return best;
  };
  return beyond(from, 0);
}
