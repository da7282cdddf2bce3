// Ways to run: a number of hexes away from a place, or by the shortest way to an edge. What may be entered is the
// system's business. Paths do not hold the hex they start from; they come in order of direction, north first, clockwise.

import { ALL_FACINGS, distance, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';

export type MayEnter = (to: Hex, from: Hex) => boolean;

export interface Retreats {
  /** Hexes that could be retreated: as many as ordered, or fewer where every way is barred. */
  readonly length: number;
  /** Every path of that length; none where length is 0. */
  readonly paths: readonly (readonly Hex[])[];
}

/** Paths on which every step leads farther away, all of the ordered length if there is one, else all of the longest. */
export function retreatsAway(
  grid: Grid,
  start: Hex,
  ordered: number,
  mayEnter: MayEnter,
  awayFrom: Hex = start,
): Retreats {
  let paths: (readonly Hex[])[] = [[]];
  for (let length = 0; length < ordered; length++) {
    const longer = paths.flatMap(path =>
      onward(grid, path.at(-1) ?? start, awayFrom, mayEnter).map(hex => [...path, hex]),
    );
    if (longer.length === 0) return { length, paths: length === 0 ? [] : paths };
    paths = longer;
  }
  return { length: ordered, paths: ordered === 0 ? [] : paths };
}

function onward(grid: Grid, from: Hex, awayFrom: Hex, mayEnter: MayEnter): Hex[] {
  const gone = distance(grid, awayFrom, from);
  return ALL_FACINGS.map(facing => neighbour(grid, from, facing)).filter(
    to => to !== OFF_MAP && distance(grid, awayFrom, to) > gone && mayEnter(to, from),
  );
}

/** No way from here to any goal. */
export const NO_WAY = -1;

/** Steps from every hex to the nearest goal, NO_WAY where none can be reached. */
export function stepsToGoal(grid: Grid, goals: Iterable<Hex>, mayEnter: MayEnter): Int16Array {
  const steps = new Int16Array(grid.size).fill(NO_WAY);
  let rim: Hex[] = [];
  for (const goal of goals) {
    if (steps[goal] === NO_WAY) rim.push(goal);
    steps[goal] = 0;
  }
  for (let away = 1; rim.length > 0; away++) {
    const next: Hex[] = [];
    for (const to of rim)
      for (const facing of ALL_FACINGS) {
        const from = neighbour(grid, to, facing);
        if (from === OFF_MAP || steps[from] !== NO_WAY || !mayEnter(to, from)) continue;
        steps[from] = away;
        next.push(from);
      }
    rim = next;
  }
  return steps;
}

/** The next hexes of all shortest ways, for a route that is chosen step by step: across a map there are thousands. */
export function shortestSteps(grid: Grid, steps: Int16Array, from: Hex, mayEnter: MayEnter): Hex[] {
  const left = steps[from]!;
  if (left <= 0) return [];
  return ALL_FACINGS.map(facing => neighbour(grid, from, facing)).filter(
    to => to !== OFF_MAP && steps[to] === left - 1 && mayEnter(to, from),
  );
}

/** All shortest paths to a goal, one after the other; take as many as are needed. */
export function* shortestPaths(
  grid: Grid,
  steps: Int16Array,
  from: Hex,
  mayEnter: MayEnter,
): Generator<readonly Hex[]> {
  if (steps[from] === 0) yield [];
  for (const to of shortestSteps(grid, steps, from, mayEnter))
    for (const rest of shortestPaths(grid, steps, to, mayEnter)) yield [to, ...rest];
}
