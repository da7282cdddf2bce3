// What nobody expected: the page says so, keeps the games, and hands over a report.

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import en from '../src/report/words/en.json' with { type: 'json' };
import { forgetGames, keep } from './device.ts';

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

test('a page that cannot be drawn gives way to a sentence, and comes back', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.games-none')).toBeVisible();
  await keep(page, { id: 'damaged', box: 'kosovo-1389', changed: 'never' });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(en['failure.title']);
  await forgetGames(page);
  await page.getByRole('button', { name: en['failure.goOn'] }).click();
  await expect(page.locator('.games-none')).toBeVisible();
});
