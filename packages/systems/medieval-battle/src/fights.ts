// Fights that may be declared now: here every fight is one order already, one against one.

import type { WholeFight } from '@gonfalon/kernel';
import { type BattleScene, idOf, unitById } from './scene.ts';
import type { Order } from './types.ts';

export const fightsOf = (sc: BattleScene, choices: readonly Order[]): readonly WholeFight<Order>[] =>
  choices.flatMap(order =>
    order.do === 'melee' || order.do === 'shoot'
      ? [
          {
            order,
            steps: [order],
            units: [order.unit as string],
            hexes: [idOf(sc, unitById(sc.s, order.target as string)!.at)],
          },
        ]
      : [],
  );
