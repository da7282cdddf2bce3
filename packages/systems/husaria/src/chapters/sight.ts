// 13.12 What stands between a gun and its target: woods, houses, units, and a hill where they stand on opposite sides of it.

import { directionTo, type Hex, lineBetween, OFF_MAP } from '@gonfalon/hex';
import { blockersBetween, rise, unitsAt } from '@gonfalon/kit';
import { hexId, ids, type Scene } from '../scene.ts';
import { isCommander, type Unit } from '../units.ts';
import { hides } from './ground.ts';

/** §13.12, 9.12: commanders are no units, and neither are wagons and fences. */
const crowdAt = (sc: Scene, hex: Hex): Unit[] => unitsAt(sc, hex).filter(unit => !isCommander(unit));

/** §13.12; along the edge of the map the hex on it decides. */
const blocks = (sc: Scene, hex: Hex): boolean =>
  hex === OFF_MAP || hides(sc, hex) || crowdAt(sc, hex).length > 0;

/** §13.12: up one side and down another: the line goes over a hill. Along a side it does so only if it does on both hexes. */
function goesOverHill(sc: Scene, from: Hex, to: Hex): boolean {
  let ways: readonly { readonly at: Hex; readonly climbed: boolean }[] = [{ at: from, climbed: false }];
  for (const met of lineBetween(sc.grid, from, to).slice(1)) {
    const hexes = met.filter(hex => hex !== OFF_MAP);
    ways = ways.flatMap(({ at, climbed }) =>
      hexes.flatMap(hex => {
        const side = directionTo(sc.grid, at, hex);
        const slope = side === undefined ? 0 : rise(sc.field, at, side);
        return climbed && slope < 0 ? [] : [{ at: hex, climbed: climbed || slope > 0 }];
      }),
    );
  }
  return ways.length === 0;
}

/** §13.12, 13.13: ids of whatever hides the one hex from the other; nothing where the view is free. */
export function hiddenBy(sc: Scene, from: Hex, to: Hex): string[] {
  const between = blockersBetween(sc.grid, from, to, hex => blocks(sc, hex));
  const found = between.flatMap(hex => (hides(sc, hex) ? [hexId(sc, hex)] : ids(crowdAt(sc, hex))));
  return found.length === 0 && goesOverHill(sc, from, to) ? [hexId(sc, to)] : found;
}
