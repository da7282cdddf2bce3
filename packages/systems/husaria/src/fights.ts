// What is owed in an attack phase, and every battle that may be declared in it, for programs.

import type { AttackDuties, Seat, WholeFight } from '@gonfalon/kernel';
import { dutiesTold, topFrame, wholeFight } from '@gonfalon/kit';
import { dutyOf } from './chapters/attacks.ts';
import { phaseSeat, type Scene } from './scene.ts';

const isDeclaring = (sc: Scene, seat: Seat): boolean =>
  topFrame(sc).is === 'attacks' && phaseSeat(sc.s) === seat;

export function dutiesOf(sc: Scene, seat: Seat): AttackDuties | null {
  if (!isDeclaring(sc, seat)) return null;
  const { able, owed, hexes } = dutyOf(sc, seat);
  const bound = able.map(attacker => ({ ...attacker, owed: owed.get(attacker.unit)! }));
  return dutiesTold(sc.grid, bound, hexes, true);
}

export function* fightsOf(sc: Scene, seat: Seat): Generator<WholeFight> {
  if (!isDeclaring(sc, seat)) return;
  for (const group of dutyOf(sc, seat).cover.legal()) yield wholeFight(sc.grid, group);
}
