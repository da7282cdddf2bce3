// §11, 14 Wagons and fences: what they are to those who fight at them, and how they are lost. No printed scenario has any.

import { directionTo, type Hex } from '@gonfalon/hex';
import type { RuleKey, Seat } from '@gonfalon/kernel';
import { tell } from '@gonfalon/kit';
import { hexId, type Scene } from '../scene.ts';
import type { Work } from '../state.ts';
import { loseAllLances } from './spent-lances.ts';

/** §11.11, 11.14: a wagon is no unit: it has no zone and no strength, and stays where it is while they fight. */
export const wagonAt = (sc: Scene, hex: Hex, seat?: Seat): Work | undefined =>
  sc.s.works.find(work => work.is === 'wagon' && work.at === hex && (seat ?? work.seat) === work.seat);

/** §14.12: a fence stands on one side of its hex and protects those inside against whatever comes over that side. */
export const isFenced = (sc: Scene, inside: Hex, outside: Hex): boolean =>
  sc.s.works.some(
    work =>
      work.is === 'fence' && work.at === inside && directionTo(sc.grid, inside, outside) === work.facing,
  );

/** The work is gone; with the last wagon of a side go its lances and its powder (6.75, 11.19). */
export function destroyWork(sc: Scene, work: Work, rule: RuleKey): void {
  if (!sc.s.works.includes(work)) return;
  sc.s = { ...sc.s, works: sc.s.works.filter(other => other !== work) };
  tell(sc, { is: 'work-gone', what: work.is, at: hexId(sc, work.at), rule });
  const hasMore = sc.s.works.some(other => other.is === 'wagon' && other.seat === work.seat);
  if (work.is !== 'wagon' || hasMore || sc.s.wagonless.includes(work.seat)) return;
  sc.s = { ...sc.s, wagonless: [...sc.s.wagonless, work.seat] };
  loseAllLances(sc, work.seat);
}

/** §11.18, 14.15: whoever comes to a hex takes away what the enemy has set up there. */
export function trample(sc: Scene, seat: Seat, hex: Hex): void {
  for (const work of sc.s.works)
    if (work.at === hex && work.seat !== seat)
      destroyWork(sc, work, work.is === 'wagon' ? 'works.wagonEntered' : 'works.fenceEntered');
}

/** §11.19: without wagons a side that had some shoots no more, neither with small arms nor with guns. */
export const hasPowder = (sc: Scene, seat: Seat): boolean => !sc.s.wagonless.includes(seat);
