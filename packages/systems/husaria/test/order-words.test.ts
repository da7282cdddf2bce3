import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { game } from '@gonfalon/byczyna-1588/game';
import type { AnyGame } from '@gonfalon/kernel';
import { heardIn, tableWordsProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { words } from '../src/index.ts';
import { WALKS } from './walks.ts';

const MOMENTS = [
  'setup',
  'guns',
  'opening',
  'moves',
  'march',
  'react-stepped',
  'react-rested',
  'react-closing',
  'countercharge',
  'attacks',
  'group',
  'attackers-fire',
  'defenders-fire',
  'by-wagon',
  'fall-back',
  'retreat',
  'chase',
  'pursue',
  'advance',
  'losses',
  'escape',
  'free-turns',
];

describe('words for orders and moments', { timeout: 120_000 }, async () => {
  const files: Readonly<Record<'en' | 'pl', Readonly<Record<string, string>>>> = {
    en: await words.en(),
    pl: await words.pl(),
  };
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(game as AnyGame, MOMENTS, files)).toEqual([]);
  });
  test('no rule goes by the name of an order', () => {
    const verbs = Object.keys(game.actions).map(verb => `order.${verb}`);
    expect(verbs.filter(key => key in cites)).toEqual([]);
  });
  test.each(WALKS)('everything asked and answered in a game is said: %s', (_, play) => {
    const { moments, hows, measures } = heardIn(play(), ['fight', 'fire', 'volley', 'countercharge']);
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
