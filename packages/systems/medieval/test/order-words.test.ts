import { parseRecord, replay } from '@gonfalon/kernel';
import { playWordsProblems, rulesNamedAsOrders, tableWordsProblems, wordFiles } from '@gonfalon/testkit';
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
  const files = await wordFiles(words);
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(GAMES[0]!, MOMENTS, files)).toEqual([]);
    expect(rulesNamedAsOrders(GAMES[0]!, cites)).toEqual([]);
  });
  test.each(goldenFiles())('everything asked and answered in $box $file is said', ({ box, text }) => {
    const play = replay(GAMES.find(({ id }) => id === box)!, parseRecord(text));
    expect(playWordsProblems(play, ['fight', 'fire', 'countercharge'], MOMENTS, files)).toEqual([]);
  });
});
