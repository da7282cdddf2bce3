// Whole moves searched by the very orders the rules offer: slow, and right by construction. It serves units with a wagon to pull,
// and holds the tables of all others to the rules.

import { type Action, allowed, type End } from '@gonfalon/kernel';
import { isOver, type Onward, reachByOrders, unitOf } from '@gonfalon/kit';
import { backAway, step, turn } from '../chapters/movement.ts';
import { type March, marching } from '../chapters/on-the-march.ts';
import { hexId, type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import { isCommander, onMap, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import type { Start } from './start.ts';

const VERBS = { step, turn, 'back-away': backAway };
type Word = keyof typeof VERBS;

export const stepByStep = ({ sc, unit, opening }: Start): readonly End[] =>
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
  const here = sceneAt(sc, s);
  return Object.values(VERBS)
    .flatMap(verb => verb.candidates(here, start.seat))
    .filter(order => allowed(VERBS[order.do as Word].bans, claimOf(here, start.n, order)))
    .flatMap(order => {
      const after = sceneAt(sc, s);
      VERBS[order.do as Word].apply(claimOf(after, start.n, order));
      return onMap(unitOf(after, start.n)) && !isOver(after) ? [arrived(after, start, order)] : [];
    });
}

function arrived(after: Scene, start: Unit, order: Action): Onward<State> {
  const { at, facing } = unitOf(after, start.n);
  // Windows and whatever the step has brought lie on top of the march.
  const march = after.s.stack.findIndex(frame => frame.is === 'march');
  after.s = { ...after.s, stack: after.s.stack.slice(0, march + 1) };
  const wagons = after.s.works.filter(work => work.is === 'wagon').map(work => work.at);
  return {
    order,
    at: hexId(after, at),
    ...(!isCommander(start) && { facing }),
    left: marching(after).left,
    alike: [at, facing, memory(marching(after)), ...wagons].join(),
    next: after.s,
    mayEnd: () => at !== start.at || facing !== start.facing,
  };
}
