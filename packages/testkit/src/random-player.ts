// Players for simulations. A player is asked whenever its seat is awaited and answers with one of the choices.

import {
  type Action,
  type DiceStream,
  diceStream,
  drawBelow,
  type Game,
  isSurrender,
  type Seat,
} from '@gonfalon/kernel';

export type Player = <S, A extends Action>(game: Game<S, A>, state: S, seat: Seat) => A | null;

/**
 * Takes any choice with the same chance; null where there is none. Whoever throws in his hand at random ends every game
 * before anything has happened.
 */
export function randomPlayer(seed: string): Player {
  const below = chance(seed);
  return (game, state, seat) => {
    const choices = game.choices(state, seat).filter(action => !isSurrender(action));
    return choices.length === 0 ? null : choices[below(choices.length)]!;
  };
}
/** One time in so many it ends what is asked about: a phase, a move. */
const HASTE = 6;

/** The same in a hurry: large armies come to blows in a fraction of the steps. */
export function hastyPlayer(seed: string): Player {
  const below = chance(`${seed}/haste`);
  const unhurried = randomPlayer(seed);
  return (game, state, seat) => {
    const awaited = game.awaits(state);
    const close = awaited.kind === 'seats' ? awaited.moment.close : undefined;
    if (close && below(HASTE) === 0 && game.check(state, seat, close).ok) return close;
    return unhurried(game, state, seat);
  };
}

/** A seeded source of numbers from 0 to n - 1. */
export function chance(seed: string): (n: number) => number {
  let stream: DiceStream = diceStream(seed);
  return n => {
    const drawn = drawBelow(stream, n);
    stream = drawn.stream;
    return drawn.value;
  };
}
