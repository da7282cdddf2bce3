// Everything the table may ask of a battle, along all recorded games: nothing throws, everything has words, secrets stay secret.

import { isDeepStrictEqual } from 'node:util';
import { showing as grunwald, laws as grunwaldLaws } from '@gonfalon/grunwald-1410/game';
import { type AnyGame, allItems, entriesOf, parseRecord, replay, type Seat } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { showing as kosovo, laws as kosovoLaws } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo, laws as kulikovoLaws } from '@gonfalon/kulikovo-1380/game';
import { actingProblems, allShown, phraseProblems, phrasesIn, sheetProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { type State, words } from '../src/index.ts';
import { isUnknown } from '../src/view.ts';
import { GAMES, goldenFiles } from './golden.ts';

const SHOWINGS = {
  'kosovo-1389': kosovo,
  'kulikovo-1380': kulikovo,
  'grunwald-1410': grunwald,
} satisfies Record<string, Showing>;
type BoxId = keyof typeof SHOWINGS;
const LAWS = { 'kosovo-1389': kosovoLaws, 'kulikovo-1380': kulikovoLaws, 'grunwald-1410': grunwaldLaws };

/** Every so many entries. */
const STRIDE = 20;
/** Chances of a whole combat take long to work out. */
const MEASURED = 4;

interface Looked {
  readonly game: AnyGame;
  readonly showing: Showing;
  readonly state: State;
}
function statesOf(box: string, text: string): Looked[] {
  const game = GAMES.find(({ id }) => id === box)!;
  const play = replay(game, parseRecord(text));
  const states = [play.opening, ...entriesOf(play).map(({ state }) => state)] as State[];
  // The sheet of a fight is up for a few entries only: each of its stages is looked at as well.
  const fights = states.filter(({ stack }) => stack.some(({ is }) => is === 'group' || is === 'combat'));
  const chosen = new Set([...states.filter((_, n) => n % STRIDE === 0), ...fights.slice(0, 12)]);
  return [...chosen].map(state => ({ game, showing: SHOWINGS[box as BoxId], state }));
}

const seatsOf = ({ state }: Looked): (Seat | null)[] => [...state.seats, null];

/** Asked some thousand times of things with some thousand parts: the matcher takes ten times as long, and is asked only to tell what differs. */
const same = (a: unknown, b: unknown): void => {
  if (!isDeepStrictEqual(a, b)) expect(a).toEqual(b);
};

const lookAll = ({ showing, state }: Looked, seat: Seat | null) =>
  allShown(showing, state, seat, state.seats);

describe.each(goldenFiles())('$box $file', { timeout: 120_000 }, async ({ box, text }) => {
  const seen = statesOf(box, text);
  const files = { en: await words.en(), pl: await words.pl() };

  const looks = seen.flatMap(one => seatsOf(one).map(seat => ({ one, seat, told: lookAll(one, seat) })));

  test('every phrase has words in both languages, and what fills them', () => {
    const phrases = looks.flatMap(({ told }) => phrasesIn(told));
    expect(phrases.length).toBeGreaterThan(1000);
    expect(phraseProblems(phrases, files)).toEqual([]);
  });

  test('who may act is who has a choice, who must may, and duties keep the moment open', () => {
    for (const { game, showing, state } of seen)
      expect(actingProblems(game, showing, state, state.seats, ['march'])).toEqual([]);
  });

  test('nothing hidden is shown to the other side', () => {
    const { twins } = LAWS[box as BoxId];
    for (const { one, seat, told } of looks) {
      const view = one.game.view(one.state, seat) as State;
      const known = new Set(allItems(view.units).flatMap(unit => (isUnknown(unit) ? [] : unit.id)));
      // Whoever sees everything has the state itself for a view, and it was looked at already.
      if (view !== one.state) same(lookAll({ ...one, state: view }, seat), told);
      expect(told.units.filter(id => !known.has(id))).toEqual([]);
      for (const { id } of allItems(one.state.units))
        if (!known.has(id)) expect(one.showing.unit(one.state, seat, id)).toBeNull();
      const others = twins(one.state, seat) as readonly State[];
      if (others.length > 0) expect(one.game.secrets(one.state)).toBe(true);
      for (const state of others) {
        same(lookAll({ ...one, state }, seat), told);
        same(one.game.view(state, seat), view);
      }
    }
  });

  test('the sheet of a fight says what the chances say', () => {
    let measured = 0;
    for (const { game, showing, state } of seen) {
      const isFight = showing.fight(state, null) !== null;
      expect(sheetProblems(game, showing, state, isFight && measured++ < MEASURED)).toEqual([]);
    }
  });
});
