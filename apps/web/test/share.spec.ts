// What leaves the table: a note in the record, the game as a link that opens anywhere, a picture of the board.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharedEn from '../src/shared/words/en.json' with { type: 'json' };
import notesEn from '../src/table/notes/words/en.json' with { type: 'json' };
import ordersEn from '../src/table/orders/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { sitAt } from './at-table.ts';
import { choose, expect, test } from './desk.ts';
import { faults } from './faults.ts';
import { ride } from './hands.ts';
import { skirmish } from './skirmish.ts';

async function fromMenu(page: Page, item: keyof typeof tableEn): Promise<void> {
  await page.locator('.table-menu summary').click();
  await page.locator('.table-menu').getByRole('button', { name: tableEn[item] }).click();
}

async function pictureFrom(page: Page, item: 'menu.png' | 'menu.svg'): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await fromMenu(page, item);
  return readFileSync(await (await coming).path());
}

test('standing orders begin with sentences of use', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await skirmish(page, { asked: true });
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog');
  const useful = dialog.locator('.orders-useful li');
  await expect(useful).toHaveCount(2);
  await expect(useful.first()).toContainText('Fire when the chance of a hit is at least');
  await useful.first().getByRole('spinbutton').fill('40');
  await useful.first().getByRole('button', { name: ordersEn.add }).click();
  await useful.nth(1).getByRole('button', { name: ordersEn.add }).click();
  await expect(dialog.locator('.orders-list li > span')).toHaveText([
    'Fire when the chance of a hit is at least 40%.',
    'Countercharge at 2:1 or better.',
  ]);
  await expect(dialog.getByText(ordersEn['deed.pass'], { exact: true })).toBeHidden();
  expect(await faults(page, ['#stage'])).toEqual([]);
});

test('a note, a link that opens anywhere and pictures of the board', async ({ page, browser, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await skirmish(page);
  await ride(table, 'P1', '0606');

  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(notesEn['text.now']).fill('A bold ride');
  expect(await faults(page, ['#stage'])).toEqual([]);
  await dialog.getByRole('button', { name: notesEn.write }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: tableEn['tab.log'] }).click();
  await expect(page.locator('.log-row.note')).toContainText('A bold ride');

  const png = await pictureFrom(page, 'menu.png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(50_000);
  const svg = (await pictureFrom(page, 'menu.svg')).toString();
  expect(svg.match(/<use /g)!.length).toBeGreaterThan(4);
  expect(svg).toContain('@font-face');
  // Letters from the files, and the Polish ones that lie in the page.
  expect(svg).toMatch(/@font-face[^}]*U\+0-FF[^}]*}/i);
  expect(svg).toMatch(/@font-face[^}]*U\+104[^}]*}/i);
  expect(svg).not.toMatch(/url\((?!data:|#|"#)/);

  await fromMenu(page, 'menu.share');
  await expect(page.locator('.menu-told')).toHaveText(tableEn['menu.copied']);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const there = await elsewhere.newPage();
  await choose(there, 'en', 'paper');
  await there.goto(link);
  await expect(there.getByText(sharedEn.about)).toBeVisible();
  expect(await faults(there)).toEqual([]);
  await there.getByRole('button', { name: sharedEn.open }).click();
  const copy = await sitAt(there);
  expect((await copy.rows()).at(-1)!.sum).toBe((await table.rows()).at(-1)!.sum);
  await there.keyboard.press(',');
  await there.keyboard.press('v');
  await expect(there.locator('.text-log')).toContainText('A bold ride');

  await there.goto(`${link.slice(0, -30)}`);
  await expect(there.getByRole('alert')).toContainText('cut off or damaged');
  await elsewhere.close();
});
