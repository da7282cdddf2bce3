// How much of a margin was luck. Every roll is compared with all throws that could have fallen in its place: what the
// value of the game is after the one that fell, less what it is on the average. Summed over a game that is luck, and on
// the average of many games it is nothing, whatever the value measures; so a margin less its luck has the same mean and
// spreads less.

import type { AnyPlay } from '@gonfalon/host';
import { type AnyGame, checksum, isSurrender, liveEntries } from '@gonfalon/kernel';

/** How far the first seat is ahead. */
export type Value = (state: unknown) => number;

/** Beyond so many dice at once nobody enumerates all throws: such a roll counts for no luck. */
const MOST_DICE = 2;
/** Answers until what a roll brought is settled; the rest of something longer is left out. */
const MOST_ANSWERS = 60;

export function luckOf(play: AnyPlay, value: Value): number {
  const { game, opening } = play;
  return liveEntries(play).reduce((sum, { said, basis, state }) => {
    if (!('rolled' in said) || said.rolled.length > MOST_DICE) return sum;
    const before = basis ? basis.state : opening;
    return sum + value(settled(game, state)) - expected(game, before, said.rolled.length, value);
  }, 0);
}

/** The mean of all throws, each as likely as another. Many lead to the same state: it is looked at once. */
function expected(game: AnyGame, before: unknown, dice: number, value: Value): number {
  const known = new Map<string, number>();
  const throws = allThrows(dice);
  const sum = throws.reduce((total, rolled) => {
    const { state } = game.apply(before, { rolled });
    const key = checksum(state);
    const worth = known.get(key) ?? value(settled(game, state));
    known.set(key, worth);
    return total + worth;
  }, 0);
  return sum / throws.length;
}

/**
 * What follows from a roll is settled as the odds of the boxes are told: whoever may let it pass does, else takes the
 * first choice. It ends where somebody is asked about more than this roll, or where dice are thrown again.
 */
function settled(game: AnyGame, from: unknown): unknown {
  let state = from;
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const awaits = game.awaits(state);
    if (awaits.kind !== 'seats' || awaits.moment.close) return state;
    const [seat] = awaits.seats;
    const action = awaits.moment.pass ?? game.choices(state, seat!).find(one => !isSurrender(one));
    if (!action) return state;
    state = game.apply(state, { seat: seat!, action }).state;
  }
  return state;
}

const FACES = [1, 2, 3, 4, 5, 6];
const allThrows = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : allThrows(dice - 1).flatMap(some => FACES.map(face => [...some, face]));
