// Players for simulations. Each is an occupant of a seat: it sees what its seat sees and answers with one of the choices.

import { type Action, type DiceStream, diceStream, drawBelow, isSurrender } from '@gonfalon/kernel';
import type { Occupant, Question } from './occupant.ts';

/** A seeded source of numbers from 0 to n - 1. */
export function chance(seed: string): (n: number) => number {
  let stream: DiceStream = diceStream(seed);
  return n => {
    const drawn = drawBelow(stream, n);
    stream = drawn.stream;
    return drawn.value;
  };
}

/** A program that answers at once. */
export const program = (answer: (question: Question) => Action | null): Occupant => ({
  by: 'program',
  willing: true,
  answer,
});

/**
 * Takes any choice with the same chance; null where there is none. Whoever throws in his hand at random ends every game
 * before anything has happened.
 */
const drawnBy =
  (below: (n: number) => number) =>
  ({ game, view, seat }: Question): Action | null => {
    const choices = game.choices(view, seat).filter(action => !isSurrender(action));
    return choices.length === 0 ? null : choices[below(choices.length)]!;
  };

export const randomPlayer = (seed: string): Occupant => program(drawnBy(chance(seed)));

/** One time in so many it ends what is asked about: a phase, a move. */
const HASTE = 6;

/** The same in a hurry: large armies come to blows in a fraction of the steps. */
export function hastyPlayer(seed: string): Occupant {
  const below = chance(`${seed}/haste`);
  const unhurried = drawnBy(chance(seed));
  return program(question => {
    const { game, view, seat, awaits } = question;
    const { close } = awaits.moment;
    if (close && below(HASTE) === 0 && game.check(view, seat, close).ok) return close;
    return unhurried(question);
  });
}

/** Players by the name used on the command line; each game gives them a seed of its own. */
export const PLAYERS: Readonly<Record<string, (seed: string) => Occupant>> = {
  random: randomPlayer,
  hasty: hastyPlayer,
};
