// Whole moves of one unit, for drawing and for searching: every hex and facing its march may end with, and the way there that
// leaves most points. They are found by the very orders the rules offer; reactions of the enemy are left out.

import { type Action, allowed, type End, type Seat, type UnitId } from '@gonfalon/kernel';
import { type Onward, reachByOrders } from '@gonfalon/kit';
import { hexId, isOver, type Scene, sceneAt, topFrame, unitById, unitOf } from '../scene.ts';
import type { State } from '../state.ts';
import { isCommander, onMap, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { backAway, pick, step, turn } from './movement.ts';
import { type March, marching, setOut } from './on-the-march.ts';

const VERBS = { step, turn, 'back-away': backAway };

export function marchReach(sc: Scene, seat: Seat, id: UnitId): readonly End[] {
  const unit = unitById(sc, id);
  const frame = topFrame(sc);
  if (!unit || unit.seat !== seat) return [];
  if (frame.is === 'march' && frame.unit === unit.n) return ends(sc, unit, []);
  if (frame.is !== 'moves' || frame.stage !== 'play') return [];
  if (!allowed(pick.bans, { sc, seat, unit } as Claim)) return [];
  const here = sceneAt(sc, sc.s);
  setOut(here, unit.n);
  return ends(here, unitOf(here, unit.n), [{ do: 'pick', unit: id }]);
}

const ends = (sc: Scene, unit: Unit, opening: readonly Action[]): readonly End[] =>
  reachByOrders(sc.s, opening, s => onward(sc, s, unit));

const claimOf = (sc: Scene, n: number, { to, facing, how }: Action): Claim =>
  ({
    sc,
    seat: unitOf(sc, n).seat,
    unit: unitOf(sc, n),
    hex: typeof to === 'string' ? sc.grid.hex(to) : undefined,
    facing,
    word: how,
  }) as Claim;

/** Everything of a march but its points that later orders depend on. */
const memory = ({ begun, held, roadFrom, steps }: March): string =>
  [begun, held, roadFrom >= 0, steps > 0].join();

function onward(sc: Scene, s: State, start: Unit): Onward<State>[] {
  const { n, seat } = start;
  const here = sceneAt(sc, s);
  const orders = Object.values(VERBS).flatMap(verb => verb.candidates(here, seat));
  return orders.flatMap((order): Onward<State>[] => {
    const verb = VERBS[order.do as keyof typeof VERBS];
    if (!allowed(verb.bans, claimOf(here, n, order))) return [];
    const after = sceneAt(sc, s);
    verb.apply(claimOf(after, n, order));
    const unit = unitOf(after, n);
    if (!onMap(unit) || isOver(after)) return [];
    // Windows and whatever the step has brought lie on top of the march.
    const march = after.s.stack.findIndex(frame => frame.is === 'march');
    after.s = { ...after.s, stack: after.s.stack.slice(0, march + 1) };
    const { left } = marching(after);
    const stays = unit.at === start.at && unit.facing === start.facing;
    return [
      {
        order,
        at: hexId(after, unit.at),
        ...(!isCommander(unit) && { facing: unit.facing }),
        left,
        alike: [unit.at, unit.facing, memory(marching(after))].join(),
        next: after.s,
        mayEnd: () => !stays,
      },
    ];
  });
}
