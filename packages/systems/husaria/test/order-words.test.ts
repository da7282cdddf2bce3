import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { game } from '@gonfalon/byczyna-1588/game';
import type { AnyGame } from '@gonfalon/kernel';
import { wordList } from '@gonfalon/kit';
import { playWordsProblems, rulesNamedAsOrders, tableWordsProblems, wordFiles } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { words } from '../src/index.ts';
import { WALKS } from './walks.ts';

const MOMENTS: readonly string[] = wordList(
  'setup guns opening moves march react-stepped react-rested react-closing countercharge attacks group attackers-fire defenders-fire by-wagon fall-back retreat chase pursue advance losses escape free-turns',
);

describe('words for orders and moments', { timeout: 120_000 }, async () => {
  const files = await wordFiles(words);
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(game as AnyGame, MOMENTS, files)).toEqual([]);
    expect(rulesNamedAsOrders(game as AnyGame, cites)).toEqual([]);
  });
  test.each(WALKS)('everything asked and answered in a game is said: %s', (_, play) => {
    const measured = ['fight', 'fire', 'volley', 'countercharge'];
    expect(playWordsProblems(play(), measured, MOMENTS, files)).toEqual([]);
  });
});
