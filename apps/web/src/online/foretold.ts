// Own orders as they will look when the server has taken them, as far as their seat can foresee: up to dice, another's
// answer or something hidden.

import { type Action, type AnyGame, knock, type Refusal, type Seat } from '@gonfalon/kernel';

export interface Foretold {
  readonly state: unknown;
  /** How many of the orders are shown. */
  readonly taken: number;
  readonly refusal: Refusal | null;
}

/** `state` is what the seat knows. */
export function foretold(game: AnyGame, state: unknown, seat: Seat, path: readonly Action[]): Foretold {
  let now = state;
  for (const [taken, action] of path.entries()) {
    const awaits = game.awaits(now);
    const asked = awaits.kind === 'seats' && awaits.seats.includes(seat);
    // The first is judged in any case: whoever speaks out of turn hears why.
    if (!asked && taken > 0) return { state: now, taken, refusal: null };
    const answer = knock(game, now, { seat, action });
    if (!answer.ok) return { state: now, taken, refusal: answer };
    if (answer.step.sealed) return { state: now, taken, refusal: null };
    now = game.view(answer.step.state, seat);
  }
  return { state: now, taken: path.length, refusal: null };
}
