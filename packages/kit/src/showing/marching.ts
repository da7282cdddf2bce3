// What the table shows alike of every box whose units march by points in sixths.

import { pointsText } from '../points-text.ts';
import { type Mustered, unitOf } from '../scene/counters.ts';
import type { AnyFrame, Stacked } from '../scene/frames.ts';
import type { Counter } from '../scene/whereabouts.ts';
import type { March, Showing } from './showing.ts';
import { tirelessMarch } from './tireless.ts';
import { orderTold } from './told.ts';

export const MARCHES = {
  points: pointsText,
  orderFacts: orderTold,
  tireless: held => tirelessMarch(held as Stacked<AnyFrame>['s']),
  recruitment: () => null,
} satisfies Partial<Showing>;

interface MarchFrame extends AnyFrame {
  readonly is: 'march';
  readonly unit: number;
  readonly left: number;
}
const isMarch = (frame: AnyFrame): frame is MarchFrame => frame.is === 'march';

/** Who is on the way, also while a window lies on it. */
export function marchIn<U extends Counter>(
  sc: Mustered<U> & Stacked<AnyFrame>,
  chargeOf: (unit: U) => number,
): March | null {
  const frame = sc.s.stack.findLast(isMarch);
  if (!frame) return null;
  const unit = unitOf<U>(sc, frame.unit);
  return { unit: unit.id, left: frame.left, charge: chargeOf(unit) };
}
