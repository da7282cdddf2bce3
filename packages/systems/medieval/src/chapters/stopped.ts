// 5.7.11, 10.6.3, 10.7.1, 11.2.2 What has ended the movement of the unit on the march. Horse archers keep their shot (10.5.7).

import { bans } from '@gonfalon/kernel';
import { DONE, has, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

/** Its march goes on only for the shot that is left. */
export const isStopped = (unit: Unit): boolean => has(unit, DONE.stopped | DONE.met);

export const stopped = bans<Claim>('movement', {
  stopped: ({ unit }) =>
    has(unit, DONE.stopped) && !has(unit, DONE.shelled | DONE.trapped) ? [unit.id] : null,
  shelled: ({ unit }) => (has(unit, DONE.shelled) ? [unit.id] : null),
  trapped: ({ unit }) => (has(unit, DONE.trapped) ? [unit.id] : null),
  countercharged: ({ unit }) => (has(unit, DONE.met) ? [unit.id] : null),
});
