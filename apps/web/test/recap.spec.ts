// What happened since one's last decision, told to whoever resumes a game: beside the board, in the textual view and as a
// short replay.

import { entriesOf } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import en from '../src/table/recap/words/en.json' with { type: 'json' };
import pl from '../src/table/recap/words/pl.json' with { type: 'json' };
import { begin, wordsOf } from './at-table.ts';
import { expect, test } from './desk.ts';
import { played, readPlan } from './plans/plan.ts';

test('a resumed game tells what happened, replays it and goes on by one press', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const game = await boxOf('grunwald-1410')!.game!();
  const { clock } = await boxOf('grunwald-1410')!.showing!();
  const { seed, orders, lines } = readPlan(game.actions, 'clash.txt');
  const start = { scenario: 'clash-of-titans', options: {} };
  // The entry that ends the first turn is the first to show the second.
  const turns = entriesOf(played(game, start, lines)).findIndex(({ state }) => clock(state).turn > 1) + 1;
  const said = lines.slice(0, turns);
  const words = wordsOf('en', { en, pl });
  const table = await begin(page, { box: 'grunwald-1410', scenario: 'clash-of-titans', seed, orders, said });
  const recap = page.locator('.recap');
  await expect(recap.getByRole('heading', { name: words('title.others') })).toBeVisible();
  await expect(recap.locator('.recap-summary')).toContainText('K1');

  // It asks for nothing: the red button is for what is to be decided.
  await expect(recap.locator('.main')).toHaveCount(0);
  const entries = (await table.rows()).length;

  // The replay begins at the decision and comes to the present by itself.
  await recap.getByRole('button', { name: words('watch') }).click();
  await expect(page.locator('.timeline')).toBeVisible();
  await expect(recap.locator('[aria-current=true]').first()).toBeVisible();
  await page.locator('.timeline').getByRole('combobox').first().selectOption('fast');
  await expect(page.locator('.timeline')).toHaveCount(0);

  await page.keyboard.press('v');
  const text = page.locator('.text-view');
  await expect(text.getByRole('heading', { name: words('title.others') })).toBeVisible();
  await page.keyboard.press('v');
  await recap.getByRole('button', { name: words('goOn') }).click();
  await expect(recap).toHaveCount(0);
  await expect(page.locator('#stage')).toBeFocused();
  expect((await table.rows()).length).toBe(entries);
});
