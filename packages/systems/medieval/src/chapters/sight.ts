// 10.2.5, 10.4.1, 10.5.4, 10.7.2 Fields of fire, and what stands in the way of an eye.

import { ALL_FACINGS, fireWedge, type Grid, type Hex, OFF_MAP } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import { blockersBetween, isInSight, ringAround } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { traitsOf, type Unit } from '../units.ts';
import { isFortified, isGround } from './ground.ts';

/** Worked out once for each grid: windows ask after every step of an enemy. */
const wedges = memo((_: Grid) => new Map<number, readonly Hex[]>());

/** No wedge reaches farther; it keeps the keys of the store apart. */
const LONGEST = 8;

/** §10.4.1, 10.7.2: a wedge ahead out to the range of the table; §10.5.4: horse archers shoot all round. */
export const fieldOfFire = (sc: Scene, unit: Unit): readonly Hex[] =>
  traitsOf(unit).skirmishes ? ringAround(sc.grid, unit.at, 1) : wedgeAhead(sc, unit);

function wedgeAhead({ grid, rules }: Scene, { arm, at, facing }: Unit): readonly Hex[] {
  const { range } = rules.tables.fire[arm]!;
  const key = (at * ALL_FACINGS.length + facing) * LONGEST + range;
  const known = wedges(grid);
  const found = known.get(key);
  if (found) return found;
  const hexes = fireWedge(grid, at, facing, range);
  known.set(key, hexes);
  return hexes;
}

/** §10.2.3: what hides a man from arrows. */
export const isCover = (sc: Scene, hex: Hex): boolean => isGround(sc, hex, 'cover') || isFortified(sc, hex);

/** Along the edge of the map the hex on it decides. */
const blocks = (sc: Scene, hex: Hex): boolean =>
  hex === OFF_MAP || isGround(sc, hex, 'blocksSight') || isFortified(sc, hex);

/** §10.2.5: the hexes that hide one from the other; none where the view is free. */
export const blockers = (sc: Scene, from: Hex, to: Hex): Hex[] =>
  blockersBetween(sc.grid, from, to, hex => blocks(sc, hex));
export const hasSight = (sc: Scene, from: Hex, to: Hex): boolean =>
  isInSight(sc.grid, from, to, hex => blocks(sc, hex));
