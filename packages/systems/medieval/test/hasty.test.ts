import { hastyPlayer, simulate } from '@gonfalon/host';
import { readOptions } from '@gonfalon/kernel';
import { expect, test } from 'vitest';
import { BOXES } from './boxes.ts';

test('players in a hurry end phases early and play by the same rules', { timeout: 60_000 }, () => {
  const { game } = BOXES.grunwald;
  const plan = {
    start: { scenario: 'ulrichs-attack', options: readOptions(game.options, {}) },
    games: 1,
    seed: 'in a hurry',
  };
  const slow = simulate(game, plan);
  const quick = simulate(game, { ...plan, players: (_, seed) => hastyPlayer(seed) });
  expect([slow.unfinished, quick.unfinished]).toEqual([0, 0]);
  expect(quick.steps).toBeLessThan(slow.steps);
});
