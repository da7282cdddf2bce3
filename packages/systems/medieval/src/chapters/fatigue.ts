// 13 Fatigue, an optional rule: it belongs to a leader and his units.

import { change, type Scene, tell, unitById, unitsOf } from '../scene.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';

/** §13.2.1 */
const LIMIT = 12;

/** §13.1.3 to 13.1.6: one up for a leader who moved, fought or lent his hand, or whose men still charge; else one down. */
export function upkeepFatigue(sc: Scene): void {
  if (!sc.s.options['fatigue']) return;
  for (const seat of sc.s.seats)
    for (const leader of unitsOf(sc, seat)) {
      if (!isLeader(leader) || leader.place !== 'map') continue;
      const tires = has(leader, DONE.worked) || (sc.rules.chapters.chargeTires && chargesOn(sc, leader));
      const fatigue = Math.max(0, leader.fatigue + (tires ? 1 : -1));
      if (fatigue === leader.fatigue) continue;
      change(sc, leader.n, { fatigue });
      tell(sc, { is: 'fatigue', leader: leader.id, fatigue });
    }
}

const chargesOn = (sc: Scene, leader: Unit): boolean =>
  unitsOf(sc, leader.seat).some(unit => unit.command === leader.id && unit.place === 'map' && unit.cf > 0);

/** §10.5.11: horse archers never tire. */
export const isTired = (sc: Scene, unit: Unit): boolean => {
  if (!sc.s.options['fatigue'] || unit.arm === 'horse-archer' || isLeader(unit)) return false;
  const leader = unitById(sc, unit.command);
  return leader !== undefined && leader.fatigue > LIMIT;
};
