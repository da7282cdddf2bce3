import type { Action } from '@gonfalon/kernel';
import type { Hand } from '../hand.ts';
import { actorOf } from '../offers.ts';

/**
 * The order that takes the unit in hand up, where its ways begin with one. The board leaves it out, for every way does it;
 * but some orders (a change of formation, a shot from the saddle) open up only behind it.
 */
export function takingUp({ unit, reach }: Hand): Action | undefined {
  const [ends] = reach.value.values();
  const first = ends?.[0]?.path[0];
  return first && unit.value !== undefined && actorOf(first) === unit.value ? first : undefined;
}
