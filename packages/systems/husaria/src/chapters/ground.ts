// The terrain table at work (4.4, 4.5, T.terrain): what a step over a side into a hex costs, what is closed, and what the ground gives
// those who stand there.

import { directionTo, type Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import {
  CROSSING,
  type GroundTrait,
  levelAt,
  onRoad,
  rise,
  SIDE,
  sideAt,
  slotOf,
  TRAIT,
  terrainAt,
} from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { POINT } from '../state.ts';
import type { GroundRow } from '../tables.ts';
import { isCommander, isHorse, type Unit } from '../units.ts';

/** SIDE bits of the side between two neighbours. */
const between = (sc: Scene, from: Hex, to: Hex): number => {
  const facing = directionTo(sc.grid, from, to);
  return facing === undefined ? 0 : sideAt(sc.field, from, facing);
};

export const byRoad = (sc: Scene, from: Hex, to: Hex): boolean => (between(sc, from, to) & SIDE.road) !== 0;

/** §S1.village: what has burnt down is clear ground. */
const isBurnt = (sc: Scene, hex: Hex): boolean =>
  sc.scenario.burnt !== '' && (sc.field.tags[sc.scenario.burnt]?.hexes.has(hex) ?? false);

/** The row of the ground there; null where nobody can be. */
const rowAt = (sc: Scene, hex: Hex): GroundRow | null =>
  sc.tables.ground[isBurnt(sc, hex) ? 'clear' : terrainAt(sc.field, hex)];

/** Whether the ground there is so, by the terrain table of the box. */
export const isGround = (sc: Scene, hex: Hex, trait: GroundTrait): boolean =>
  !isBurnt(sc, hex) && (sc.tables.traits[sc.field.terrain[hex]!]! & TRAIT[trait]) !== 0;

/** §13.12: hides what lies behind it. High ground is asked about by its slopes. */
export const hides = (sc: Scene, hex: Hex): boolean =>
  levelAt(sc.field, hex) === 0 && isGround(sc, hex, 'blocksSight');

/** Nobody can stand there: open water. */
export const isBarred = (sc: Scene, hex: Hex): boolean => rowAt(sc, hex) === null;

/** §4.46: ground that swallows riders; a road leads through it. */
export const swallows = (sc: Scene, unit: Unit, hex: Hex): boolean => {
  const row = rowAt(sc, hex);
  return row !== null && row.horse === null && (isHorse(unit) || isCommander(unit));
};
export const perishes = (sc: Scene, unit: Unit, from: Hex, to: Hex): boolean =>
  swallows(sc, unit, to) && !byRoad(sc, from, to);

/** §4.52: a river has to be bridged or forded. */
export const overRiver = (sc: Scene, from: Hex, to: Hex): boolean => {
  const bits = between(sc, from, to);
  return (bits & SIDE.river) !== 0 && (bits & CROSSING) === 0;
};

/** §S1.stream: a course that is closed to the side for the time being; it binds every kind of step. */
export function isClosedCourse(sc: Scene, seat: Seat, from: Hex, to: Hex): boolean {
  const { closed } = sc.scenario;
  if (!closed || closed.seat !== seat || sc.s.turn > closed.until) return false;
  const facing = directionTo(sc.grid, from, to);
  return facing !== undefined && (sc.field.tags[closed.tag]?.sides.has(slotOf(from, facing)) ?? false);
}

/** No unit of that side gets there from here; what drowns riders is asked about apart. */
export const isClosed = (sc: Scene, seat: Seat, from: Hex, to: Hex): boolean =>
  isBarred(sc, to) || overRiver(sc, from, to) || isClosedCourse(sc, seat, from, to);

/** What the side costs besides the hex; §T.terrain: a slope costs both ways. */
function sideCost(sc: Scene, who: 'foot' | 'horse', from: Hex, to: Hex): number {
  const { bridge, ford, slope, stream } = sc.tables;
  const bits = between(sc, from, to);
  const ice = sc.scenario.frozenStreams ? 'foot' : who; // §S1.ice
  let cost = 0;
  if (bits & SIDE.bridge) cost += bridge[who]!;
  else if (bits & SIDE.ford) cost += ford[who]!;
  else if (bits & SIDE.stream) cost += stream[ice]!;
  if (rise(sc.field, from, directionTo(sc.grid, from, to)!) !== 0) cost += slope[who]!;
  return cost;
}

/** What a hex costs whoever comes to it across no side at all. */
export function hexCost(sc: Scene, unit: Unit, hex: Hex): number {
  const row = rowAt(sc, hex)!;
  const price = (isHorse(unit) ? row.horse : row.foot) ?? row.foot!; // riders pay for the swamp they drown in
  return isBurnt(sc, hex) ? price + POINT : price;
}

/** §4.41, 4.51: the price of a step by terrain alone, in sixths. */
export function entryCost(sc: Scene, unit: Unit, from: Hex, to: Hex): number {
  const who = isHorse(unit) ? 'horse' : 'foot';
  const hex = byRoad(sc, from, to) ? sc.tables.road[who]! : hexCost(sc, unit, to);
  return hex + sideCost(sc, who, from, to);
}

/** §4.44: what the hex adds to a rider's turn; nothing in the clear and on roads. */
export const turnGround = (sc: Scene, unit: Unit): number =>
  isBurnt(sc, unit.at) || isGround(sc, unit.at, 'open') || onRoad(sc.field, unit.at)
    ? 0
    : hexCost(sc, unit, unit.at);

/** Columns the ground of a hex gives those who stand on it, or takes off a shot at them. */
export const hexDefence = (sc: Scene, hex: Hex): number => rowAt(sc, hex)?.defence ?? 0;

/** §T.terrain: the same for the side between two neighbours; a slope helps against those below only. */
export function sideDefence(sc: Scene, from: Hex, to: Hex): number {
  const { bridge, ford, slope, stream } = sc.tables;
  const bits = between(sc, from, to);
  const facing = directionTo(sc.grid, from, to);
  const water =
    bits & SIDE.bridge
      ? bridge.defence
      : bits & SIDE.ford
        ? ford.defence
        : bits & SIDE.stream
          ? stream.defence
          : 0;
  const uphill = facing !== undefined && rise(sc.field, from, facing) > 0 ? slope.defence : 0;
  return Math.max(water, uphill);
}
