// Following those who flee: along the way one of them took or, for whoever is free to choose, within a hex of it; never
// farther than that way is long.

import { ALL_FACINGS, distance, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';

/** The hexes a fugitive was on, the one he left first. */
export type Trail = readonly Hex[];

export interface Chase {
  readonly trails: readonly Trail[];
  /** Where the pursuer stood, then every hex he has entered; the first of these is one somebody left, unless he is loose. */
  readonly path: readonly Hex[];
  /** He keeps to the trail itself. */
  readonly forced: boolean;
  /** He may begin beside the trail as well, and enters no more hexes than the fugitive did. */
  readonly loose?: boolean;
}

const isNear = (grid: Grid, trail: Trail, hex: Hex): boolean =>
  trail.some(mark => distance(grid, mark, hex) <= 1);

/** The trails that what he has ridden may belong to, and that go on. */
export function trailsAhead(grid: Grid, { trails, path, forced, loose = false }: Chase): Trail[] {
  const ridden = path.slice(1);
  return trails.filter(trail => {
    if (ridden.length >= trail.length - Number(loose)) return false;
    if (forced) return ridden.every((hex, k) => trail[k] === hex);
    const beginsWell = loose || ridden.length === 0 || trail[0] === ridden[0];
    return beginsWell && ridden.every(hex => isNear(grid, trail, hex));
  });
}

/** Where he may go next, whoever or whatever bars it. */
export function trailHexes(grid: Grid, chase: Chase): Hex[] {
  const step = chase.path.length - 1;
  const onTrail = (step === 0 && !chase.loose) || chase.forced;
  const next = trailsAhead(grid, chase).flatMap(trail =>
    onTrail ? [trail[step]!] : besideTrail(grid, chase.path, trail),
  );
  return [...new Set(next)];
}

const besideTrail = (grid: Grid, path: readonly Hex[], trail: Trail): Hex[] =>
  ALL_FACINGS.map(facing => neighbour(grid, path.at(-1)!, facing)).filter(
    hex => hex !== OFF_MAP && !path.includes(hex) && isNear(grid, trail, hex),
  );
