import { type AnyGame, parseRecord, replay } from '@gonfalon/kernel';
import { fightsEstimated, lossesMissed } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { game, showing } from '../src/game.ts';
import { goldenFiles } from './golden.ts';

test('battles of recorded games are estimated in the column and with the ledger of their sheet, and cost what the chances say', () => {
  const plays = goldenFiles().map(({ text }) => replay(game as AnyGame, parseRecord(text)));
  const fights = plays.flatMap(play => fightsEstimated(game as AnyGame, showing, play));
  expect(fights.length).toBeGreaterThan(30);
  for (const { estimate, sheet } of fights)
    expect([estimate?.column, estimate?.ledger]).toEqual([sheet.column, sheet.ledger]);
  const missed = fights.filter(({ odds }) => odds !== null).map(lossesMissed);
  expect(missed.length).toBeGreaterThan(20);
  expect(Math.max(...missed)).toBeLessThan(5);
}, 120_000);
