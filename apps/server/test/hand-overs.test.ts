// By post: planned orders spare most of the hand-overs.

import { readOptions } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { fought, handOversIn } from './hand-overs.ts';

/** A whole battle by hand: HANDOVERS=6000 npx vitest run apps/server/test/hand-overs.test.ts. */
const STEPS = Number(process.env.HANDOVERS ?? 600);

test('Clash of Titans changes hands at least eight times less often with planned orders', async () => {
  const box = boxOf('grunwald-1410')!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const options = { ...readOptions(game.options, {}), setup: 'ready' } as Record<string, string>;
  const fight = await fought(game, box.system, 'clash-of-titans', options, 'post', STEPS);
  const { entries, decisions, windows, used, plain, planned } = handOversIn(fight);
  const { turn } = showing.clock(fight.state);
  console.log(
    `${entries} entries to turn ${turn}: ${decisions} decisions, ${windows} reactions asked, ${used} of them used; ` +
      `${plain} hand-overs, ${planned} with planned orders: ${(plain / planned).toFixed(1)} times fewer`,
  );
  expect(windows).toBeGreaterThan(20);
  expect(plain / planned).toBeGreaterThanOrEqual(8);
}, 1_200_000);
