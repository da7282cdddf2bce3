// What nobody expected: the page says so, keeps the games, and hands over a report.

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import hallEn from '../src/hall/words/en.json' with { type: 'json' };
import en from '../src/report/words/en.json' with { type: 'json' };
import { keep } from './device.ts';

test('an error beside the drawing is told, and the page stands', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.lid')).toHaveCount(5);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the dice rolled under the table');
    });
  });
  const note = page.getByRole('alert');
  await expect(note).toContainText('the dice rolled under the table');
  await expect(note).toContainText(en['failure.kept']);
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: en['failure.report'] }).click();
  const report = readFileSync(await (await given).path(), 'utf8');
  expect(report).toMatch(/^gonfalon-report 1\nversion \d/);
  expect(report).toContain('the dice rolled under the table');
  expect(report).toContain('(no game was open)');
  await page.getByRole('button', { name: en['failure.goOn'] }).click();
  await expect(note).toHaveCount(0);
  await expect(page.locator('.lid')).toHaveCount(5);
});

test('the report from a table holds the record of its game', async ({ page }) => {
  await page.goto('/#/start/medieval-battle');
  await page.locator('.start-go').click();
  await expect(page).toHaveURL(/#\/play\//);
  await page.evaluate(() => {
    Promise.reject(new Error('lost'));
  });
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: en['failure.report'] }).click();
  const report = readFileSync(await (await given).path(), 'utf8');
  expect(report).toContain('record\ngonfalon-record 1\nbox medieval-battle\nscenario standard\n');
});

test('one damaged game is told, taken away and put back, and the others stand', async ({ page }) => {
  await page.goto('/#/start/medieval-battle');
  await page.locator('.start-go').click();
  await expect(page).toHaveURL(/#\/play\//);
  await page.goto('/#/');
  await expect(page.locator('.game')).toHaveCount(1);
  await keep(page, { id: 'damaged', box: 'kosovo-1389', changed: 'never' });
  await keep(page, { id: 7 });
  await page.reload();
  await expect(page.locator('.game')).toHaveCount(3);
  await expect(page.getByText(en['failure.title'])).toHaveCount(0);
  const damaged = page.locator('.game-damaged');
  await expect(damaged).toHaveCount(2);
  await expect(damaged.first()).toContainText(hallEn['games.damaged']);
  await damaged.first().getByRole('button', { name: hallEn['games.remove'] }).click();
  await expect(damaged).toHaveCount(1);
  await page.getByRole('button', { name: hallEn['games.putBack'] }).click();
  await expect(damaged).toHaveCount(2);
  for (let n = 2; n > 0; n--) {
    await damaged.first().getByRole('button', { name: hallEn['games.remove'] }).click();
    await expect(damaged).toHaveCount(n - 1);
  }
  await expect(page.locator('.game')).toHaveCount(1);
});

test('the table of a damaged game says what is wrong with it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.games-none')).toBeVisible();
  await keep(page, { id: 'damaged', box: 'kosovo-1389', changed: 'never' });
  await page.goto('/#/play/damaged');
  await expect(page.getByRole('alert')).toContainText('what is kept of this game is damaged');
});

test('a page that cannot be drawn gives way to a sentence, and comes back', async ({ page }) => {
  // The sheets on the lids are laid by numbers, which this browser has forgotten to write.
  await page.addInitScript(() => {
    const write = Number.prototype.toFixed;
    Object.assign(globalThis, { mend: () => Object.assign(Number.prototype, { toFixed: write }) });
    Number.prototype.toFixed = () => {
      throw new Error('the numbers are lost');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('the numbers are lost');
  await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
  await page.getByRole('button', { name: en['failure.goOn'] }).click();
  await expect(page.locator('.games-none')).toBeVisible();
});
