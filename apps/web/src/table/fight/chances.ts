// The odds of the fight on the sheet: of the order that would begin it, or of the dice that decide it.

import type { Seat } from '@gonfalon/kernel';
import type { Fight, Weighed } from '@gonfalon/kit';
import type { Session } from '../session.ts';

type Told = Pick<Session, 'opened' | 'state' | 'asked' | 'eyes'>;

export function oddsOfFight(session: Told, fight: Fight): Weighed | null {
  const { game, showing } = session.opened;
  const state = session.state.value;
  if (fight.order === null) return showing.rollOdds(state, session.eyes.value);
  const seat = session.asked.value ?? seatOf(session, fight);
  return seat === null ? null : game.odds(state, seat, fight.order);
}

/** Who attacks, where nobody is asked because the game is only looked at. */
const seatOf = ({ opened, state, eyes }: Told, { attack }: Fight): Seat | null =>
  opened.showing.unit(state.value, eyes.value, attack.units[0] ?? '')?.seat ?? null;
