// What a computer has moved since somebody else decided last, as the present eyes saw it.

import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import type { KnownEntry } from '../told.ts';

export interface Made {
  readonly unit: UnitId;
  readonly from: HexId;
  readonly to: HexId;
}

/** A march of many steps is one move. */
export function movesMade(entries: readonly KnownEntry[], journeys: Showing['journeys']): readonly Made[] {
  const last = entries.findLastIndex(({ said, by }) => 'seat' in said && by === 'person');
  const made: Made[] = [];
  for (const { events } of entries.slice(last + 1))
    for (const { unit, hexes } of events.flatMap(event => journeys(event))) {
      const [from] = hexes;
      const to = hexes.at(-1);
      if (from === undefined || to === undefined) continue;
      const before = made.at(-1);
      const goesOn = before?.unit === unit && before.to === from;
      if (goesOn) made[made.length - 1] = { ...before, to };
      else made.push({ unit, from, to });
    }
  return made.filter(({ from, to }) => from !== to);
}
