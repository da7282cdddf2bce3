// Areas the table lays over the map, found by the rules' own functions.

import { disc, type Hex } from '@gonfalon/hex';
import type { HexId, Seat, UnitId } from '@gonfalon/kernel';
import type { Area } from '@gonfalon/kit';
import { leaderOf, leadersOn } from '../chapters/leaders.ts';
import { fieldOfFire, sees } from '../chapters/sight.ts';
import { frontOf, hexId, onMap, type Scene, unitById, unitsOf, zoneOf } from '../scene.ts';
import { isLeader, isShooter, type Unit } from '../units.ts';
import { isUnknown } from '../view.ts';

export function areaOf(sc: Scene, area: Area, about: UnitId | Seat | HexId): readonly HexId[] {
  return [...new Set(hexesOf(sc, area, about))].map(hex => hexId(sc, hex));
}

function hexesOf(sc: Scene, area: Area, about: string): readonly Hex[] {
  if (sc.s.seats.includes(about)) return ofSeat(sc, area, about);
  const unit = unitById(sc, about);
  if (unit) return isUnknown(unit) ? [] : ofUnit(sc, area, unit);
  const hex = sc.grid.hex(about);
  return area === 'sight' && hex !== undefined ? seenFrom(sc, hex) : [];
}

function ofSeat(sc: Scene, area: Area, seat: Seat): readonly Hex[] {
  if (area === 'command') return leadersOn(sc, seat).flatMap(leader => range(sc, leader));
  if (area !== 'zone' && area !== 'threat' && area !== 'fire') return [];
  return unitsOf(sc, seat).flatMap(unit => ofUnit(sc, area, unit));
}

function ofUnit(sc: Scene, area: Area, unit: Unit): readonly Hex[] {
  if (area === 'sight') return sc.grid.ids[unit.at] === undefined ? [] : seenFrom(sc, unit.at);
  if (!onMap(unit)) return [];
  switch (area) {
    case 'front':
      return isLeader(unit) ? [] : frontOf(sc, unit);
    case 'zone':
      return zoneOf(sc, unit);
    case 'fire':
      return fireOf(sc, unit);
    case 'threat':
      return [...zoneOf(sc, unit), ...fireOf(sc, unit)];
    case 'command': {
      const leader = isLeader(unit) ? unit : leaderOf(sc, unit);
      return leader && onMap(leader) ? range(sc, leader) : [];
    }
  }
}

const range = (sc: Scene, leader: Unit): readonly Hex[] => disc(sc.grid, leader.at, leader.range);

const fireOf = (sc: Scene, unit: Unit): readonly Hex[] =>
  isShooter(unit) ? fieldOfFire(sc, unit).filter(hex => sees(sc, unit.at, hex)) : [];

/** Lines are kept once found: nobody shoots nearly as far, and the whole map from every hex would be too much to keep. */
const FAR = 8;
const seenFrom = (sc: Scene, from: Hex): readonly Hex[] =>
  disc(sc.grid, from, FAR).filter(hex => sees(sc, from, hex));
