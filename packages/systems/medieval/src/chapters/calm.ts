// 10.1.5 Whether anybody could shoot now. Windows ask after every step, and nearly always the answer is no: it stays no until
// somebody has come before a shooter, or a shooter has changed.

import type { Hex } from '@gonfalon/hex';
import type { Chunks, Seat } from '@gonfalon/kernel';
import { everyChanged, lasting, someOfKind, unitsOfKind } from '@gonfalon/kit';
import { SHOOTERS } from '../arms.ts';
import type { Scene } from '../scene.ts';
import { isShooter, type Unit } from '../units.ts';
import { isReady, mayFire } from './fire.ts';
import { fieldOfFire } from './sight.ts';

/** A muster in which no shooter of a seat had anything to shoot at, what else that hung on, and the hexes before those who could. */
interface Calm {
  units: Chunks<Unit> | null;
  phase: number;
  razed: readonly number[];
  field: object | null;
  before: ReadonlySet<Hex>;
}
const unknown = (): Calm => ({ units: null, phase: 0, razed: [], field: null, before: new Set() });

export function anyoneMayFire(sc: Scene, seat: Seat): boolean {
  const calm = lasting(sc, `calm ${seat}`, unknown);
  if (isStillCalm(sc, seat, calm)) {
    calm.units = sc.s.units;
    return false;
  }
  if (SHOOTERS.some(arm => someOfKind(sc, seat, arm, unit => mayFire(sc, unit)))) return true;
  const { units, phase, razed } = sc.s;
  Object.assign(calm, {
    units,
    phase,
    razed,
    field: sc.field,
    before: beforeShooters(sc, seat),
  } satisfies Calm);
  return false;
}

/** Nobody who has changed since is a shooter of the seat, has come before one, or no longer stands between a gun and a wall. */
const isStillCalm = (sc: Scene, seat: Seat, { units, phase, razed, field, before }: Calm): boolean =>
  units !== null &&
  phase === sc.s.phase &&
  razed === sc.s.razed &&
  field === sc.field &&
  everyChanged(units, sc.s.units, (unit, old) =>
    unit.seat === seat ? !isShooter(unit) && !before.has(old.at) : !before.has(unit.at),
  );

function beforeShooters(sc: Scene, seat: Seat): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  for (const arm of SHOOTERS)
    for (const unit of unitsOfKind(sc, seat, arm))
      if (isReady(sc, unit)) for (const hex of fieldOfFire(sc, unit)) hexes.add(hex);
  return hexes;
}
