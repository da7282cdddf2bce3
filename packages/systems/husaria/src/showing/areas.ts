// Areas the table lays over the map, found by the rules' own functions.

import { disc, type Hex } from '@gonfalon/hex';
import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn, unitById, unitsOf } from '@gonfalon/kit';
import { COMMANDER_REACH } from '../chapters/modifiers.ts';
import { fireOf, sees } from '../forecast/fire.ts';
import { type Scene, zoneOf } from '../scene.ts';
import { isCommander, onMap, type Unit } from '../units.ts';

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
    command: unit => (onMap(unit) && isCommander(unit) ? commandOf(sc, unit) : []),
    sight: unit => (onMap(unit) ? seenFrom(sc, unit.at) : []),
  },
  seenFrom: hex => seenFrom(sc, hex),
});

/** §9.21, 15.12: he helps those beside him; as far as pikes can be taken up he is heard. */
const commandOf = (sc: Scene, commander: Unit): readonly Hex[] =>
  disc(sc.grid, commander.at, Math.max(COMMANDER_REACH, sc.tables.pikeRange(commander.modifier)));

/** Nobody shoots as far, and the whole map from every hex would be too much to draw. */
const FAR = 8;
const seenFrom = (sc: Scene, from: Hex): readonly Hex[] =>
  disc(sc.grid, from, FAR).filter(hex => hex === from || sees(sc, from, hex));
