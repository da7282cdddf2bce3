// Everything one seat may know. What is not in here must not reach that seat's screen, not even as a pause.

import type { Game } from './game.ts';
import type { Action, Awaits, GameEvent, Seat } from './types.ts';

/** What a host sends to a seat; null is a spectator, who chooses nothing. */
export interface Sight<S, A extends Action = Action> {
  readonly view: S;
  /** Public: all seats know who is awaited and why, so windows may not open only where a hidden unit could use them. */
  readonly awaits: Awaits<A>;
  readonly choices: readonly A[];
}

export function sight<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat | null,
): Sight<S, A> {
  const awaits = game.awaits(state);
  const asked = seat !== null && awaits.kind === 'seats' && awaits.seats.includes(seat);
  return { view: game.view(state, seat), awaits, choices: asked ? game.choices(state, seat) : [] };
}

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
