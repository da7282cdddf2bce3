// By post: planned and standing orders spare most of the hand-overs.

import { ANY_MOMENT, readOptions, type StandingOrder } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { fought, handOversIn } from './hand-overs.ts';

/** A whole battle by hand: HANDOVERS=6000 npx vitest run apps/server/test/hand-overs.test.ts. */
const STEPS = Number(process.env.HANDOVERS ?? 600);

const box = boxOf('grunwald-1410')!;

async function clash(orders?: (seat: string) => readonly StandingOrder[]) {
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const options = { ...readOptions(game.options, {}), setup: 'ready' } as Record<string, string>;
  const fight = await fought(game, box.system, 'clash-of-titans', options, 'post', STEPS, orders);
  const counts = handOversIn(fight, orders);
  const { entries, decisions, windows, used, ordered, plain, planned, both } = counts;
  const { turn } = showing.clock(fight.state);
  const times = (fewer: number): string => `${(plain / fewer).toFixed(1)} times fewer`;
  console.log(
    `${entries} entries to turn ${turn}: ${decisions} decisions, ${windows} reactions asked, ${used} of them used, ${ordered} answered by standing orders; ` +
      `${plain} hand-overs, ${planned} with planned orders: ${times(planned)}` +
      (orders ? `; ${both} with standing orders too: ${times(both)}` : ''),
  );
  return counts;
}

test('Clash of Titans changes hands at least eight times less often with planned orders', async () => {
  const { windows, plain, planned } = await clash();
  expect(windows).toBeGreaterThan(20);
  expect(plain / planned).toBeGreaterThanOrEqual(8);
}, 1_200_000);

/** What the page offers to begin with, and all other reactions are let pass. */
const usual = (seat: string): readonly StandingOrder[] => [
  { seat, moment: ANY_MOMENT, do: 'pass' },
  ...box.orders.map(({ order }) => ({ ...order, seat })),
];

test('and less often still where both leave standing orders for reactions', async () => {
  const { ordered, windows, plain, planned, both } = await clash(usual);
  // All of them, and what orders have begun they bring to its end.
  expect(ordered).toBeGreaterThanOrEqual(windows);
  expect(both).toBeLessThan(planned);
  expect(plain / both).toBeGreaterThanOrEqual(8);
}, 1_200_000);
