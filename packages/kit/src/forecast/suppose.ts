// Units as they would stand, for questions about what could be.

import { type Facing, type Grid, type Hex, OFF_MAP } from '@gonfalon/hex';
import { CHUNK_SIZE, type Chunks, itemAt, type Supposed, type Supposition } from '@gonfalon/kernel';
import type { Counter, Index } from '../scene/whereabouts.ts';
import { Overlaid } from './overlaid.ts';

/** What a supposition may change of a counter. */
export interface Placing {
  readonly at: Hex;
  readonly facing: Facing;
  /** undefined where nothing was said of it. */
  readonly charge: number | undefined;
}

/** A battle's units and where they stand, as far as suppositions ask. */
interface Mustering<U extends Counter> {
  readonly grid: Grid;
  readonly index: Index<U>;
  readonly s: { readonly units: Chunks<U> };
}

/**
 * The unit of that name. Numbers outlast every move, so an index that has followed another supposition is asked as it is: to
 * lead it back and forth would cost more than the whole answer, and what it has worked out would be lost.
 */
export function unitNamed<U extends Counter>({ index, s }: Mustering<U>, id: string): U | undefined {
  const n = index.numberOf(id);
  const unit = n === undefined ? undefined : s.units[n >> 4]?.[n & (CHUNK_SIZE - 1)];
  if (unit?.id === id) return unit;
  const found = index.of(s.units).numberOf(id);
  return found === undefined ? undefined : itemAt(s.units, found);
}

/** The unit as it would stand on the map; undefined where there is no such unit or hex, or it is nowhere and not said to be anywhere. */
export function asSupposed<U extends Counter & { readonly facing: Facing }>(
  sc: Mustering<U>,
  { unit: id, at, facing, charge }: Supposed,
  placed: (unit: U, placing: Placing) => U,
): U | undefined {
  const unit = unitNamed(sc, id);
  if (!unit) return undefined;
  const hex = at === undefined ? unit.at : sc.grid.hex(at);
  if (hex === undefined || hex === OFF_MAP) return undefined;
  return placed(unit, { at: hex, facing: (facing ?? unit.facing) as Facing, charge });
}

/** A supposition with everything it names looked up. */
export interface SupposedFight<U> {
  readonly hexes: readonly Hex[];
  readonly attackers: readonly U[];
  readonly others: readonly U[];
}

/** null where it names somebody or some hex that is not there. */
export function supposedFight<U>(
  grid: Grid,
  { hexes, attackers, others = [] }: Supposition,
  unitOf: (who: Supposed) => U | undefined,
): SupposedFight<U> | null {
  const fight = {
    hexes: foundAll(hexes, id => grid.hex(id)),
    attackers: foundAll(attackers, unitOf),
    others: foundAll(others, unitOf),
  };
  return fight.hexes && fight.attackers && fight.others && attackers.length > 0
    ? (fight as SupposedFight<U>)
    : null;
}
function foundAll<T, F>(those: readonly T[], find: (one: T) => F | undefined): readonly F[] | null {
  const found: F[] = [];
  for (const one of those) {
    const item = find(one);
    if (item === undefined) return null;
    found.push(item);
  }
  return found;
}

/** The attack as whoever declares it would write it down. */
export const asDeclared = <U extends Counter>(
  attacker: U['seat'],
  attackers: readonly U[],
  defenders: readonly U[],
  hexes: readonly Hex[],
) => ({
  kind: 'attack' as const,
  attacker,
  attackers: attackers.map(({ n }) => n),
  from: attackers.map(({ at }) => at),
  defenders: defenders.map(({ n }) => n),
  hexes,
});

/** A muster with these units as they are given, and where everybody stands in it; the index of the muster stays as it is. */
export function laidOver<U extends Counter>(
  { index, s }: Pick<Mustering<U>, 'index' | 's'>,
  changed: readonly U[],
): { readonly units: Chunks<U>; readonly index: Index<U> } {
  const units = musterWith(s.units, changed);
  return { units, index: new Overlaid(index.of(s.units), s.units, units, changed) };
}

/** Each piece is copied once. */
function musterWith<U extends Counter>(units: Chunks<U>, changed: readonly U[]): Chunks<U> {
  const spine: (readonly U[])[] = units.slice();
  for (const unit of changed) {
    const place = unit.n >> 4;
    if (spine[place] === units[place]) spine[place] = units[place]!.slice();
    (spine[place] as U[])[unit.n & (CHUNK_SIZE - 1)] = unit;
  }
  return spine;
}
