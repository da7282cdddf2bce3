// Two turns of Clash of Titans from the ready-made setup: a ride into a countercharge, shots, combats with retreats, losses
// and pursuit, a leader in danger. The plan was found by plans/find-clash.ts; everything in it is done through the page.

import { entriesOf } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { begin } from './at-table.ts';
import { choose, expect, test } from './desk.ts';
import { readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';

const BOX = 'grunwald-1410';
const WANTED = ['countercharge', 'shot', 'combat', 'retreated', 'pursued', 'lost', 'leaders.deathRoll'];

test('two turns of Clash of Titans', async ({ page }) => {
  test.setTimeout(600_000);
  await choose(page, 'en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { actions } = await boxOf(BOX)!.game!();
  const { seed, orders, lines } = readPlan(actions, 'clash.txt');
  const table = await begin(page, { box: BOX, scenario: 'clash-of-titans', seed, orders });
  await playOut(table, lines);
  const play = await table.play();
  expect(table.showing.clock(play.state).turn).toBe(3);
  const told = entriesOf(play).flatMap(({ events }) => events.flatMap(({ is, rule }) => [is, rule]));
  expect(told).toEqual(expect.arrayContaining(WANTED));
});
