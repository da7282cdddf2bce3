// 4.2 The one unit on the march: how it sets out, and the points it has.

import { OFF_MAP } from '@gonfalon/hex';
import { frameOf, patch, push, tell, unitOf } from '@gonfalon/kit';
import { mark, type Scene } from '../scene.ts';
import { type Frame, POINT } from '../state.ts';
import { DONE, type Unit } from '../units.ts';

export type March = Extract<Frame, { is: 'march' }>;

/** The march under way; what is asked about one outside a march is our own mistake. */
export function marching(sc: Scene): March {
  const frame = frameOf(sc, 'march');
  if (!frame) throw new Error('nobody is on the march');
  return frame;
}

/** §4.22, 15.13: full points in every own movement phase, in sixths; §9.13, 9.14: ten hexes for a commander, on his own. */
export const allowance = (sc: Scene, unit: Unit): number =>
  (unit.pikes ? sc.tables.pikePoints : unit.points) * POINT;

/** §4.24, 4.26: points belong to this unit and this phase. */
export function setOut(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  mark(sc, n, DONE.moved);
  const moves = frameOf(sc, 'moves');
  if (moves) patch(sc, { ...moves, last: n });
  push(sc, {
    is: 'march',
    unit: n,
    left: allowance(sc, unit),
    steps: 0,
    begun: false,
    held: false,
    roadFrom: OFF_MAP,
  });
  tell(sc, { is: 'picked', unit: unit.id });
}
