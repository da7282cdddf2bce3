// Areas the table lays over the map, found by the rules' own functions.

import { disc, type Hex } from '@gonfalon/hex';
import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn, unitById, unitsOf } from '@gonfalon/kit';
import { COMMANDER_REACH } from '../chapters/modifiers.ts';
import { hiddenBy } from '../chapters/sight.ts';
import { type Scene, zoneOf } from '../scene.ts';
import { isCommander, onMap, traitsOf, type Unit } from '../units.ts';

export const areaOf = (sc: Scene, area: Area, about: UnitId | Seat | HexId): readonly HexId[] =>
  areaIn(bookOf(sc), area, about);

/** §5.11: the front is the zone. */
const bookOf = (sc: Scene): AreaBook<Unit> => ({
  grid: sc.grid,
  seats: sc.s.seats,
  unitsOf: (seat, area) => {
    const those = unitsOf(sc, seat).filter(onMap);
    return area === 'command' ? those.filter(isCommander) : those;
  },
  unitNamed: id => unitById(sc, id),
  of: {
    front: unit => zoneOf(sc, unit),
    zone: unit => zoneOf(sc, unit),
    fire: unit => fireOf(sc, unit),
    threat: unit => [...zoneOf(sc, unit), ...fireOf(sc, unit)],
    command: unit => (onMap(unit) && isCommander(unit) ? commandOf(sc, unit) : []),
    sight: unit => (onMap(unit) ? seenFrom(sc, unit.at) : []),
  },
  seenFrom: hex => seenFrom(sc, hex),
});

/** §9.21, 15.12: he helps those beside him; as far as pikes can be taken up he is heard. */
const commandOf = (sc: Scene, commander: Unit): readonly Hex[] =>
  disc(sc.grid, commander.at, Math.max(COMMANDER_REACH, sc.tables.pikeRange(commander.modifier)));

/** §12.12, 13.11, 16.24: small arms before the front, bows all around, guns as far as they carry and see. */
function fireOf(sc: Scene, unit: Unit): readonly Hex[] {
  if (!onMap(unit)) return [];
  const { gun, bows, shots } = traitsOf(unit);
  if (gun) return around(sc, unit.at, sc.tables.gunRange[gun]).filter(hex => sees(sc, unit.at, hex));
  if (bows) return around(sc, unit.at, 1);
  return shots > 0 && !unit.pikes ? zoneOf(sc, unit) : [];
}

const around = (sc: Scene, from: Hex, range: number): readonly Hex[] =>
  disc(sc.grid, from, range).filter(hex => hex !== from);
const sees = (sc: Scene, from: Hex, to: Hex): boolean => hiddenBy(sc, from, to).length === 0;

/** Nobody shoots as far, and the whole map from every hex would be too much to draw. */
const FAR = 8;
const seenFrom = (sc: Scene, from: Hex): readonly Hex[] =>
  disc(sc.grid, from, FAR).filter(hex => hex === from || sees(sc, from, hex));
