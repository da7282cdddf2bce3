// A game asleep in the middle of something: written down and laid again it is the same.

import { chance } from '@gonfalon/host';
import {
  type Action,
  type Game,
  type GameEvent,
  isSurrender,
  type Position,
  parsePosition,
  writePosition,
} from '@gonfalon/kernel';

interface Stacked {
  readonly stack: readonly { readonly is: string }[];
}
export interface Slept {
  /** Positions that came out otherwise. */
  readonly problems: readonly string[];
  /** The frames that lay on the stack. */
  readonly kinds: ReadonlySet<string>;
}

/** Plays on at random from each position, and writes and lays it again at every step. */
export function sleptThrough<S extends Stacked, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  positionOf: (seed: string) => Position,
  { games, steps }: { readonly games: number; readonly steps: number },
): Slept {
  const problems: string[] = [];
  const kinds = new Set<string>();
  for (let n = 0; n < games; n++) {
    const below = chance(`position/${n}`);
    let state: S | null = game.lay(positionOf(`position/${n}`));
    for (let step = 0; state && step < steps; step++) {
      const text = writePosition(game.describe(state));
      if (writePosition(game.describe(game.lay(parsePosition(text)))) !== text)
        problems.push(`game ${n}, step ${step}`);
      for (const frame of state.stack) kinds.add(frame.is);
      state = steppedOn(game, state, below);
    }
  }
  return { problems, kinds };
}

/** Dice or any choice but to give up; null when the game is over. */
function steppedOn<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  below: (n: number) => number,
): S | null {
  const awaits = game.awaits(state);
  if (awaits.kind === 'over') return null;
  if (awaits.kind === 'dice')
    return game.apply(state, { rolled: Array.from({ length: awaits.d6 }, () => below(6) + 1) }).state;
  const seat = awaits.seats[0]!;
  const choices = game.choices(state, seat).filter(choice => !isSurrender(choice));
  return game.apply(state, { seat, action: choices[below(choices.length)]! }).state;
}
