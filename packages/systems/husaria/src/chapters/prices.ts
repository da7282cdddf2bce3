// What steps and turns cost (4.29, 4.43 to 4.47, 5.22, 5.23). The parts without a march serve single orders and whole moves alike.

import { type Facing, type Hex, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { type Scene, zoneHolders } from '../scene.ts';
import { POINT } from '../state.ts';
import { isCommander, isHorse, type Unit } from '../units.ts';
import { entryCost, turnGround } from './ground.ts';
import type { March } from './on-the-march.ts';
import { comradesAt } from './stacking.ts';

/** §4.28: one strength point passes another, never through pikes (15.14). */
export const mayPass = (unit: Unit, comrades: readonly Unit[]): boolean =>
  unit.sp === 1 && comrades.every(other => other.sp === 1 && !other.pikes);

/** Price of a step in sixths; §9.13: a commander pays a hex a hex. */
export function stepCost(sc: Scene, unit: Unit, to: Hex): number {
  if (isCommander(unit)) return POINT;
  return entryCost(sc, unit, unit.at, to) + passingCost(sc, unit, to);
}

/** §4.29: a point more for a hex with comrades it may pass. */
export function passingCost(sc: Scene, unit: Unit, to: Hex): number {
  const comrades = comradesAt(sc, unit, to);
  return comrades.length > 0 && mayPass(unit, comrades) ? POINT : 0;
}

export interface TurnCase {
  /** Steps of 60 degrees. */
  readonly steps: number;
  /** It came into the hex along a road. */
  readonly byRoad: boolean;
  /** What the hex adds to a rider's turn. */
  readonly ground: number;
  readonly inZone: boolean;
}
export function turnPrice(unit: Unit, { steps, byRoad, ground, inZone }: TurnCase): number {
  if (isHorse(unit) && inZone) return (steps + 1) * POINT; // §5.23
  if (byRoad) return 0; // §4.54
  return isHorse(unit) ? steps * POINT + ground : POINT; // §4.43, 4.44, 4.47
}

export const turningCost = (sc: Scene, unit: Unit, facing: Facing, { roadFrom }: March): number =>
  turnPrice(unit, {
    steps: turnBetween(unit.facing, facing),
    byRoad: roadFrom !== OFF_MAP,
    ground: turnGround(sc, unit),
    inZone: zoneHolders(sc, unit.seat, unit.at).length > 0,
  });
