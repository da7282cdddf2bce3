// A fight and its dice in one press, where nothing can come between.

import { type Action, knock } from '@gonfalon/kernel';
import type { Session } from '../session.ts';
import { throwingOf } from './throwing.ts';
import { asLabel, wording } from './wording.ts';

interface Act {
  readonly word: string;
  does(): void;
}

/** The order that begins a fight, as a button. */
export function fightInOne(session: Session, order: Action, give: () => void): Act {
  const word = asLabel(session.opened.words.order(order));
  if (!leadsToDice(session, order)) return { word, does: give };
  return {
    word: wording('sheet.andRoll', { order: word }),
    does: () => {
      give();
      // Something hidden may have come between after all.
      if (session.awaits.peek().kind === 'dice') throwingOf(session).roll();
    },
  };
}

/** As far as the present eyes know. */
function leadsToDice({ opened: { game }, asked, state }: Session, action: Action): boolean {
  const seat = asked.value;
  const taken = seat === null ? undefined : knock(game, state.value, { seat, action });
  return taken?.ok === true && game.awaits(taken.step.state).kind === 'dice';
}
