// Targets 1a, 1c, 1d and 3c on the largest battle of the house: Clash of Titans, 268 counters on a map of 1,696 hexes.

import { begin } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { battleRows } from './lib/battle-rows.ts';

const game = await boxOf('grunwald-1410')!.game!();
const [first] = game.seats('clash-of-titans');

export const rows = battleRows({
  name: 'medieval',
  title: 'Clash of Titans',
  game,
  opening: begin(game, { scenario: 'clash-of-titans', options: { setup: 'ready' } }),
  first: first!,
  // 6,500 actions a second
  yards: { action: 154, side: 16000 },
  bytes: 4500,
});
