// The terrain table at work: what a step costs, what the ground gives a defender (4.1.7, 5.3, table/terrain).

import { ALL_FACINGS, directionTo, type Facing, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { memo } from '@gonfalon/kernel';
import {
  CROSSING,
  type Field,
  type GroundTrait,
  hexOfSlot,
  rise,
  SIDE,
  SLOPE,
  type Terrain,
  TRAIT,
  terrainAt,
  WORKS,
} from '@gonfalon/kit';
import { isRiver, type Scene, sideOf } from '../scene.ts';
import type { Stride } from '../state.ts';
import type { TerrainRow } from '../tables.ts';
import { isLeader, isMounted, type Unit } from '../units.ts';

const column = (unit: Unit): keyof TerrainRow =>
  isLeader(unit) ? 'leader' : isMounted(unit) ? 'cavalry' : 'foot';

export const byRoad = (sc: Scene, { from, facing }: Stride): boolean =>
  (sideOf(sc, from, facing) & SIDE.road) !== 0;
export const groundAt = (sc: Scene, hex: Hex): Terrain => terrainAt(sc.field, hex);
/** Whether the ground there is so, by the terrain table of the box. */
export const isGround = (sc: Scene, hex: Hex, trait: GroundTrait): boolean =>
  (sc.rules.tables.terrain.traits[sc.field.terrain[hex]!]! & TRAIT[trait]) !== 0;

/** §11.1: a hex counts as fortified while any of its sides still carries a wall or gate. */
export const isFortified = (sc: Scene, hex: Hex): boolean =>
  walledHexes(sc.field).has(hex) &&
  ALL_FACINGS.some(
    facing => (sideOf(sc, hex, facing) & (SIDE.fortification | SIDE.gate)) !== 0 && inside(sc, hex, facing),
  );

/** Hexes with a wall or gate on any side, found once for each field: most have none, and it is asked all the time. */
const walledHexes = memo(({ sides }: Field): ReadonlySet<Hex> => {
  const slots = [...sides.keys()];
  return new Set(
    slots.filter(slot => (sides[slot]! & (SIDE.fortification | SIDE.gate)) !== 0).map(hexOfSlot),
  );
});

/** Walls protect the hex that has more of them: the inside of the work. */
function inside(sc: Scene, hex: Hex, facing: Facing): boolean {
  const beyond = neighbour(sc.grid, hex, facing);
  return beyond === OFF_MAP || walls(sc, hex) >= walls(sc, beyond);
}
const walls = (sc: Scene, hex: Hex): number =>
  ALL_FACINGS.filter(facing => (sideOf(sc, hex, facing) & (SIDE.fortification | SIDE.gate)) !== 0).length;

/** §11.1.4: the step goes through a wall, not a gate. */
export const throughWall = (sc: Scene, { from, facing }: Stride): boolean =>
  (sideOf(sc, from, facing) & WORKS) === SIDE.fortification;

/** §4.2.5: the step would wade a river. */
export const overRiver = (sc: Scene, { from, facing }: Stride): boolean => isRiver(sideOf(sc, from, facing));
/** §table/terrain: a slope that nobody climbs but by road. */
export function overSlope(sc: Scene, { from, facing }: Stride): boolean {
  const bits = sideOf(sc, from, facing);
  return sc.rules.tables.terrain.slopesClosed && (bits & SLOPE) !== 0 && (bits & SIDE.road) === 0;
}
/** §4.2.5, 4.4.6: a side or hex no unit can pass at all. */
export const isClosed = (sc: Scene, stride: Stride): boolean =>
  overRiver(sc, stride) || overSlope(sc, stride) || !isStandable(sc, stride.to);
export const isStandable = (sc: Scene, hex: Hex): boolean =>
  sc.rules.tables.terrain.ground[groundAt(sc, hex)] !== null;

/** A stream, or a ford, which costs as one; a bridge costs nothing extra. */
export const wades = (sc: Scene, { from, facing }: Stride): boolean => {
  const bits = sideOf(sc, from, facing);
  return (bits & SIDE.ford) !== 0 || ((bits & SIDE.stream) !== 0 && (bits & CROSSING) === 0);
};
export const overBridge = (sc: Scene, { from, facing }: Stride): boolean =>
  (sideOf(sc, from, facing) & SIDE.bridge) !== 0;
export const overFord = (sc: Scene, { from, facing }: Stride): boolean =>
  (sideOf(sc, from, facing) & SIDE.ford) !== 0;
export const goesUphill = (sc: Scene, { from, facing }: Stride): boolean => rise(sc.field, from, facing) > 0;

/** §5.6.7 to 5.6.9: steps of charge that a bridge, water and a hill take. */
export const slowing = (sc: Scene, stride: Stride): number =>
  Number(overBridge(sc, stride)) + Number(wades(sc, stride)) + Number(goesUphill(sc, stride));

/** §4.1.7: price of entering a hex by terrain alone, in sixths. */
export function entryCost(sc: Scene, unit: Unit, stride: Stride): number {
  const { terrain } = sc.rules.tables;
  const who = column(unit);
  const road = byRoad(sc, stride);
  let cost = road ? terrain.road[who] : terrain.ground[groundAt(sc, stride.to)]![who];
  if (wades(sc, stride)) cost += terrain.stream[who];
  if (goesUphill(sc, stride) && !road) cost += terrain.uphill[who];
  return cost + wallCost(sc, unit, stride);
}

/** Price of a hex one comes to from off the map. */
export const groundCost = (sc: Scene, unit: Unit, hex: Hex): number =>
  sc.rules.tables.terrain.ground[groundAt(sc, hex)]?.[column(unit)] ?? 0;

/** §11.1.3 */
export const wallCost = (sc: Scene, unit: Unit, stride: Stride): number => {
  if (!throughWall(sc, stride)) return 0;
  const { fortification } = sc.rules.tables.terrain;
  return isMounted(unit) ? fortification.cavalry[unit.armour]! : fortification.foot[unit.armour]!;
};

/** §4.3.6: clear ground adds nothing to a turn, other ground its full entry cost, also where a road crosses it that nobody used. */
export const turnCost = (sc: Scene, unit: Unit): number =>
  isGround(sc, unit.at, 'open') ? 0 : groundCost(sc, unit, unit.at);

/** Where a charge comes to grief (4.2.6, §K5.6.7): woods, houses, works, swamps, and fords on the way. */
export const endsCharge = (sc: Scene, stride: Stride): boolean =>
  isRough(sc, stride.to) || isGround(sc, stride.to, 'mire') || overFord(sc, stride);

/** §4.2.6: forest, village and works throw a charge into confusion. */
export const isRough = (sc: Scene, hex: Hex): boolean => isGround(sc, hex, 'rough') || isFortified(sc, hex);

export const strideTo = (sc: Scene, from: Hex, to: Hex): Stride => ({
  from,
  to,
  facing: directionTo(sc.grid, from, to)!,
});
