// What a seat has seen of what happened. What it may know of the state is the game's own `view`.

import type { Game } from './game.ts';
import type { Action, GameEvent, Seat } from './types.ts';

/** The one event no game tells: the umpire laid the table anew. All see it. */
export const AMENDED = 'amended';

/** The events as that seat saw them, without those it did not see. */
export function eventsSeen<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  events: readonly E[],
  seat: Seat | null,
): readonly E[] {
  return events.flatMap(event => (event.is === AMENDED ? event : (game.see(event, seat) ?? [])));
}
