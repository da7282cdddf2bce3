// 13 Fatigue, an optional rule: it belongs to a leader and his units.

import { change, tell, unitsOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { DONE, has, isLeader, type Place, traitsOf, type Unit } from '../units.ts';
import { isOrganised, leaderOf } from './leaders.ts';

/** §13.2.1 */
export const LIMIT = 12;

/** §12.0, 13.1.1, 13.1.2: an optional rule, and one that needs commands. */
export const tires = (sc: Scene): boolean => sc.s.options['fatigue'] === true && isOrganised(sc);

/** A leader off the map or in ambush has nothing to tire him. */
const RESTS: readonly Place[] = ['map', 'off', 'hidden'];

/** §13.1.3 to 13.1.6: one up for a leader who moved, fought or lent his hand, or whose men still charge; else one down. */
export function upkeepFatigue(sc: Scene): void {
  if (!tires(sc)) return;
  for (const seat of sc.s.seats)
    for (const leader of unitsOf(sc, seat)) {
      if (!isLeader(leader) || !RESTS.includes(leader.place)) continue;
      const worked = has(leader, DONE.worked) || (sc.rules.chapters.chargeTires && chargesOn(sc, leader));
      const fatigue = Math.max(0, leader.fatigue + (worked ? 1 : -1));
      if (fatigue === leader.fatigue) continue;
      change(sc, leader.n, { fatigue });
      tell(sc, { is: 'fatigue', leader: leader.id, fatigue });
    }
}

const chargesOn = (sc: Scene, leader: Unit): boolean =>
  unitsOf(sc, leader.seat).some(unit => unit.command === leader.id && unit.place === 'map' && unit.cf > 0);

/** §10.5.11: horse archers never tire; §13.2.1: nor do men whose leader is dead, for they answer to nobody. */
export const isTired = (sc: Scene, unit: Unit): boolean => {
  if (!tires(sc) || traitsOf(unit).skirmishes) return false;
  const leader = leaderOf(sc, unit);
  return leader !== undefined && leader.place !== 'dead' && leader.fatigue > LIMIT;
};
