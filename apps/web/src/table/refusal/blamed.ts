// Who stands in the way. A violation names units and hexes alike; what lies on the board is a unit.

import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Refused } from '../gesture/state.ts';

export interface Blamed {
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
}

/** The unit that tried is no culprit of its own, unless nobody else is; whoever is told about is to blame for nothing. */
export function blamed({ why, unit, about }: Refused, places: ReadonlyMap<UnitId, HexId>): Blamed {
  const all = [...new Set(why.flatMap(({ about }) => about))];
  const units = all.filter(id => places.has(id));
  const others = units.filter(id => id !== unit);
  return {
    units: others.length > 0 || about !== undefined ? others : units,
    hexes: all.filter(id => /^\d+$/.test(id)),
  };
}
