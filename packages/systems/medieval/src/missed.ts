// Why a reaction cannot be given: a window in which nobody could do anything never opens, so the order is tried in the one
// that would have. Without this a countercharge barred by 5.7.8 were told only that it is not one's turn.

import type { Seat } from '@gonfalon/kernel';
import { windowOver } from '@gonfalon/kit';
import { phaseSeat, type Scene, sceneAt } from './scene.ts';

const REACTIONS: readonly string[] = ['fire', 'batter', 'countercharge'];

/** The window in which the reaction could have been given while the enemy moves; null where the order is none. */
export function missedWindow(sc: Scene, seat: Seat, verb: string): Scene | null {
  if (seat === phaseSeat(sc.s) || !REACTIONS.includes(verb)) return null;
  const window = windowOver(sc, seat);
  return window && sceneAt(sc, { ...sc.s, stack: [...sc.s.stack, { ...window, ridden: false }] });
}
