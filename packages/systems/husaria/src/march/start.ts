// A unit on the march, or one that could be picked now: where a search for its whole moves begins.

import { type Action, allowed, type Seat, type UnitId } from '@gonfalon/kernel';
import { pick } from '../chapters/movement.ts';
import { setOut } from '../chapters/on-the-march.ts';
import { phaseSeat, type Scene, sceneAt, topFrame, unitById, unitOf } from '../scene.ts';
import type { Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

export interface Start {
  /** A scene of its own, in which the unit is on the march. */
  readonly sc: Scene;
  readonly unit: Unit;
  /** What has to be said before. */
  readonly opening: readonly Action[];
}

export function startOf(asked: Scene, seat: Seat, id: UnitId): Start | null {
  const unit = unitById(asked, id);
  const frame = topFrame(asked);
  if (!unit || unit.seat !== seat || seat !== phaseSeat(asked.s)) return null;
  const sc = sceneAt(asked, asked.s);
  if (frame.is === 'march') return frame.unit === unit.n ? { sc, unit, opening: [] } : null;
  if (frame.is !== 'moves' || frame.stage !== 'play') return null;
  if (!allowed(pick.bans, { sc, seat, unit } as Claim)) return null;
  setOut(sc, unit.n);
  return { sc, unit: unitOf(sc, unit.n), opening: [{ do: 'pick', unit: id }] };
}
