// A person and a computer at a table on the server; a password that brings the person to another device, and leaving.

import en from '../src/online/words/en.json' with { type: 'json' };
import playersEn from '../src/players/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import { still } from './at-table.ts';
import { choose, expect, test } from './desk.ts';
import { faults } from './faults.ts';

test('a table against the computer, found again from another device by name and password, and left for good', async ({
  page,
  browser,
}) => {
  const name = `Dobrawa ${Date.now()}`;
  await choose(page, 'en', 'paper');
  await still(page);
  await page.goto('/#/start/medieval-battle/standard');
  await page.getByRole('button', { name: startEn['start.byLink'] }).click();
  const form = page.locator('.online-invite');
  await form.getByLabel(en['name.label']).fill(name);
  await form.getByRole('button', { name: playersEn.computer }).click();
  expect(await faults(page)).toEqual([]);
  await form.getByRole('button', { name: en['invite.makeComputer'] }).click();
  await expect(page.locator('.table-page')).toBeVisible();
  await expect(page.locator('.online-strip')).toContainText(en['seat.computer']);

  await page.goto('/#/online');
  await page.getByText(en['account.make'], { exact: true }).click();
  await page.getByLabel(en['account.password']).fill('a long password');
  await page.getByRole('button', { name: en['account.keep'] }).click();
  await expect(page.getByText(en['account.make'], { exact: true })).toHaveCount(0);

  await page.getByText(en['leave.title'], { exact: true }).click();
  await page.locator('.online-folded input[type="number"]').fill('3');
  await page.getByRole('button', { name: en['leave.go'] }).click();
  await expect(page.getByText(en['leave.now'].split('{')[0]!)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: en['leave.back'] }).click();
  await expect(page.getByRole('button', { name: en['leave.go'] })).toBeVisible();

  const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await choose(elsewhere, 'en', 'paper');
  await elsewhere.goto('/#/online');
  await elsewhere.getByText(en['account.have'], { exact: true }).click();
  const signIn = elsewhere.locator('.online-folded form');
  await signIn.getByLabel(en['name.label']).fill(name);
  await signIn.getByLabel(en['account.password']).fill('a wrong password');
  await signIn.getByRole('button', { name: en['account.signIn'] }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText(en['account.wrong']);
  await signIn.getByLabel(en['account.password']).fill('a long password');
  await signIn.getByRole('button', { name: en['account.signIn'] }).click();
  await expect(elsewhere.locator('.online-game')).toHaveCount(1);
  expect(await faults(elsewhere)).toEqual([]);

  await elsewhere.getByText(en['account.leave'], { exact: true }).click();
  await elsewhere.getByRole('button', { name: en['account.close'], exact: true }).click();
  await elsewhere.getByRole('button', { name: en['account.close.sure'] }).click();
  await expect(elsewhere.locator('.online-game')).toHaveCount(0);
  await expect(elsewhere.getByText(en['account.have'], { exact: true })).toBeVisible();
});
