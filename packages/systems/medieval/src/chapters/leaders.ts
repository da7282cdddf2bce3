// 8 Leaders, and the commands under them (12).

import { distance } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { unitById, unitsOf, unitsOfKind } from '@gonfalon/kit';
import { onMap, type Scene } from '../scene.ts';
import { isGrand, isLeader, type Unit } from '../units.ts';

export const leadersOn = (sc: Scene, seat: Seat): Unit[] => unitsOfKind(sc, seat, 'leader').filter(onMap);
export const leadersAt = (sc: Scene, seat: Seat, hex: number): Unit[] =>
  leadersOn(sc, seat).filter(leader => leader.at === hex);
export const withLeader = (sc: Scene, unit: Unit): boolean => leadersAt(sc, unit.seat, unit.at).length > 0;
export const inRange = (sc: Scene, leader: Unit, unit: Unit): boolean =>
  onMap(unit) && distance(sc.grid, leader.at, unit.at) <= leader.range;

/** Hexes to the nearest leader of the side, whoever's; Infinity where none is left (5.5.2). */
export const toLeader = (sc: Scene, unit: Unit): number =>
  Math.min(...leadersOn(sc, unit.seat).map(leader => distance(sc.grid, leader.at, unit.at)));

// ---- commands (12)

/** §12.0: an optional rule; without it nobody belongs to a leader. */
export const isOrganised = (sc: Scene): boolean => sc.s.options['organisation'] === true;

/** §12.1.1: the leader a unit answers to, dead or alive. */
export const leaderOf = (sc: Scene, unit: Unit): Unit | undefined =>
  isOrganised(sc) && !isLeader(unit) ? unitById(sc, unit.command) : undefined;

/** Men whose leader is dead. */
export const isOrphaned = (sc: Scene, unit: Unit): boolean => leaderOf(sc, unit)?.place === 'dead';

/** §9.1.6, 9.1.7: by whom scattered men may re-form: their leader, once he is dead the grand leader; off the map or not. */
export function regroupLeaders(sc: Scene, unit: Unit): Unit[] {
  const own = leaderOf(sc, unit);
  if (own && own.place !== 'dead') return [own];
  const living = unitsOf(sc, unit.seat).filter(leader => isLeader(leader) && leader.place !== 'dead');
  return isOrganised(sc) ? living.filter(isGrand) : living;
}

/** §9.1.7: everybody who could have gathered them is dead. */
export const isForsaken = (sc: Scene, unit: Unit): boolean =>
  regroupLeaders(sc, unit).length === 0 &&
  unitsOf(sc, unit.seat).some(
    leader => leader.place === 'dead' && (isGrand(leader) || (isLeader(leader) && !isOrganised(sc))),
  );

// ---- in combat (8.2)

export interface Lead {
  readonly leader: Unit;
  readonly shift: number;
}
/** §8.2.1 to 8.2.3: two columns from a leader in the thick of it, one from one in range; the best one only. */
export function leadOf(sc: Scene, seat: Seat, fighters: readonly Unit[]): Lead | null {
  let best: Lead | null = null;
  for (const leader of leadersOn(sc, seat)) {
    const shift = fighters.some(unit => unit.at === leader.at)
      ? 2
      : fighters.some(unit => inRange(sc, leader, unit))
        ? 1
        : 0;
    // When equal, the one with less fatigue is credited: his owner would choose him.
    if (
      shift > 0 &&
      (!best || shift > best.shift || (shift === best.shift && leader.fatigue < best.leader.fatigue))
    )
      best = { leader, shift };
  }
  return best;
}
