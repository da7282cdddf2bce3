// What happens when a unit comes to a hex, by whatever way: march, counter-charge, retreat, chase, advance.

import type { Hex } from '@gonfalon/hex';
import { change, unitOf, unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isCommander } from '../units.ts';
import { killCommander } from './commanders-fate.ts';
import { perishes } from './ground.ts';
import { eliminate } from './losses.ts';
import { trample } from './works.ts';

/** Puts the unit on the neighbouring hex; whatever its coming destroys goes, and riders drown in swamps. */
export function arrive(sc: Scene, n: number, to: Hex): void {
  const { at, seat } = unitOf(sc, n);
  change(sc, n, { at: to });
  if (perishes(sc, unitOf(sc, n), at, to)) return eliminate(sc, n, 'swamp'); // §4.46
  if (isCommander(unitOf(sc, n))) return;
  // §9.15: a commander without men about him falls to whoever comes; the guns he stands with are taken first (13.32).
  const foes = unitsAt(sc, to).filter(other => other.seat !== seat);
  if (foes.every(isCommander)) for (const other of foes) killCommander(sc, other.n, 'overrun');
  trample(sc, seat, to);
}
