// The printed tables, as a player meets them: at the table in the middle of a fight, beside the rules, as text, on a phone.

import { boxOf } from '@gonfalon/library';
import type { Locator, Page } from '@playwright/test';
import en from '../src/charts/words/en.json' with { type: 'json' };
import pl from '../src/charts/words/pl.json' with { type: 'json' };
import { begin, walkTo, wordsOf } from './at-table.ts';
import { expect, overflow, soon, test } from './desk.ts';
import { faults } from './faults.ts';
import { readPlan } from './plans/plan.ts';

const say = { en: wordsOf('en', { en, pl }), pl: wordsOf('pl', { en, pl }) };
const BOX = 'byczyna-1588';
const tables = (page: Page): Locator => page.locator('.chart-part');
const meaning = (page: Page): Locator => page.locator('.chart-meaning').first();

/** A charge of hussars, ready to be rolled for. */
async function charge() {
  const { actions } = await boxOf(BOX)!.game!();
  const { seed, lay, lines } = readPlan(actions, 'byczyna-lances.txt');
  return { box: BOX, scenario: 'max-plan', seed, lay, said: lines.slice(0, 9) };
}

test('one press at the table: the fight is lit, results are spelled out, words are found', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, await charge());
  const fight = table.showing.fight((await table.play()).state, null)!;
  await expect(page.locator('.fight-sheet td[title]').first()).toHaveAttribute('title', /hex|Nothing|loses/);
  await page.keyboard.press('k');
  const charts = await table.box.charts();
  await expect(tables(page)).toHaveCount(charts.length);
  const first = tables(page).first();
  await expect(first).toHaveAttribute('data-chart', 'battle');
  await expect(first.locator('.chart-now')).toHaveText(say.en('charts.now'));
  await expect(first.locator('thead th.lit')).toHaveText(fight.column);
  expect(await faults(page), 'tables').toEqual([]);

  const cell = first.locator('td', { hasText: /^B2−1$/ }).first();
  await cell.hover();
  const spelled = `${say.en('code.defender', { what: [say.en('code.back', { hexes: 2 }), say.en('code.loses', { count: 1 })].join(', ') })}.`;
  await expect(meaning(page)).toContainText(spelled);
  await expect(cell).toHaveAttribute('title', spelled);
  // By keys: one cell of a table can be reached by Tab, the arrows lead on.
  await first.locator('td[tabindex="0"]').focus();
  const before = await meaning(page).textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(meaning(page)).not.toHaveText(before!);
  await expect(first.locator('td:focus')).toHaveAttribute('tabindex', '0');

  await page.getByRole('searchbox').fill('forest');
  await expect(tables(page)).toHaveCount(1);
  await expect(tables(page).locator('tbody th.found')).toHaveText('forest');
  await page.getByRole('searchbox').fill('elephants');
  await expect(page.getByRole('status').filter({ hasText: 'elephants' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: say.en('charts.close'), exact: true }).click();
  await expect(tables(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one touch opens them, a touch spells a result, nothing hangs over; the textual view has them too', async ({
    sit,
  }) => {
    const page = await sit('pl', 'candle');
    const table = await begin(page, { ...(await charge()), said: [] }, 'pl');
    await walkTo(table, '0505');
    await page.locator('.rail-charts').tap();
    const ground = page.locator('[data-chart=terrain]');
    await expect(ground.locator('tbody th.lit')).toHaveText('teren otwarty');
    const shot = page.locator('[data-chart=infantryFire] td', { hasText: 'R' }).first();
    await shot.tap();
    await expect(page.locator('[data-chart=infantryFire] .chart-meaning')).toContainText(
      say.pl('code.dispersed'),
    );
    expect(await faults(page), 'on a phone').toEqual([]);
    await soon(() => overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(tables(page)).toHaveCount(0);
    await page.keyboard.press('v');
    await page.locator('.text-nav').getByRole('button', { name: 'Drukowane tabele' }).tap();
    await expect(tables(page).first()).toBeVisible();
  });
});

test('one press beside the rules: every table of the box, and each under its paragraph', async ({ sit }) => {
  const page = await sit('en', 'candle');
  for (const id of ['kosovo-1389', 'medieval-battle']) {
    const box = boxOf(id)!;
    await page.goto(`/#/rules/${box.id}`);
    await expect(page.locator('.rules-paragraph').first()).toBeVisible();
    const charts = await box.charts();
    const known = new Set((await box.rulebook()).rules.map(({ id }) => id));
    const inText = charts.filter(({ paragraphs }) => paragraphs.some(id => known.has(id)));
    await expect(page.locator('.rules-paragraph .chart-part')).toHaveCount(inText.length);
    await page.locator('header').getByRole('link', { name: 'Printed tables' }).click();
    await expect(page).toHaveURL(/\/charts$/);
    await expect(tables(page)).toHaveCount(charts.length);
    expect(await overflow(page), box.id).toBe(0);
  }
  expect(await faults(page)).toEqual([]);
  await expect(page.locator('.chart .lit')).toHaveCount(0);
});
