// Players for simulations. A player is asked whenever its seat is awaited and answers with one of the choices.

import { type Action, type DiceStream, diceStream, drawBelow, type Game, type Seat } from '@gonfalon/kernel';

export type Player = <S, A extends Action>(game: Game<S, A>, state: S, seat: Seat) => A | null;

/** Takes any choice with the same chance; null where there is none. */
export function randomPlayer(seed: string): Player {
  const below = chance(seed);
  return (game, state, seat) => {
    const choices = game.choices(state, seat).filter(action => action.do !== SURRENDER);
    return choices.length === 0 ? null : choices[below(choices.length)]!;
  };
}
/** Whoever throws in his hand at random ends every game before anything has happened. */
const SURRENDER = 'surrender';

/** A seeded source of numbers from 0 to n - 1. */
export function chance(seed: string): (n: number) => number {
  let stream: DiceStream = diceStream(seed);
  return n => {
    const drawn = drawBelow(stream, n);
    stream = drawn.stream;
    return drawn.value;
  };
}
