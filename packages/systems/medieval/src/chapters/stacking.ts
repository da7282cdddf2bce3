// 4.5 Stacking: two strength points a hex, at every moment.

import { ALL_FACINGS, type Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { isWood, slotOf, unitsAt } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { isCavalry, isLeader, type Unit, weight } from '../units.ts';
import type { Claim } from '../verb.ts';
import { isFortified } from './ground.ts';

const LIMIT = 2;
/** §11.1.8 */
const FORTIFIED_LIMIT = 10;
/** §11.1.9 */
const FORTIFIED_RIDERS = 2;

const sum = (units: readonly Unit[]): number => units.reduce((total, unit) => total + weight(unit), 0);

/** What leaves a unit no room: the limit, that behind walls, that of riders there, a shiltron. */
export type Crowd = 'open' | 'walls' | 'riders' | 'shiltron';

/** The others of its side on the hex that weigh at all: no leaders, no men in panic. */
const weighing = (sc: Scene, unit: Unit, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(
    other => other.seat === unit.seat && other.n !== unit.n && other.order !== 'panicked' && !isLeader(other),
  );

/** §4.5.3: arms and nations mix freely. What keeps a unit out of the hex beside its own side's units, null where it fits; §5.4.4: those of `leaving` are about to go. */
export function crowd(sc: Scene, unit: Unit, hex: Hex, leaving: readonly number[] = []): Crowd | null {
  if (unit.order === 'panicked' || isLeader(unit)) return null; // §K10.1.3, 8.1.1
  const there = weighing(sc, unit, hex).filter(other => !leaving.includes(other.n));
  if (there.some(other => other.shiltron)) return 'shiltron'; // §11.3.11
  if (!isFortified(sc, hex)) return sum(there) + weight(unit) <= LIMIT ? null : 'open'; // §4.5.1
  if (isCavalry(unit) && sum(there.filter(isCavalry)) + weight(unit) > FORTIFIED_RIDERS) return 'riders'; // §11.1.9
  return sum(there) + weight(unit) <= FORTIFIED_LIMIT ? null : 'walls'; // §11.1.8
}
export const fits = (sc: Scene, unit: Unit, hex: Hex, leaving: readonly number[] = []): boolean =>
  crowd(sc, unit, hex, leaving) === null;

/** Whoever leaves the unit no room: the shiltron, the riders behind the walls, else everybody who weighs. */
export function filling(sc: Scene, unit: Unit, hex: Hex): Unit[] {
  const why = crowd(sc, unit, hex);
  if (why === null) return [];
  const there = weighing(sc, unit, hex).filter(
    other => (why !== 'shiltron' || other.shiltron) && (why !== 'riders' || isCavalry(other)),
  );
  return there.length > 0 ? there : [unit]; // too strong for an empty hex
}
const filledBy = ({ sc, unit, hex }: Claim, why: Crowd): string[] | null =>
  hex !== undefined && crowd(sc, unit, hex) === why ? ids(filling(sc, unit, hex)) : null;

/** §4.1.6, 4.2.3: any number may pass, one after the other, while there is room. */
export const roomInTheOpen = bans<Claim>('movement', { stacking: claim => filledBy(claim, 'open') });
export const roomBehindWalls = bans<Claim>('stacking', {
  walls: claim => filledBy(claim, 'walls'),
  ridersInWalls: claim => filledBy(claim, 'riders'),
});
export const closedRanks = bans<Claim>('shiltron', { closedRanks: claim => filledBy(claim, 'shiltron') });

/** Men whose walls have been shot down round them stay; only nobody joins them while they are too many. */
const liesInRuins = (sc: Scene, hex: Hex): boolean =>
  ALL_FACINGS.some(facing => sc.s.razed.includes(slotOf(hex, facing)));

/** §scenario/the-ambush/setup: a regiment that has come out of ambush stays on its wood hex alike, until it has ridden off. */
const isOutOfAmbush = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  sc.scenario.ambush?.leader === unit.command && isWood(sc.field, hex);

/** A hex that holds more than it may: the law the fuzzer keeps. */
export function overstacked(sc: Scene, hex: Hex): boolean {
  const sides = new Map<string, Unit[]>();
  for (const unit of unitsAt(sc, hex)) {
    if (unit.order === 'panicked') continue;
    sides.set(unit.seat, [...(sides.get(unit.seat) ?? []), unit]);
  }
  const limit = isFortified(sc, hex) || liesInRuins(sc, hex) ? FORTIFIED_LIMIT : LIMIT;
  return [...sides.values()].some(units => sum(units.filter(unit => !isOutOfAmbush(sc, unit, hex))) > limit);
}
