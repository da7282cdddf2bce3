// Everything the table may ask of a battle, along games played at random: nothing throws, everything has words.

import { game, showing } from '@gonfalon/byczyna-1588/game';
import { type AnyGame, entriesOf } from '@gonfalon/kernel';
import { actingProblems, allShown, phraseProblems, phrasesIn, sheetProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { type State, words } from '../src/index.ts';
import { WALKS } from './walks.ts';

/** Every so many entries. */
const STRIDE = 25;
/** Chances of a whole battle take long to work out. */
const MEASURED = 5;
/** Moments in the middle of an attack phase that end without it. */
const APART = ['march', 'attackers-fire', 'defenders-fire', 'free-turns'];
const FIGHTS = ['group', 'battle', 'volley'];

describe.each(WALKS)('%s', { timeout: 120_000 }, async (_, walk) => {
  const play = walk();
  const states = [play.opening, ...entriesOf(play).map(({ state }) => state)] as State[];
  // The sheet of a fight is up for a few entries only: each of its stages is looked at as well.
  const fights = states.filter(({ stack }) => stack.some(({ is }) => FIGHTS.includes(is)));
  const seen = [...new Set([...states.filter((_, n) => n % STRIDE === 0), ...fights.slice(0, 30)])];
  const files = { en: await words.en(), pl: await words.pl() };

  test('every phrase has words in both languages, and what fills them', () => {
    const phrases = seen.flatMap(state => phrasesIn(allShown(showing, state, state.seats[0], state.seats)));
    expect(phrases.length).toBeGreaterThan(300);
    expect(phraseProblems(phrases, files)).toEqual([]);
  });

  test('who may act is who has a choice, who must may, and duties keep the moment open', () => {
    for (const state of seen)
      expect(actingProblems(game as AnyGame, showing, state, state.seats, APART)).toEqual([]);
  });

  test('everybody is shown the same: nothing is secret', () => {
    for (const state of seen.slice(0, 5)) {
      const [a, b] = state.seats.map(seat => showing.tracks(state, seat));
      expect(a).toEqual(b);
      expect(showing.units(state, null)).toEqual(showing.units(state, state.seats[1]));
    }
  });

  test('the sheet of a fight says what the chances say', () => {
    let measured = 0;
    for (const state of seen) {
      const isFight = showing.fight(state, null) !== null;
      expect(sheetProblems(game as AnyGame, showing, state, isFight && measured++ < MEASURED)).toEqual([]);
    }
  });
});
