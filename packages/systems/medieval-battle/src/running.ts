// The verb engine at work on this system: its orders and moments, and how an order is looked up.

import { refused, type Seat } from '@gonfalon/kernel';
import { type VerbEngine, verbEngine } from '@gonfalon/kit';
import { FRAMES, misplaced } from './moments.ts';
import { ORDERS, type OrderVerb, VERBS } from './orders.ts';
import { type BattleScene, frameOf, unitById } from './scene.ts';
import { type Order, TROOPS, type Troop } from './types.ts';
import type { Claim } from './verb.ts';

export const engine: VerbEngine<BattleScene, Claim, Order> = verbEngine<BattleScene, Claim, Order>({
  actions: ORDERS,
  verbs: VERBS,
  frames: FRAMES,
  claim: claimOf,
  // An enemy's reserve has no names, so nothing is betrayed.
  unitNamed: (sc, id) => unitById(sc.s, id),
  unknown: (_, { kind }) =>
    kind === undefined || TROOPS.includes(kind as Troop) ? null : refused('order.unknownKind', String(kind)),
  misplaced: (sc, seat, order) => misplaced(sc.s, seat, order.do as OrderVerb),
});

/** The order with everything it names looked up. */
function claimOf(sc: BattleScene, seat: Seat, order: Order): Claim {
  const { unit, target, into, to, at, kind, module } = order as Readonly<Record<string, string | undefined>>;
  return {
    sc,
    army: seat,
    frame: frameOf(sc.s),
    unit: unit === undefined ? undefined : unitById(sc.s, unit),
    other: target === undefined && into === undefined ? undefined : unitById(sc.s, (target ?? into)!),
    hex: to === undefined && at === undefined ? undefined : sc.grid.hex((to ?? at)!),
    kind,
    module,
  } as Claim;
}
