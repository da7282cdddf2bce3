import { playOut } from '@gonfalon/host';
import { type AnyGame, begin } from '@gonfalon/kernel';
import { playWordsProblems, rulesNamedAsOrders, tableWordsProblems, wordFiles } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import cites from '../../../games/medieval-battle/cites.json' with { type: 'json' };
import { game as own } from '../../../games/medieval-battle/src/index.ts';
import { words } from '../src/index.ts';
import { MOMENTS } from '../src/orders.ts';

const game: AnyGame = own;
const moments = Object.keys(MOMENTS).filter(key => key !== 'over');

describe('words for orders and moments', async () => {
  const files = await wordFiles(words);
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(game, moments, files)).toEqual([]);
    expect(rulesNamedAsOrders(game, cites)).toEqual([]);
  });
  test.each(['one', 'two', 'three'])('everything asked in game %s is said', seed => {
    const options = { dismounting: true, seed };
    const play = playOut(begin(game, { scenario: 'standard', options }), seed, 400);
    const measured = Object.keys(game.actions);
    expect(playWordsProblems(play, measured, moments, files, 400)).toEqual([]);
  });
});
