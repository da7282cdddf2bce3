// What steps and turns cost besides the ground, and what a rider may do with his charge (3.3.3, 4.2, 4.3, 5.6, 5.8.6).
// The parts without a scene serve single orders and the tables of whole moves alike.

import { type Facing, turnBetween } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import type { ChargeWish, Rules } from '../rules.ts';
import { type Scene, zoneHolders } from '../scene.ts';
import { POINT, type Stride } from '../state.ts';
import { isCavalry, isLeader, traitsOf, type Unit } from '../units.ts';
import { byRoad, entryCost, turnCost, wallCost } from './ground.ts';
import { ridable } from './in-the-way.ts';
import { marching } from './on-the-march.ts';

/** What a step may be told to do besides; a rider who is told nothing lets his charge rise. */
export const WISHES: readonly string[] = ['hold', 'lower', 'ride'];
export const wishOf = (word: string | undefined): ChargeWish =>
  word === 'hold' || word === 'lower' ? word : 'raise';

/** Why a rider's wish cannot be granted: he has no charge, his book knows no brake, or it would change nothing. */
export type Ungranted = 'foot' | 'no-brake' | 'hold' | 'lower';

/** §5.6.1, 5.6.12, 5.6.13: nobody holds back a charge that would not rise, nor lowers one he has not got. */
export function ungranted(sc: Scene, unit: Unit, stride: Stride, wish: ChargeWish): Ungranted | null {
  if (wish === 'raise') return null;
  if (!isCavalry(unit)) return 'foot';
  if (wish === 'lower' && !sc.rules.chapters.brake) return 'no-brake';
  const after = (how: ChargeWish): number => sc.rules.chapters.chargeAfter(sc, unit, stride, how);
  const changes = after(wish) < after('raise') && (wish === 'hold' || unit.cf > 0);
  return changes ? null : wish;
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

/** What a step is paid for, in the order in which it is told. */
export type Toll = 'ground' | 'wall' | 'zone' | 'crowd' | 'victims' | 'wish';

const isCrowded = (sc: Scene, unit: Unit, { to }: Stride, word: string | undefined): boolean =>
  word !== 'ride' && unitsAt(sc, to).some(other => other.seat === unit.seat && !isLeader(other));
/** §5.8.6 */
const victimsCost = (sc: Scene, unit: Unit, { to }: Stride, word: string | undefined): number =>
  word === 'ride' ? ridable(sc, unit, to).reduce((sum, { sp }) => sum + sp, 0) * POINT : 0;

/** The price of the step in sixths, part by part. */
function tolls(sc: Scene, unit: Unit, stride: Stride, word: string | undefined): readonly [Toll, number][] {
  const nothing: Surcharges = { crowded: false, owing: false, road: byRoad(sc, stride), wish: 'raise' };
  const extra = (but: Partial<Surcharges>): number => surcharge(unit, { ...nothing, ...but });
  const wall = wallCost(sc, unit, stride);
  return [
    ['ground', entryCost(sc, unit, stride) - wall],
    ['wall', wall],
    ['zone', extra({ owing: marching(sc).surcharge })],
    ['crowd', extra({ crowded: isCrowded(sc, unit, stride, word) })],
    ['victims', victimsCost(sc, unit, stride, word)],
    ['wish', extra({ wish: wishOf(word) })],
  ];
}

/** Price of the step in sixths, everything told. */
export const stepCost = (sc: Scene, unit: Unit, stride: Stride, word: string | undefined): number =>
  entryCost(sc, unit, stride) +
  victimsCost(sc, unit, stride, word) +
  surcharge(unit, {
    crowded: isCrowded(sc, unit, stride, word),
    owing: marching(sc).surcharge,
    road: byRoad(sc, stride),
    wish: wishOf(word),
  });

/** The part of the price that makes the step too dear; most steps are not, and are not looked into part by part. */
export function toll(
  sc: Scene,
  unit: Unit,
  stride: Stride,
  word: string | undefined,
  affordable: (cost: number) => boolean,
): Toll | null {
  if (affordable(stepCost(sc, unit, stride, word))) return null;
  let sum = 0;
  for (const [part, cost] of tolls(sc, unit, stride, word)) {
    sum += cost;
    if (!affordable(sum)) return part;
  }
  return null;
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
  const base = traitsOf(unit).skirmishes ? POINT / 2 : POINT; // §10.5.2
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
export const mayTurnBy = (unit: Unit, steps: number): boolean => unit.cf < 2 || steps < 2;
