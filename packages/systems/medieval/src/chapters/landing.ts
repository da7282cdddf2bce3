// 4.4.6, 9.1.6 Where a unit from off the map may be put down.

import { disc, type Hex } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import { ids, onMap, type Scene, zoneHolders } from '../scene.ts';
import { isLeader, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { isStandable } from './ground.ts';
import { isOrphaned, regroupLeaders } from './leaders.ts';
import { crowd, filling, fits } from './stacking.ts';

export const enemiesAt = (sc: Scene, unit: Unit, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(other => other.seat !== unit.seat);

/** §4.4.7, 8.1.3: enemies whose zone keeps the unit from being put there; leaders ignore zones. */
export const zonesAgainst = (sc: Scene, unit: Unit, hex: Hex): Unit[] =>
  isLeader(unit) ? [] : zoneHolders(sc, unit.seat, hex);

/** A shiltron has a paragraph of its own (11.3.11). */
export const noRoom = ({ sc, unit, hex }: Claim): string[] | null =>
  crowd(sc, unit, hex) === 'shiltron' ? null : ids(filling(sc, unit, hex));

export const canLand = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  isStandable(sc, hex) &&
  enemiesAt(sc, unit, hex).length === 0 &&
  zonesAgainst(sc, unit, hex).length === 0 &&
  fits(sc, unit, hex);

/** Hexes in range of the leaders they may re-form by. */
export const inReach = (sc: Scene, unit: Unit): Hex[] => [
  ...new Set(
    regroupLeaders(sc, unit)
      .filter(onMap)
      .flatMap(leader => disc(sc.grid, leader.at, leader.range)),
  ),
];

/** §9.1.7, 4.5.1: men without a leader lose their strength as they gather, and are weighed as they come. */
export const gathered = (sc: Scene, unit: Unit): Unit =>
  isOrphaned(sc, unit) ? { ...unit, sp: unit.sp - 1 } : unit;

export const placesToReform = (sc: Scene, unit: Unit): readonly Hex[] =>
  inReach(sc, unit).filter(hex => canLand(sc, gathered(sc, unit), hex));
