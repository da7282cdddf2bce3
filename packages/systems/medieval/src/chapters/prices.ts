// What steps and turns cost besides the ground, and what a rider may do with his charge (3.3.3, 4.2, 4.3, 5.6, 5.8.6).
// The parts without a scene serve single orders and the tables of whole moves alike.

import { type Facing, turnBetween } from '@gonfalon/hex';
import type { ChargeWish, Rules } from '../rules.ts';
import { type Scene, unitsAt, zoneHolders } from '../scene.ts';
import { POINT, type Stride } from '../state.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';
import { ridable } from './arrival.ts';
import { byRoad, entryCost, turnCost } from './ground.ts';
import { marching } from './movement.ts';

/** What a step may be told to do besides; a rider who is told nothing lets his charge rise. */
export const WISHES: readonly string[] = ['hold', 'lower', 'ride'];
export const wishOf = (word: string | undefined): ChargeWish =>
  word === 'hold' || word === 'lower' ? word : 'raise';

/** §5.6.12, 5.6.13: nobody holds back a charge that would not rise, nor lowers one he has not got. */
export function mayWish(sc: Scene, unit: Unit, stride: Stride, wish: ChargeWish): boolean {
  if (wish === 'raise') return true;
  if (!isCavalry(unit)) return false;
  if (wish === 'lower' && (!sc.rules.chapters.brake || unit.cf === 0)) return false;
  const after = (how: ChargeWish): number => sc.rules.chapters.chargeAfter(sc, unit, stride, how);
  return after(wish) < after('raise');
}

/** §3.3.3: a holder stops whoever is not two steps of charge above him. */
export const stops = (cf: number, holder: number): boolean => cf - holder < 2;

export interface Surcharges {
  /** Comrades in the hex, leaders not counted. */
  readonly crowded: boolean;
  /** It has ridden through a zone. */
  readonly owing: boolean;
  readonly road: boolean;
  readonly wish: ChargeWish;
}
export function surcharge(unit: Unit, { crowded, owing, road, wish }: Surcharges): number {
  let cost = 0;
  if (crowded && !isLeader(unit)) cost += POINT; // §4.2.4
  if (owing) cost += POINT; // §3.3.3
  if (wish === 'hold') cost += road ? POINT / 2 : POINT; // §5.6.12, 4.2.9
  if (wish === 'lower') cost += 2 * POINT; // §5.6.13
  return cost;
}

/** Price of the step in sixths, everything told. */
export function stepCost(sc: Scene, unit: Unit, stride: Stride, word: string | undefined): number {
  const rides = word === 'ride';
  const crowded =
    !rides && unitsAt(sc, stride.to).some(other => other.seat === unit.seat && !isLeader(other));
  const victims = rides ? ridable(sc, unit, stride.to).reduce((sum, { sp }) => sum + sp, 0) : 0; // §5.8.6
  const owing = marching(sc).surcharge;
  const extra = surcharge(unit, { crowded, owing, road: byRoad(sc, stride), wish: wishOf(word) });
  return entryCost(sc, unit, stride) + victims * POINT + extra;
}

export interface TurnCase {
  /** Steps of 60 degrees. */
  readonly steps: number;
  readonly byRoad: boolean;
  /** What the hex adds (4.3.6). */
  readonly ground: number;
  readonly inZone: boolean;
}
/** §4.3.1, 4.3.2: cavalry pays by charge, armour, ground and zones. */
export function turnPrice({ chapters }: Rules, unit: Unit, turn: TurnCase): number {
  if (chapters.roadTurnFree && turn.byRoad) return 0; // §4.3.9
  if (!isCavalry(unit)) return POINT; // §4.3.3
  const base = unit.arm === 'horse-archer' ? POINT / 2 : POINT; // §10.5.2
  const ground = turn.byRoad ? 0 : turn.ground; // §4.3.6
  const zone = turn.inZone ? POINT : 0; // §4.3.5
  return base * turn.steps * (unit.cf + 1) + unit.armour * POINT + ground + zone;
}

/** Price of the turn in sixths; `but` says how it would be otherwise. */
export const turningCost = (sc: Scene, unit: Unit, facing: Facing, but: Partial<TurnCase> = {}): number =>
  turnPrice(sc.rules, unit, {
    steps: turnBetween(unit.facing, facing),
    byRoad: marching(sc).byRoad,
    ground: turnCost(sc, unit),
    inZone: zoneHolders(sc, unit.seat, unit.at).length > 0,
    ...but,
  });

/** §4.3.4: who rides fast turns by 60 degrees only. */
export const mayTurnBy = (unit: Unit, steps: number): boolean => !isCavalry(unit) || unit.cf < 2 || steps < 2;
