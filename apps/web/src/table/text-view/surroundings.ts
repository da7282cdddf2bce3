// What lies near, by counting hexes: for those who do not see the map.

import { ALL_FACINGS, distance, type Facing, type Grid, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { HexId, UnitId } from '@gonfalon/kernel';
import { type Layout, SIDE, sideAt, terrainAt } from '@gonfalon/kit';

export interface Near {
  readonly unit: UnitId;
  readonly at: HexId;
  /** Hexes from the nearest of the places asked about. */
  readonly away: number;
}

/** Those of `units` within `far` hexes of any of the places, the nearest first. */
export function nearby(
  grid: Grid,
  units: Iterable<readonly [UnitId, HexId]>,
  places: Iterable<HexId>,
  far: number,
): readonly Near[] {
  const from = [...new Set(places)].map(id => grid.hex(id)).filter(hex => hex !== undefined);
  const found: Near[] = [];
  for (const [unit, at] of units) {
    const hex = grid.hex(at);
    if (hex === undefined) continue;
    const away = Math.min(...from.map(one => distance(grid, one, hex)));
    if (away <= far) found.push({ unit, at, away });
  }
  return found.sort((a, b) => a.away - b.away || a.at.localeCompare(b.at));
}

export interface HexRow {
  /** null for the hex itself. */
  readonly facing: Facing | null;
  readonly at: HexId;
  readonly terrain: string;
  /** What lies on the side between: names of terrain, 'up', 'down'. */
  readonly side: readonly string[];
  readonly units: readonly UnitId[];
}

/** A hex and the six around it, as far as the map goes. */
export function around(
  shown: Layout,
  grid: Grid,
  places: Iterable<readonly [UnitId, HexId]>,
  cursor: HexId,
): readonly HexRow[] {
  const here = grid.hex(cursor);
  if (here === undefined) return [];
  const lying = [...places];
  const row = (facing: Facing | null, hex: number): HexRow => {
    const at = grid.ids[hex]!;
    return {
      facing,
      at,
      terrain: 'field' in shown ? terrainAt(shown.field, hex) : groundOf(shown.hexes, at),
      side: facing === null || !('field' in shown) ? [] : sidesOf(sideAt(shown.field, here, facing)),
      units: lying.filter(([, where]) => where === at).map(([unit]) => unit),
    };
  };
  const beside = ALL_FACINGS.flatMap(facing => {
    const hex = neighbour(grid, here, facing);
    return hex === OFF_MAP ? [] : [row(facing, hex)];
  });
  return [row(null, here), ...beside];
}

const groundOf = (hexes: readonly { readonly id: HexId; readonly terrain: string }[], at: HexId): string =>
  hexes.find(({ id }) => id === at)?.terrain ?? '';

const sidesOf = (bits: number): readonly string[] =>
  Object.entries(SIDE)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([name]) => name);
