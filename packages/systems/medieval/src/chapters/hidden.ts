// Kulikovo: who lies in ambush, and whether the place has come to light. What they do is in ambush.ts.

import { ALL_FACINGS, distance, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, oncePerMuster, unitsOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Unit } from '../units.ts';

export const KNOWN = 'ambush-known';

export const hiddenOf = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'hidden');

export const ambushKnown = (sc: Scene): boolean => sc.s.marks.includes(KNOWN);

/** Hidden men whose place has come to light bar the way like others. */
export const knownHidden = (sc: Scene, hex: Hex): readonly Unit[] =>
  ambushKnown(sc) ? allUnits(sc).filter(unit => unit.place === 'hidden' && unit.at === hex) : NOBODY;
const NOBODY: readonly Unit[] = [];

/** Hexes where enemies of the seat are known to lie in ambush; searches ask for them by the thousand. */
export const knownDens = (sc: Scene, seat: Seat): readonly Hex[] =>
  ambushKnown(sc) ? oncePerMuster(sc, `dens ${seat}`, () => densAgainst(sc, seat)) : NOWHERE;
const densAgainst = (sc: Scene, seat: Seat): readonly Hex[] => [
  ...new Set(
    allUnits(sc)
      .filter(unit => unit.place === 'hidden' && unit.seat !== seat)
      .map(({ at }) => at),
  ),
];
const NOWHERE: readonly Hex[] = [];

/** On or beside such a hex: whoever comes there, but for leaders, is scattered at once. */
export const isSnare = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  knownDens(sc, seat).some(den => distance(sc.grid, den, hex) <= 1);
export const snaresFor = (sc: Scene, seat: Seat): readonly Hex[] =>
  knownDens(sc, seat)
    .flatMap(den => [den, ...ALL_FACINGS.map(facing => neighbour(sc.grid, den, facing))])
    .filter(hex => hex !== OFF_MAP);
