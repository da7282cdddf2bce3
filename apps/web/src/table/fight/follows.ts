// In a game without dice an answer can be played out before it is given.

import { type Action, eventsSeen } from '@gonfalon/kernel';
import type { Session } from '../session.ts';

/** What happens by this order, in sentences; null where dice or secrets have a say, or nothing happens. */
export function followsOf({ opened, asked, state }: Session, action: Action): string | null {
  const { game, words, box } = opened;
  const seat = asked.value;
  if (seat === null || !box.clash || game.secrets(state.value)) return null;
  if (!game.check(state.value, seat, action).ok) return null;
  const { events } = game.apply(state.value, { seat, action });
  return eventsSeen(game, events, seat).map(words.event).join(' ') || null;
}
