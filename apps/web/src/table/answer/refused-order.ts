// An order given by a button and refused: the reasons, and the orders that would take one of them away.

import type { Action } from '@gonfalon/kernel';
import { plainRefusal, type Refused } from '../gesture/state.ts';
import type { Hand } from '../hand.ts';
import type { Session } from '../session.ts';
import { remediesFor } from './remedies.ts';

/** undefined where nothing objects, or nobody is asked. Nothing is said. */
export function refusedOrder(session: Session, hand: Hand, action: Action): Refused | undefined {
  const { game, words } = session.opened;
  const seat = session.asked.value;
  const state = session.state.value;
  const verdict = seat === null ? undefined : game.check(state, seat, action);
  if (seat === null || verdict?.ok !== false) return undefined;
  const { why } = verdict;
  // Where too much may be done to list it, only orders about those to blame are asked for.
  const culprits = [...new Set(why.flatMap(({ about }) => about))].slice(0, 6);
  const choices = hand.subjects.value.many
    ? culprits.flatMap(id => game.choices(state, seat, id))
    : game.choices(state, seat);
  const remedies = remediesFor({ game, state, seat, action, why, choices, places: hand.places.value });
  return {
    ...plainRefusal(verdict, words.order(action)),
    remedies: remedies.map(order => ({ path: [order], label: words.order(order), end: undefined })),
  };
}
