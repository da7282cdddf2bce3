// 3.1.2 A moment in the middle of a movement phase that belongs to the other side. What it may do then is in reactions.ts.

import { push } from '@gonfalon/kit';
import { enemySeat, phaseSeat, type Scene } from '../scene.ts';
import type { Frame } from '../state.ts';

export type Window = Extract<Frame, { is: 'window' }>;

/** Whether anybody could do anything is asked when the moment comes: what lies on top of it is settled first. */
export const openWindow = (sc: Scene, moment: Window['moment'], mover: number): void =>
  push(sc, { is: 'window', moment, seat: enemySeat(sc, phaseSeat(sc.s)), mover, riders: [] });
