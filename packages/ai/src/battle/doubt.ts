// A choice where it is not known what the enemy holds back: searched for each of a few cases, then every move one of them
// likes is weighed in all, by the mean and with an eye on the worst.

import { type Choice, decide } from './decide.ts';
import type { Move } from './moves.ts';
import type { Reading } from './read.ts';
import { type Search, tried, WIN } from './search.ts';

export interface Guess {
  readonly reading: Reading;
  readonly search: Search;
}

/** The worst case counts for so much of the whole. */
const GUARD = 1 / 3;

export function decideInDoubt(guesses: readonly Guess[], progress?: (done: number) => void): Choice {
  const choices = guesses.map(({ reading, search }) => decide(search, reading.row, progress));
  const [first] = choices as [Choice, ...Choice[]];
  const moves = [...new Set(choices.map(({ move }) => move))];
  if (moves.length === 1) return first;
  const weighed = moves
    .map(move => {
      const values = guesses.map((guess, n) => worthIn(guess, choices[n]!, move));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return { move, value: Math.round(mean + GUARD * (Math.min(...values) - mean)) };
    })
    .sort((a, b) => b.value - a.value);
  const [best, other] = weighed as [(typeof weighed)[number], (typeof weighed)[number]];
  return { ...first, move: best.move, value: best.value, other: other.move, otherValue: other.value };
}

/** The move as deep as the choice went, with as much work again at the most. */
function worthIn({ reading, search }: Guess, choice: Choice, move: Move): number {
  if (choice.move === move) return choice.value;
  search.rows[0]!.set(reading.row);
  search.stopped = false;
  search.until = search.work + search.limits.work;
  const value = tried(search, 0, move, Math.max(0, choice.depth - 1), -2 * WIN, 2 * WIN);
  return search.stopped ? Math.min(choice.value, choice.otherValue) : value;
}
