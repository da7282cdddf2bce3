// The verb engine at work on this system: its verbs and frames, and how an order is looked up.

import type { Facing } from '@gonfalon/hex';
import type { Action, Seat } from '@gonfalon/kernel';
import { misplacedBy, unitById, unitOf, type VerbEngine, verbEngine } from '@gonfalon/kit';
import { judge } from './chapters/victory.ts';
import { FRAMES } from './frames.ts';
import { missedWindow, notNow, notYours } from './moments.ts';
import { ORDERS } from './order-specs.ts';
import { VERBS } from './orders.ts';
import type { Scene } from './scene.ts';
import type { Claim } from './verb.ts';

const MANNERS = { notYours, notNow, missedWindow };

export const engine: VerbEngine<Scene, Claim, Action> = verbEngine<Scene, Claim, Action>({
  actions: ORDERS,
  verbs: VERBS,
  frames: FRAMES,
  // Whoever is asked may also give the battle up.
  always: ['surrender'],
  claim: claimOf,
  unitNamed: unitById,
  misplaced: (sc, seat, order) => misplacedBy(engine, MANNERS, sc, seat, order),
  follows: judge,
});
export const { askOf, obey, settle } = engine;

/** The order with everything it names looked up; a unit not named is the one on the march. */
export function claimOf(sc: Scene, seat: Seat, order: Action): Claim {
  const { unit, target, to, at, facing, how } = order as Readonly<
    Record<string, string | number | undefined>
  >;
  const hexWord = at ?? to;
  return {
    sc,
    seat,
    unit: typeof unit === 'string' ? unitById(sc, unit) : onTheMove(sc),
    other: typeof target === 'string' ? unitById(sc, target) : undefined,
    hex: typeof hexWord === 'string' ? sc.grid.hex(hexWord) : undefined,
    facing: facing as Facing,
    word: how,
    ...(Array.isArray(order['units']) && groupOf(sc, order)),
  } as Claim;
}
const onTheMove = (sc: Scene) => {
  const frame = sc.s.stack.findLast(other => 'unit' in other);
  return frame && 'unit' in frame ? unitOf(sc, frame.unit) : undefined;
};

/** Units and hexes that are named together. */
const groupOf = (sc: Scene, { units, at }: Action) => ({
  units: (units as readonly string[]).map(id => unitById(sc, id)!),
  hexes: (at as readonly string[]).map(id => sc.grid.hex(id)!),
});
