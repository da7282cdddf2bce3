// Why a reaction cannot be given: a window in which nobody could do anything never opens, so the order is tried in the one
// that would have. Without this a countercharge barred by 5.7.8 were told only that it is not one's turn.

import type { Action, Seat, Violation } from '@gonfalon/kernel';
import { objectionsTo } from './running.ts';
import { frameOf, phaseSeat, type Scene, sceneOf } from './scene.ts';
import type { Frame } from './state.ts';

const REACTIONS: readonly string[] = ['fire', 'batter', 'countercharge'];

/** What forbids the reaction while the enemy moves; nothing where only its moment has gone by. */
export function objectionsToMissed(sc: Scene, seat: Seat, order: Action): readonly Violation[] {
  const moves = frameOf(sc, 'moves');
  if (!moves || seat === phaseSeat(sc.s) || !REACTIONS.includes(order.do)) return [];
  const march = frameOf(sc, 'march');
  const window: Frame = {
    is: 'window',
    moment: march ? 'stepped' : 'rested',
    seat,
    mover: march?.unit ?? moves.last,
    riders: [],
    ridden: false,
  };
  const stack = [...sc.s.stack, window];
  return objectionsTo(sceneOf(sc.rules, sc.scenario, sc.field, { ...sc.s, stack }), seat, order);
}
