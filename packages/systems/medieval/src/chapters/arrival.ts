// What happens when a unit comes to a hex, by whatever way it came: march, countercharge, retreat, pursuit, advance.

import { directionTo, type Hex } from '@gonfalon/hex';
import { enemySeat, hexId, onMap, put, type Scene, tell, unitOf, unitsAt } from '../scene.ts';
import type { Stride } from '../state.ts';
import { isFoot, isLeader, type Unit } from '../units.ts';
import { ambushNear, knownHidden } from './ambush.ts';
import { carryBanner, takeFallenBanner } from './banners.ts';
import { killLeader } from './leaders.ts';
import { eliminate } from './losses.ts';
import { stir } from './sequence.ts';

/** Only leaders or panicked men of the enemy stand there: nobody who could bar the way (4.2.2). */
export const barred = (sc: Scene, unit: Unit, hex: Hex): readonly Unit[] =>
  [...unitsAt(sc, hex), ...knownHidden(sc, hex)].filter(
    other => other.seat !== unit.seat && !isLeader(other) && other.order !== 'panicked',
  );

/** Foot of the hex that a rider would ride down: every unit but leaders. */
export const ridable = (sc: Scene, unit: Unit, hex: Hex): readonly Unit[] =>
  unitsAt(sc, hex).filter(other => other.n !== unit.n && !isLeader(other) && isFoot(other));

/** §5.8.3, 5.8.5: the foot of the hex is gone, the rider is in it. */
export function rideDown(sc: Scene, n: number, hex: Hex): void {
  const rider = unitOf(sc, n);
  const victims = ridable(sc, rider, hex);
  tell(sc, { is: 'ridesDown', unit: rider.id, victims: victims.map(unit => unit.id), at: hexId(sc, hex) });
  for (const victim of victims) {
    if (victim.seat !== rider.seat) stir(sc, victim);
    eliminate(sc, victim.n, 'ride-down');
  }
}

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

/** §8.2.8, §K10.2.1: a lone leader dies and panicked men are swept away when an enemy unit enters their hex. */
export function trample(sc: Scene, n: number, hex: Hex): void {
  const unit = unitOf(sc, n);
  if (isLeader(unit)) return;
  for (const other of unitsAt(sc, hex)) {
    if (other.seat !== enemySeat(sc, unit.seat)) continue;
    if (isLeader(other)) killLeader(sc, other.n, 'combat');
    else if (other.order === 'panicked') {
      stir(sc, other);
      eliminate(sc, other.n, 'panic');
    }
  }
}

export const strideTo = (sc: Scene, from: Hex, to: Hex): Stride => ({
  from,
  to,
  facing: directionTo(sc.grid, from, to)!,
});
