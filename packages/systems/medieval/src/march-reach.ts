// Whole moves of one unit, for drawing and for searching: every hex, facing and charge its march may end with, and the
// way there that leaves most points. Reactions of the enemy are left out, and so is whatever follows dice or a blow.

import { type Action, allowed, type End, type Seat, type UnitId } from '@gonfalon/kernel';
import { topFrame, unitById, unitOf } from '@gonfalon/kit';
import { bansOf } from './bans.ts';
import { pick } from './chapters/movement.ts';
import { startMarch } from './chapters/on-the-march.ts';
import { byTables } from './march/by-tables.ts';
import { stepByStep } from './march/step-by-step.ts';
import { mayAct, phaseSeat, type Scene, sceneAt } from './scene.ts';
import { DONE, has, traitsOf, type Unit } from './units.ts';
import type { Claim } from './verb.ts';
import { viewOf } from './view.ts';

export function marchReach(sc: Scene, seat: Seat, id: UnitId): readonly End[] {
  const start = startOf(sc, id);
  if (start?.unit.seat !== seat) return [];
  return (isBound(start.unit) ? null : byTables(start)) ?? stepByStep(start);
}

/** A unit on the march, or just picked, in the battle as its side knows it. */
export interface Start {
  /** The scene that was asked about: what is kept about it serves the whole side. */
  readonly asked: Scene;
  readonly here: Scene;
  readonly unit: Unit;
  /** What led here from the state that was asked about. */
  readonly opening: readonly Action[];
}
export function startOf(sc: Scene, id: UnitId): Start | null {
  const unit = unitById(sc, id);
  if (!unit || !mayAct(sc, unit)) return null;
  const frame = topFrame(sc);
  const here = sceneAt(sc, viewOf(sc, unit.seat));
  if (frame.is === 'march' && frame.unit === unit.n)
    return has(unit, DONE.met) ? null : { asked: sc, here, unit, opening: [] };
  if (frame.is !== 'moves' || frame.stage !== 'play' || !mayPick(sc, unit)) return null;
  startMarch(here, unit.n);
  return { asked: sc, here, unit: unitOf(here, unit.n), opening: [{ do: 'pick', unit: id }] };
}
const mayPick = (sc: Scene, unit: Unit): boolean =>
  allowed(bansOf(sc.rules, 'pick', pick.bans), { sc, seat: phaseSeat(sc.s), unit } as Claim);

/** What binds it beyond its kind: a leash, a palisade, a formation, a banner. */
export const isBound = (unit: Unit): boolean =>
  traitsOf(unit).guards || unit.shiltron || has(unit, DONE.frozen) || unit.braced;
