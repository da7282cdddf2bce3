// The verb engine at work on this system: its verbs and frames, what forbids them, and how an order is looked up.

import type { Facing } from '@gonfalon/hex';
import type { Action, Seat } from '@gonfalon/kernel';
import { misplacedBy, unitById, unitOf, type VerbEngine, verbEngine } from '@gonfalon/kit';
import { bansOf } from './bans.ts';
import { askForHeirs } from './chapters/heirs.ts';
import { judge } from './chapters/victory.ts';
import { FRAMES } from './frames.ts';
import { missedWindow } from './missed.ts';
import { notNow, notYours } from './moments.ts';
import { ORDERS, type OrderVerb, VERBS } from './orders.ts';
import type { Scene } from './scene.ts';
import type { Claim } from './verb.ts';
import { isSeen } from './view.ts';

const MANNERS = { notYours, notNow, missedWindow };

export const engine: VerbEngine<Scene, Claim, Action> = verbEngine<Scene, Claim, Action>({
  actions: ORDERS,
  verbs: VERBS,
  bans: (sc, verb) => bansOf(sc.rules, verb, VERBS[verb as OrderVerb].bans),
  frames: FRAMES,
  // Whoever is asked may also give the battle up.
  always: ['surrender'],
  claim: claimOf,
  unitNamed: (sc, id, seat) => {
    const unit = unitById(sc, id);
    return unit && isSeen(sc, unit, seat) ? unit : undefined;
  },
  misplaced: (sc, seat, order) => misplacedBy(engine, MANNERS, sc, seat, order),
  follows: sc => {
    judge(sc);
    askForHeirs(sc);
  },
});
export const { askOf, questionOf, objectionsTo, obey, settle } = engine;

/** The order with everything it names looked up; a unit not named is the one on the march. */
export function claimOf(sc: Scene, seat: Seat, order: Action): Claim {
  const { unit, target, to, at, facing, how, leader } = order as Readonly<
    Record<string, string | number | undefined>
  >;
  const receiver = typeof to === 'string' ? unitById(sc, to) : undefined;
  const hexWord = typeof at === 'string' ? at : typeof to === 'string' && !receiver ? to : undefined;
  const otherWord = target ?? leader ?? receiver?.id;
  return {
    sc,
    seat,
    unit: typeof unit === 'string' ? unitById(sc, unit) : onTheMarch(sc),
    other: typeof otherWord === 'string' ? unitById(sc, otherWord) : undefined,
    hex: hexWord === undefined ? undefined : sc.grid.hex(hexWord),
    facing: facing as Facing,
    word: how,
    ...(Array.isArray(order['units']) && groupOf(sc, order)),
  } as Claim;
}
const onTheMarch = (sc: Scene) => {
  const frame = sc.s.stack.findLast(other => 'unit' in other && typeof other.unit === 'number');
  return frame && 'unit' in frame ? unitOf(sc, frame.unit) : undefined;
};

/** Units and hexes that are named together. */
const groupOf = (sc: Scene, { units, at }: Action) => ({
  units: (units as readonly string[]).map(id => unitById(sc, id)!),
  hexes: (at as readonly string[]).map(id => sc.grid.hex(id)!),
});
