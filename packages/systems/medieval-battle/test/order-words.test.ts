import { playOut } from '@gonfalon/host';
import { type AnyGame, begin, entriesOf } from '@gonfalon/kernel';
import { tableWordsProblems } from '@gonfalon/testkit';
import { describe, expect, test } from 'vitest';
import { game as own } from '../../../games/medieval-battle/src/index.ts';
import { words } from '../src/index.ts';
import { MOMENTS } from '../src/orders.ts';

const game: AnyGame = own;
const moments = Object.keys(MOMENTS).filter(key => key !== 'over');

describe('words for orders and moments', async () => {
  const [en, pl] = [await words.en(), await words.pl()];
  test('every order, moment and option has them, filled with what it has', () => {
    expect(tableWordsProblems(game, moments, { en, pl })).toEqual([]);
  });
  test.each(['one', 'two', 'three'])('everything asked in game %s is said', seed => {
    const play = playOut(
      begin(game, { scenario: 'standard', options: { dismounting: true, seed } }),
      seed,
      400,
    );
    let state = play.opening;
    for (const { said, state: next } of entriesOf(play)) {
      const awaited = game.awaits(state);
      if (awaited.kind === 'seats') expect(moments).toContain(awaited.moment.key);
      const odds = 'action' in said ? game.odds(state, said.seat, said.action) : null;
      for (const name of Object.keys(odds?.measures ?? {}))
        expect(Object.keys(pl)).toContain(`measure.${name}`);
      state = next;
    }
  });
});
