// The answer of whoever has nothing better to say, so that a game goes on whatever has become of its player.

import type { Question } from '@gonfalon/host';
import { type Action, isSurrender } from '@gonfalon/kernel';

/** Lets it pass, ends it, or takes the first of the choices. */
export function plainAnswer({ game, view, seat, awaits: { moment } }: Question): Action | null {
  for (const action of [moment.pass, moment.close])
    if (action && game.check(view, seat, action).ok) return action;
  return game.choices(view, seat).find(action => !isSurrender(action)) ?? null;
}
