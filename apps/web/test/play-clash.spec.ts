// Two turns of Clash of Titans from the ready-made setup: a ride into a countercharge, shots, combats with retreats, losses
// and pursuit, a leader in danger. The plan was found by plans/find-clash.ts; everything in it is done through the page. The
// second turn goes on from a game that was left after the first.

import { entriesOf } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { begin } from './at-table.ts';
import { expect, test } from './desk.ts';
import { played, readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';

const BOX = 'grunwald-1410';
const SCENARIO = 'clash-of-titans';
const WANTED = {
  1: ['countercharge', 'combat', 'retreated', 'pursued', 'lost'],
  2: ['shot', 'combat', 'retreated', 'pursued', 'lost', 'leaders.deathRoll'],
};

for (const turn of [1, 2] as const)
  test(`turn ${turn} of Clash of Titans`, async ({ sit }) => {
    const page = await sit('en', 'paper');
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const game = await boxOf(BOX)!.game!();
    const { clock } = await boxOf(BOX)!.showing!();
    const { seed, orders, lines } = readPlan(game.actions, 'clash.txt');
    const entries = entriesOf(played(game, { scenario: SCENARIO, options: {} }, lines));
    /** The entry that ends a turn is the first to show the next; standing orders answer it. */
    const endOf = (one: number): number => {
      let end = entries.findIndex(({ state }) => clock(state).turn > one) + 1;
      while (entries[end]?.by === 'order') end++;
      return end;
    };
    const [from, to] = [turn === 1 ? 0 : endOf(turn - 1), endOf(turn)];
    const said = lines.slice(0, from);
    const table = await begin(page, { box: BOX, scenario: SCENARIO, seed, orders, said });
    await playOut(table, lines.slice(0, to), {}, from);
    const play = await table.play();
    expect(clock(play.state).turn).toBe(turn + 1);
    const told = entriesOf(play)
      .slice(from)
      .flatMap(({ events }) => events.flatMap(({ is, rule }) => [is, rule]));
    expect(told).toEqual(expect.arrayContaining(WANTED[turn]));
  });
