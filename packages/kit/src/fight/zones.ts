// Zones ahead of a counter: the three hexes before it, as far as the ground lets them reach.

import {
  ALL_FACINGS,
  type Facing,
  type Grid,
  type Hex,
  neighbour,
  OFF_MAP,
  opposite,
  turnBetween,
} from '@gonfalon/hex';
import type { Mustered } from '../scene/counters.ts';
import type { Counter } from '../scene/whereabouts.ts';

/** The three facings ahead of each, in the order of all facings. */
const AHEAD: readonly (readonly Facing[])[] = ALL_FACINGS.map(facing =>
  ALL_FACINGS.filter(other => turnBetween(facing, other) <= 1),
);

/** A facing and the two beside it: where a counter looks, and where it may ride after one turn at most. */
export const facingsAhead = (facing: Facing): readonly Facing[] => AHEAD[facing]!;

const STRAIGHT_FIRST = ALL_FACINGS.map(facing =>
  facingsAhead(facing).toSorted((a, b) => turnBetween(facing, a) - turnBetween(facing, b)),
);
/** The same with the facing itself first: of ways that are worth the same the table proposes the first. */
export const straightFirst = (facing: Facing): readonly Facing[] => STRAIGHT_FIRST[facing]!;

/** Hexes ahead over sides that are open to a zone. */
export function zoneAhead(grid: Grid, at: Hex, facing: Facing, reaches: (side: Facing) => boolean): Hex[] {
  const zone: Hex[] = [];
  for (const side of facingsAhead(facing)) {
    const hex = neighbour(grid, at, side);
    if (hex !== OFF_MAP && reaches(side)) zone.push(hex);
  }
  return zone;
}

/** The counters around a hex that hold it; each is asked with the side of its own hex that lies towards it. */
export function holdersAround<U extends Counter>(
  sc: Mustered<U> & { readonly grid: Grid },
  hex: Hex,
  holds: (unit: U, side: Facing) => boolean,
): U[] {
  const holders: U[] = [];
  const index = sc.index.of(sc.s.units);
  for (const facing of ALL_FACINGS) {
    const beside = neighbour(sc.grid, hex, facing);
    if (beside === OFF_MAP) continue;
    for (const unit of index.at(beside)) if (holds(unit, opposite(facing))) holders.push(unit);
  }
  return holders;
}

/** Whether anybody does; stops at the first, for searches. */
export function isHeldAround<U extends Counter>(
  sc: Mustered<U> & { readonly grid: Grid },
  hex: Hex,
  holds: (unit: U, side: Facing) => boolean,
): boolean {
  const index = sc.index.of(sc.s.units);
  for (const facing of ALL_FACINGS) {
    const beside = neighbour(sc.grid, hex, facing);
    if (beside === OFF_MAP) continue;
    for (const unit of index.at(beside)) if (holds(unit, opposite(facing))) return true;
  }
  return false;
}
