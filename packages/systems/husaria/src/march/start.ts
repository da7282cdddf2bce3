// A unit on the march, one that could be picked now, or the next of an entry list: where a search for its whole moves begins.

import { ALL_FACINGS } from '@gonfalon/hex';
import { type Action, allowed, type Seat, type UnitId } from '@gonfalon/kernel';
import { topFrame, unitById, unitOf } from '@gonfalon/kit';
import { entryVerbs } from '../chapters/entry.ts';
import { pick } from '../chapters/movement.ts';
import { setOut } from '../chapters/on-the-march.ts';
import { phaseSeat, type Scene, sceneAt } from '../scene.ts';
import { isCommander, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';

export interface Start {
  /** A scene of its own, in which the unit is on the march. */
  readonly sc: Scene;
  readonly unit: Unit;
  /** What has to be said before. */
  readonly opening: readonly Action[];
}

/** Whoever comes in looks where he likes: a start for every facing. */
export function startsOf(asked: Scene, seat: Seat, id: UnitId): readonly Start[] {
  const start = startOf(asked, seat, id);
  if (start) return [start];
  const unit = unitById(asked, id);
  const frame = topFrame(asked);
  if (unit?.place !== 'pool' || frame.is !== 'moves' || frame.stage !== 'play' || seat !== phaseSeat(asked.s))
    return [];
  const facings = isCommander(unit) ? [unit.facing] : ALL_FACINGS;
  return facings.flatMap(facing => {
    const sc = sceneAt(asked, asked.s);
    const claim = { sc, seat, unit, facing } as Claim;
    if (!allowed(entryVerbs.enter.bans, claim)) return [];
    entryVerbs.enter.apply(claim);
    sc.s = { ...sc.s, stack: sc.s.stack.filter(({ is }) => is !== 'window') };
    return [{ sc, unit: unitOf(sc, unit.n), opening: [{ do: 'enter', unit: id, facing }] }];
  });
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
