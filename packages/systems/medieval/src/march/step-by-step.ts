// Whole moves searched by the very orders the rules offer: slow, and right by construction. It serves units that objects
// of their own bind (janissaries, a shiltron), and holds the tables of all others to the rules.

import { type Action, allowed, type End } from '@gonfalon/kernel';
import { allUnits, isOver, type Onward, reachByOrders, unitOf } from '@gonfalon/kit';
import { bansOf } from '../bans.ts';
import { rest, step, turn, wheel } from '../chapters/movement.ts';
import { type March, marching } from '../chapters/on-the-march.ts';
import type { Start } from '../march-reach.ts';
import { hexId, onMap, type Scene, sceneAt } from '../scene.ts';
import type { State } from '../state.ts';
import type { Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { isUncertain } from './uncertain.ts';

export const stepByStep = ({ here: sc, unit, opening }: Start): End[] =>
  reachByOrders(sc.s, opening, s => onward(sc, s, unit));

/** Everything of a march but its points that later orders depend on. */
const memory = ({ turned, byRoad, held, surcharge, road, steps }: March): string =>
  [turned.toSorted(), byRoad, held, surcharge, road, steps > 0].join();

const VERBS = { step, turn, wheel, rest };

function claimOf(sc: Scene, n: number, order: Action): Claim {
  const unit = unitOf(sc, n);
  const { to, facing, how } = order;
  const hex = typeof to === 'string' ? sc.grid.hex(to) : undefined;
  return { sc, seat: unit.seat, unit, hex, facing, word: how } as Claim;
}
const isAllowed = (sc: Scene, n: number, order: Action): boolean => {
  const verb = VERBS[order.do as keyof typeof VERBS];
  return allowed(bansOf(sc.rules, order.do, verb.bans), claimOf(sc, n, order));
};

function onward(sc: Scene, s: State, start: Unit): Onward<State>[] {
  const { n, seat } = start;
  const here = sceneAt(sc, s);
  const orders = [step, turn, wheel].flatMap(verb => verb.candidates(here, seat));
  return orders.flatMap((order): Onward<State>[] => {
    if (!isAllowed(here, n, order)) return [];
    const after = sceneAt(sc, s);
    VERBS[order.do as keyof typeof VERBS].apply(claimOf(after, n, order));
    if (!onMap(unitOf(after, n))) return [];
    return [arrived(here, after, start, order)];
  });
}

/** Nothing may follow a wheel, and nobody knows what follows what could not be foreseen. */
function arrived(here: Scene, after: Scene, start: Unit, order: Action): Onward<State> {
  const { n } = start;
  const over = order.do === 'wheel' || isUnforeseen(here, after, n);
  if (!over) dropWindows(after);
  const { at, facing, cf } = unitOf(after, n);
  const left = over ? leftTold(after) : marching(after).left;
  const stays = at === start.at && facing === start.facing && cf === start.cf;
  return {
    order,
    at: hexId(after, at),
    facing,
    charge: cf,
    left,
    // Points are part of it: a rider who has spent them may stop where another must ride on.
    alike: [at, facing, cf, left, over ? 'over' : memory(marching(after))].join(),
    next: over ? null : after.s,
    mayEnd: () => !stays && (over || isAllowed(after, n, { do: 'rest' })),
  };
}

/** Windows lie on top of the march. */
function dropWindows(sc: Scene): void {
  const march = sc.s.stack.findIndex(frame => frame.is === 'march');
  sc.s = { ...sc.s, stack: sc.s.stack.slice(0, march + 1) };
}

/** The march itself may be gone: the battle with it. */
const leftTold = ({ events }: Scene): number =>
  events.find(event => event.is === 'stepped' || event.is === 'turned')!.left;

function isUnforeseen(before: Scene, after: Scene, n: number): boolean {
  const unit = unitOf(before, n);
  const { at, order } = unitOf(after, n);
  if (isOver(after) || order !== unit.order) return true;
  if (at !== unit.at && isUncertain(before, unit, at)) return true;
  if (after.s.stack.some(frame => frame.is === 'test')) return true;
  return allUnits(before).some(other => other.n !== n && unitOf(after, other.n) !== other);
}
