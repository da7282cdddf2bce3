// Commands that wait for their turn, and what wakes them.

import type { Seat } from '@gonfalon/kernel';
import { allUnits, change, setUnit, tell } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { phaseKind } from '../state.ts';
import { DONE, has, isLeader, type Unit } from '../units.ts';
import { disturbRazing } from './fortifications.ts';

/**
 * §scenario/kosovo-field/2 to 4, scenario/kulikowe-pole/5: a waiting command wakes with its turn, whichever side moves first
 * in it, or because it was attacked: then with the side's next turn, which its cavalry movement phase opens. Who is shot at
 * in the midst of his own turn waits for the next.
 */
export function wake(sc: Scene, seat: Seat): void {
  const turnBegins = phaseKind(sc.s.phase) === 'cavalry-move';
  for (const leader of allUnits(sc)) {
    if (leader.wakes === 0) continue; // as all have who are no leaders
    const attacked = turnBegins && leader.seat === seat && has(leader, DONE.stirred);
    if (leader.wakes > sc.s.turn && !attacked) continue;
    change(sc, leader.n, { wakes: 0, done: leader.done & ~DONE.stirred });
    tell(sc, { is: 'woke', leader: leader.id });
  }
}

/** The command of an attacked unit takes notice. Fire counts, also a miss; so do riding down and whatever costs a leader his life. */
export function stir(sc: Scene, unit: Unit): void {
  disturbRazing(sc, unit.n);
  const leader = isLeader(unit) ? unit : allUnits(sc).find(other => other.id === unit.command);
  if (leader && leader.wakes > 0 && !has(leader, DONE.stirred))
    setUnit(sc, { ...leader, done: leader.done | DONE.stirred });
}
