// Whole moves searched by the very orders the rules offer: slow, and right by construction. It serves units that objects
// of their own bind (janissaries, a shiltron), and holds the tables of all others to the rules.

import { type Action, allowed, type End } from '@gonfalon/kernel';
import { bansOf } from '../bans.ts';
import { rest, step, turn, wheel } from '../chapters/movement.ts';
import { type March, marching } from '../chapters/on-the-march.ts';
import type { Start } from '../march-reach.ts';
import { allUnits, hexId, isOver, onMap, type Scene, sceneAt, unitOf } from '../scene.ts';
import type { State } from '../state.ts';
import type { Claim } from '../verb.ts';
import { isUncertain } from './uncertain.ts';

interface Way {
  readonly s: State;
  readonly path: readonly Action[];
}

export function stepByStep({ here: sc, unit, opening }: Start): End[] {
  const { n } = unit;
  const standing = [unit.at, unit.facing, unit.cf].join();
  const seen = new Set<string>();
  const ends = new Map<string, End>();
  const queue: Way[] = [{ s: sc.s, path: opening }];
  for (const { s, path } of queue)
    for (const { order, after, left, over } of onward(sc, s, n)) {
      const { at, facing, cf } = unitOf(after, n);
      const key = [at, facing, cf, left, over ? 'over' : memory(marching(after))].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const way = [...path, order];
      const place = [at, facing, cf].join();
      const isBetter = place !== standing && (ends.get(place)?.left ?? -1) < left;
      if (isBetter && (over || isAllowed(after, n, { do: 'rest' })))
        ends.set(place, { at: hexId(after, at), facing, charge: cf, left, path: way });
      if (!over) queue.push({ s: after.s, path: way });
    }
  return [...ends.values()];
}

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

interface Onward {
  readonly order: Action;
  readonly after: Scene;
  readonly left: number;
  /** Nothing may follow, or nobody knows what. */
  readonly over: boolean;
}
function onward(sc: Scene, s: State, n: number): Onward[] {
  const here = sceneAt(sc, s);
  const { seat } = unitOf(here, n);
  const orders = [step, turn, wheel].flatMap(verb => verb.candidates(here, seat));
  return orders.flatMap((order): Onward[] => {
    if (!isAllowed(here, n, order)) return [];
    const after = sceneAt(sc, s);
    VERBS[order.do as keyof typeof VERBS].apply(claimOf(after, n, order));
    if (!onMap(unitOf(after, n))) return [];
    const over = order.do === 'wheel' || isUnforeseen(here, after, n);
    if (over) return [{ order, after, left: leftTold(after), over }];
    // Windows lie on top of the march.
    const march = after.s.stack.findIndex(frame => frame.is === 'march');
    after.s = { ...after.s, stack: after.s.stack.slice(0, march + 1) };
    return [{ order, after, left: marching(after).left, over }];
  });
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
