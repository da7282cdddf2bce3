import { parseRecord, replay } from '@gonfalon/kernel';
import { heardIn, tableWordsProblems } from '@gonfalon/testkit';
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
    const play = replay(GAMES.find(({ id }) => id === box)!, parseRecord(text));
    const { moments, hows, measures } = heardIn(play, ['fight', 'fire', 'countercharge']);
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
