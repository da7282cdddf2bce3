// Who stands in the way. A violation names units and hexes alike; what lies on the board is a unit.

import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Refused } from '../gesture/state.ts';

export interface Blamed {
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
}

/** The unit that tried is no culprit of its own, unless nobody else is. */
export function blamed({ why, unit }: Refused, places: ReadonlyMap<UnitId, HexId>): Blamed {
  const all = [...new Set(why.flatMap(({ about }) => about))];
  const units = all.filter(id => places.has(id));
  const others = units.filter(id => id !== unit);
  return {
    units: others.length > 0 ? others : units,
    hexes: all.filter(id => /^\d+$/.test(id)),
  };
}
