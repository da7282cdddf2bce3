// 4.1 The one unit on the march: how it sets out, the points it has, how its march is cut short.

import { drop, frameOf, push, tell, turnTo, unitOf } from '@gonfalon/kit';
import { mark, type Scene } from '../scene.ts';
import { type Frame, POINT } from '../state.ts';
import { DONE, type Unit } from '../units.ts';

export type March = Extract<Frame, { is: 'march' }>;

export const marching = (sc: Scene): March => {
  const frame = frameOf(sc, 'march');
  if (!frame) throw new Error('no unit is on the march');
  return frame;
};

/** §4.1.1, 4.1.3: a unit's points for the phase, in sixths; divisions round up to whole points (1.6). */
export function allowance(sc: Scene, unit: Unit): number {
  // §K9.2.1
  const points = Math.max(0, unit.points * POINT - sc.rules.chapters.breakdown.slowed(unit));
  // §scenario/kulikowe-pole/4
  return sc.scenario.halfPoints.includes(sc.s.turn) ? Math.ceil(points / (2 * POINT)) * POINT : points;
}

export function startMarch(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  mark(sc, n, DONE.moved);
  const frame = frameOf(sc, 'moves')!;
  turnTo(sc, { ...frame, last: n });
  tell(sc, { is: 'picked', unit: unit.id });
  push(sc, {
    is: 'march',
    unit: n,
    left: allowance(sc, unit),
    steps: 0,
    turned: [],
    begun: false,
    held: false,
    surcharge: false,
    road: true,
    byRoad: false,
  });
}

/** §5.7.11 and whatever else takes the unit out of its march: the frame goes, wherever it lies on the stack. */
export const cutMarch = (sc: Scene): void => drop(sc, 'march');
