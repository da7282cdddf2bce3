// Areas the table lays over the map, found by the rules' own functions.

import { disc, type Hex } from '@gonfalon/hex';
import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import { type Area, type AreaBook, areaIn, unitById, unitsOf } from '@gonfalon/kit';
import { leaderOf, leadersOn } from '../chapters/leaders.ts';
import { fieldOfFire, hasSight } from '../chapters/sight.ts';
import { frontOf, onMap, type Scene, zoneOf } from '../scene.ts';
import { isLeader, isShooter, type Unit } from '../units.ts';
import { isUnknown } from '../view.ts';

export const areaOf = (sc: Scene, area: Area, about: UnitId | Seat | HexId): readonly HexId[] =>
  areaIn(bookOf(sc), area, about);

const bookOf = (sc: Scene): AreaBook<Unit> => ({
  grid: sc.grid,
  seats: sc.s.seats,
  unitsOf: (seat, area) => (area === 'command' ? leadersOn(sc, seat) : unitsOf(sc, seat)),
  unitNamed: id => {
    const unit = unitById(sc, id);
    return unit && !isUnknown(unit) ? unit : undefined;
  },
  of: {
    front: unit => (!onMap(unit) || isLeader(unit) ? [] : frontOf(sc, unit)),
    zone: unit => (onMap(unit) ? zoneOf(sc, unit) : []),
    fire: unit => fireOf(sc, unit),
    command: unit => commandOf(sc, unit),
    sight: unit => (sc.grid.ids[unit.at] === undefined ? [] : seenFrom(sc, unit.at)),
  },
  seenFrom: hex => seenFrom(sc, hex),
});

function commandOf(sc: Scene, unit: Unit): readonly Hex[] {
  const leader = isLeader(unit) ? unit : leaderOf(sc, unit);
  return onMap(unit) && leader && onMap(leader) ? range(sc, leader) : [];
}

const range = (sc: Scene, leader: Unit): readonly Hex[] => disc(sc.grid, leader.at, leader.range);

const fireOf = (sc: Scene, unit: Unit): readonly Hex[] =>
  onMap(unit) && isShooter(unit) ? fieldOfFire(sc, unit).filter(hex => hasSight(sc, unit.at, hex)) : [];

/** Lines are kept once found: nobody shoots nearly as far, and the whole map from every hex would be too much to keep. */
const FAR = 8;
const seenFrom = (sc: Scene, from: Hex): readonly Hex[] =>
  disc(sc.grid, from, FAR).filter(hex => hasSight(sc, from, hex));
