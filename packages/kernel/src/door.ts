// The one door: people, computer players, standing orders, dice and tests all knock here. Nothing else changes a game.

import type { Game } from './game.ts';
import type { Action, Awaits, GameEvent, Input, RuleKey, Seat, Step, Verdict, Violation } from './types.ts';
import { OK, refused } from './verdict.ts';

export type Refusal = { readonly ok: false; readonly why: readonly Violation[] };
export type Answer<S, E extends GameEvent = GameEvent> =
  | { readonly ok: true; readonly step: Step<S, E> }
  | Refusal;

/** Takes what is allowed and refuses the rest with all reasons; a refusal changes nothing and never throws. */
export function knock<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  input: Input<A>,
): Answer<S, E> {
  const verdict = judge(game, state, input);
  return verdict.ok ? { ok: true, step: game.apply(state, input) } : verdict;
}

/** What the door would say, with nothing done: whoever asks first and speaks afterwards hears the same reasons. */
export function judge<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  input: Input<A>,
): Verdict {
  const awaited = game.awaits(state);
  const manners = badManners(awaited, input);
  if (manners) return refused(manners);
  if (!('seat' in input)) return OK;
  const verdict = game.check(state, input.seat, input.action);
  // Whose turn it is stands in the book, so the game gives the reason; a game that has none does not open the door.
  return verdict.ok && !isAwaited(awaited, input.seat) ? refused('table.notYourTurn') : verdict;
}

const isAwaited = (awaited: Awaits, seat: Seat): boolean =>
  awaited.kind === 'seats' && awaited.seats.includes(seat);

/** What no rulebook needs to say: whether orders or dice are wanted now, and which. */
function badManners(awaited: Awaits, input: Input): RuleKey | null {
  if (awaited.kind === 'over') return 'table.over';
  if ('seat' in input) return awaited.kind === 'dice' ? 'table.diceAwaited' : null;
  if (awaited.kind !== 'dice') return 'table.diceNotAwaited';
  if (input.rolled.length !== awaited.d6) return 'table.diceCount';
  return input.rolled.every(isD6) ? null : 'table.diceFaces';
}
const isD6 = (die: number): boolean => Number.isInteger(die) && die >= 1 && die <= 6;
