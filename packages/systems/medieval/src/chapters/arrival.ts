// What happens when a unit comes to a hex, by whatever way it came: march, countercharge, retreat, pursuit, advance.

import { unitOf } from '@gonfalon/kit';
import { onMap, put, type Scene } from '../scene.ts';
import type { Stride } from '../state.ts';
import { ambushNear } from './ambush.ts';
import { carryBanner, takeFallenBanner } from './banners.ts';
import { trample } from './overrun.ts';

/** Puts the unit on the hex and lets everything follow that entering it brings. `cf` is the charge before the step. */
export function arrive(sc: Scene, n: number, stride: Stride, cf: number): void {
  put(sc, n, stride.to);
  carryBanner(sc, n);
  trample(sc, n, stride.to);
  sc.rules.chapters.breakdown.roughEntry(sc, n, stride, cf);
  if (!onMap(unitOf(sc, n))) return;
  for (const object of sc.rules.chapters.objects) {
    object.entered?.(sc, n, stride);
    if (!onMap(unitOf(sc, n))) return;
  }
  takeFallenBanner(sc, n);
  sc.rules.chapters.breakdown.met(sc, n);
  ambushNear(sc, n);
}
