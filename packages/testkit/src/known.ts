// Everything one seat may know. What is not in here must not reach that seat's screen, not even as a pause.

import type { Action, Awaits, Game, GameEvent, Seat } from '@gonfalon/kernel';

/** null is a spectator, who chooses nothing. */
export interface Known<S, A extends Action = Action> {
  readonly view: S;
  /** Public: all seats know who is awaited and why, so windows may not open only where a hidden unit could use them. */
  readonly awaits: Awaits<A>;
  readonly choices: readonly A[];
}

export function knownTo<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  seat: Seat | null,
): Known<S, A> {
  const awaits = game.awaits(state);
  const asked = seat !== null && awaits.kind === 'seats' && awaits.seats.includes(seat);
  return { view: game.view(state, seat), awaits, choices: asked ? game.choices(state, seat) : [] };
}
