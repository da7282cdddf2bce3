// 5.7, 10.1.5 What the other side may do in a window: shoot, or fall upon whoever moves.

import type { Seat } from '@gonfalon/kernel';
import { allUnits, pop } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Frame, WindowMoment } from '../state.ts';
import type { FrameRules } from '../verb.ts';
import { anyoneMayFire } from './calm.ts';
import { hasRiders, mayCountercharge, meetInCountercharge, ridersNear } from './countercharge.ts';

type Window = Extract<Frame, { is: 'window' }>;

const reactionsIn = (sc: Scene, seat: Seat, moment: WindowMoment, mover: number): boolean =>
  anyoneMayFire(sc, seat) ||
  (mover >= 0 &&
    moment !== 'closing' &&
    moment !== 'returned' &&
    ridersNear(sc, seat, mover).some(unit => mayCountercharge(sc, unit)));

export const window: FrameRules<Window> = {
  asks: (sc, frame) => {
    const { moment, seat, mover, ridden } = frame;
    const named = hasRiders(sc, frame);
    if (ridden || (!named && !reactionsIn(sc, seat, moment, mover))) return 'run';
    const about = mover < 0 ? [] : [allUnits(sc)[mover]!.id];
    const key = `react-${moment}`;
    // Once riders have been named only more of them may join; then they ride (5.7.5).
    if (named) {
      const riding = { key: 'countercharge', about, close: { do: 'charge' } };
      return { seats: [seat], moment: riding, verbs: ['countercharge', 'charge'] };
    }
    return {
      seats: [seat],
      moment: { key, about, pass: { do: 'pass' } },
      verbs: ['fire', 'batter', 'countercharge', 'pass'],
    };
  },
  run: (sc, frame) => {
    pop(sc);
    if (frame.ridden) meetInCountercharge(sc, frame);
  },
};
