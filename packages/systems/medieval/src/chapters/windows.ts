// A moment in the middle of a phase in which the other side may react. Who is asked, and what about, is in reactions.ts.

import { push } from '@gonfalon/kit';
import { enemySeat, phaseSeat, type Scene } from '../scene.ts';
import type { WindowMoment } from '../state.ts';

/**
 * Opens a window for the other side. Whether it could do anything in it is asked when its time comes: rolls that lie on
 * top of it are made first. Where it could not, time goes on unseen.
 */
export function openWindow(sc: Scene, moment: WindowMoment, mover: number): void {
  const seat = enemySeat(sc, phaseSeat(sc.s));
  push(sc, { is: 'window', moment, seat, mover, riders: [], ridden: false });
}
