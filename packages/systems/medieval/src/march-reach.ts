// Whole moves of one unit, for drawing and for searching: every hex, facing and charge it can end its march with.

import type { Action, End, Seat, UnitId } from '@gonfalon/kernel';
import { allowed } from '@gonfalon/kernel';
import { bansOf } from './bans.ts';
import { ambushKnown } from './chapters/ambush.ts';
import { marching, pick, startMarch, step, turn } from './chapters/movement.ts';
import {
  allUnits,
  hexId,
  mayAct,
  phaseSeat,
  type Scene,
  sceneOf,
  topFrame,
  unitById,
  unitOf,
} from './scene.ts';
import type { State } from './state.ts';
import type { Unit } from './units.ts';
import type { Claim } from './verb.ts';

/** Searches by the very steps and turns the rules offer, cheapest first; reactions and rolls on the way are left out. */
export function marchReach(sc: Scene, id: UnitId): End[] {
  const unit = unitById(sc, id);
  if (!unit || !mayAct(sc, unit)) return [];
  const frame = topFrame(sc);
  const start = sceneOf(sc.rules, sc.scenario, sc.field, knownTo(sc, unit.seat));
  const picks = frame.is === 'moves' && frame.stage === 'play' && mayPick(sc, unit);
  if (picks) startMarch(start, unit.n);
  else if (frame.is !== 'march' || frame.unit !== unit.n) return [];
  const opening: readonly Action[] = picks ? [{ do: 'pick', unit: id }] : [];
  const best = new Map<string, End>();
  const queue: { s: State; path: readonly Action[] }[] = [{ s: start.s, path: opening }];
  while (queue.length > 0) {
    const { s, path } = queue.shift()!;
    for (const { order, after } of onward(sc, s, unit.n)) {
      const there = unitOf(after, unit.n);
      const { left } = marching(after);
      const key = `${there.at} ${there.facing} ${there.cf} ${marching(after).turned}`;
      if ((best.get(key)?.left ?? -1) >= left) continue;
      const way = [...path, order];
      best.set(key, { at: hexId(after, there.at), facing: there.facing, charge: there.cf, left, path: way });
      queue.push({ s: after.s, path: way });
    }
  }
  return [...best.values()];
}

const mayPick = (sc: Scene, unit: Unit): boolean =>
  allowed(bansOf(sc.rules, 'pick', pick.bans), { sc, seat: phaseSeat(sc.s), unit } as Claim);

/** The battle as the mover knows it: a search that ran into pits and ambushes would betray them. */
function knownTo(sc: Scene, seat: Seat): State {
  const pits = sc.s.pits.filter(pit => pit.found || pit.seat === seat);
  const isSecret = (unit: Unit): boolean => unit.place === 'hidden' && unit.seat !== seat;
  if (ambushKnown(sc) || !allUnits(sc).some(isSecret)) return { ...sc.s, pits };
  const units = sc.s.units.map(chunk =>
    chunk.map(unit => (isSecret(unit) ? { ...unit, place: 'pool' as const } : unit)),
  );
  return { ...sc.s, pits, units };
}

function onward(sc: Scene, s: State, n: number): { order: Action; after: Scene }[] {
  const here = sceneOf(sc.rules, sc.scenario, sc.field, s);
  const found: { order: Action; after: Scene }[] = [];
  for (const verb of [step, turn])
    for (const order of verb.candidates(here, unitOf(here, n).seat)) {
      const to = order['to'];
      const claim = {
        sc: here,
        seat: unitOf(here, n).seat,
        unit: unitOf(here, n),
        hex: typeof to === 'string' ? here.grid.hex(to) : undefined,
        facing: order['facing'],
        word: order['how'],
      } as Claim;
      if (!allowed(bansOf(sc.rules, order.do, verb.bans), claim)) continue;
      const after = sceneOf(sc.rules, sc.scenario, sc.field, s);
      verb.apply({ ...claim, sc: after });
      // Windows and rolls are pushed on top; only a march that is still under way goes on.
      const kept = after.s.stack.findIndex(frame => frame.is === 'march');
      if (kept < 0 || unitOf(after, n).place !== 'map') continue;
      after.s = { ...after.s, stack: after.s.stack.slice(0, kept + 1) };
      found.push({ order, after });
    }
  return found;
}
