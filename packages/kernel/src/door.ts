// The one door: people, computer players, standing orders, dice and tests all knock here. Nothing else changes a game.

import type { Game } from './game.ts';
import type { Action, Awaits, GameEvent, Input, RuleKey, Step, Violation } from './types.ts';

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
  const manners = badManners(game.awaits(state), input);
  if (manners) return { ok: false, why: [{ rule: manners, about: [] }] };
  if ('seat' in input) {
    const verdict = game.check(state, input.seat, input.action);
    if (!verdict.ok) return verdict;
  }
  return { ok: true, step: game.apply(state, input) };
}

/** What no rulebook needs to say: who may speak now, and with what. */
function badManners(awaited: Awaits, input: Input): RuleKey | null {
  if (awaited.kind === 'over') return 'table.over';
  if ('seat' in input) {
    if (awaited.kind === 'dice') return 'table.diceAwaited';
    return awaited.seats.includes(input.seat) ? null : 'table.notYourTurn';
  }
  if (awaited.kind !== 'dice') return 'table.diceNotAwaited';
  if (input.rolled.length !== awaited.d6) return 'table.diceCount';
  return input.rolled.every(isD6) ? null : 'table.diceFaces';
}
const isD6 = (die: number): boolean => Number.isInteger(die) && die >= 1 && die <= 6;
