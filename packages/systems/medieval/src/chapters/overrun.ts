// 5.8.3, 8.2.8, K10.2.1 Those who go under when a unit comes to their hex: foot ridden down, lone leaders, men in panic.

import type { Hex } from '@gonfalon/hex';
import { tell, unitOf, unitsAt } from '@gonfalon/kit';
import { enemySeat, hexId, type Scene } from '../scene.ts';
import { isLeader } from '../units.ts';
import { killLeader } from './fallen-leaders.ts';
import { ridable } from './in-the-way.ts';
import { eliminate } from './losses.ts';
import { stir } from './waking.ts';

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
