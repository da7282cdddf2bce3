import { type AnyGame, entriesOf, parseRecord, replay } from '@gonfalon/kernel';
import { tableWordsProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import cites from '../cites.json' with { type: 'json' };
import { words } from '../src/index.ts';
import { GAMES, goldenFiles } from './golden.ts';

const MOMENTS = [
  'setup',
  'phase-cavalry-move',
  'phase-foot-move',
  'march',
  'reform',
  'react-opened',
  'react-picked',
  'react-stepped',
  'react-rested',
  'react-returned',
  'react-closing',
  'countercharge',
  'answer',
  'return-fire',
  'astray',
  'first-shots',
  'last-shot',
  'attack',
  'group',
  'losses',
  'heir',
  'fall-back',
  'go-with',
  'retreat',
  'face',
  'chase',
  'pursuit',
  'pursuit-forced',
  'advance-enter',
  'advance-turn',
  'advance-step',
  'advance-face',
  'rout',
  'ride-along',
];

/** What golden games ask and answer, and what standing orders could have measured on the way. */
function heard(game: AnyGame, text: string) {
  const moments = new Set<string>();
  const hows = new Set<string>();
  const measures = new Set<string>();
  const play = replay(game, parseRecord(text));
  let state = play.opening;
  let measured = 0;
  for (const entry of entriesOf(play)) {
    const awaited = game.awaits(state);
    if (awaited.kind === 'seats') moments.add(awaited.moment.key);
    if ('action' in entry.said) {
      const { action, seat } = entry.said;
      if (action.how !== undefined) hows.add(`${action.do} ${action.how}`);
      // Chances of a whole combat take long to work out.
      if (['fight', 'fire', 'countercharge'].includes(action.do) && measured++ < 3)
        for (const name of Object.keys(game.odds(state, seat, action)?.measures ?? {})) measures.add(name);
    }
    state = entry.state;
  }
  return { moments, hows, measures };
}

describe('words for orders and moments', { timeout: 120_000 }, async () => {
  const files: Readonly<Record<'en' | 'pl', Readonly<Record<string, string>>>> = {
    en: await words.en(),
    pl: await words.pl(),
  };
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(GAMES[0]!, MOMENTS, files)).toEqual([]);
  });
  test('no rule goes by the name of an order', () => {
    const verbs = Object.keys(GAMES[0]!.actions).map(verb => `order.${verb}`);
    expect(verbs.filter(key => key in cites)).toEqual([]);
  });
  test.each(goldenFiles())('everything asked and answered in $box $file is said', ({ box, text }) => {
    const { moments, hows, measures } = heard(GAMES.find(({ id }) => id === box)!, text);
    expect([...moments].filter(key => !MOMENTS.includes(key))).toEqual([]);
    for (const said of Object.values(files)) {
      for (const how of hows) {
        const [verb, word] = how.split(' ');
        expect(said[`order.${verb}`]).toContain(` ${word} {`);
      }
      for (const name of measures) expect(Object.keys(said)).toContain(`measure.${name}`);
    }
  });
});
