// 5.6 The charge factor.

import type { ChargeWish } from '../rules.ts';
import type { Scene } from '../scene.ts';
import type { Stride } from '../state.ts';
import { isCavalry, type Unit } from '../units.ts';
import { endsCharge, slowing, throughWall } from './ground.ts';

/** §5.6.2 */
const FULL = 3;

/** A hex ridden onto raises the charge; water, bridges and hills lower it. */
export function chargeAfterStep(sc: Scene, unit: Unit, stride: Stride, wish: ChargeWish): number {
  if (!isCavalry(unit)) return 0; // §5.6.1
  const slowed = slowing(sc, stride);
  if (slowed > 0) return Math.max(0, unit.cf - slowed); // §5.6.3, 5.6.7, 5.6.8, 5.6.9
  if (wish === 'hold') return unit.cf; // §5.6.12
  if (wish === 'lower') return Math.max(0, unit.cf - 1); // §5.6.13
  return Math.min(FULL, unit.cf + 1); // §5.6.2, 5.6.3
}

/** §K5.6.7: villages, woods, swamps, fords and works end a charge, even by road; a wall also on the way out. */
export const chargeAfterStepOld = (sc: Scene, unit: Unit, stride: Stride, wish: ChargeWish): number =>
  endsCharge(sc, stride) || throughWall(sc, stride) ? 0 : chargeAfterStep(sc, unit, stride, wish);
