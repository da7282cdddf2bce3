// A person and a computer at a table on the server; a password that brings the person to another device, mails, and leaving.

import type { Awaits, Seat } from '@gonfalon/kernel';
import type { http } from '@gonfalon/protocol';
import type { Page } from '@playwright/test';
import en from '../src/online/words/en.json' with { type: 'json' };
import playersEn from '../src/players/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import { still } from './at-table.ts';
import { Captain } from './captain.ts';
import { choose, expect, test } from './desk.ts';
import { faults } from './faults.ts';
import { perform } from './hands.ts';
import { inviteComputer, sitOnline } from './online-table.ts';

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

/** On this field the captains meet soon. */
const FIELD = 'field-22';

test('the computer plays at a table on the server, and the board shows what its opponent may know', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await inviteComputer(page, 'medieval-battle/standard', 'Ewa', FIELD);
  const table = await sitOnline(page);
  const captain = new Captain(table.game, table.showing, FIELD);
  // What it decides while both decide in secret is not in this log; what it does on the field is.
  const itsDecisions = async (): Promise<number> =>
    (await table.rows()).filter(({ said }) => 'seat' in said && said.seat !== table.seat).length;
  for (let decisions = 0; (await itsDecisions()) < 5 && decisions < 60; decisions++) {
    await expect.poll(async () => asksMe(await table.awaits(), table.seat), { timeout: 120_000 }).toBe(true);
    await perform(table, captain.plan(await table.view()));
    await table.agrees();
  }
  expect(await itsDecisions()).toBeGreaterThanOrEqual(5);
});

const asksMe = (awaits: Awaits, seat: Seat | null): boolean =>
  awaits.kind === 'seats' && seat !== null && awaits.seats.includes(seat);

test('whoever wants mails proves the address by the code that was sent there', async ({ page, browser }) => {
  // The server of the tests has nobody to send mails by, so here it is only the page that is tried.
  const wrong = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  for (const [one, code] of [
    [wrong, '00000000'],
    [page, CODE],
  ] as const) {
    await choose(one, 'en', 'paper');
    await answeringForMails(one);
    await one.goto('/#/online');
    await one.getByRole('textbox', { name: en['name.label'] }).first().fill('Fryderyk');
    await one.getByRole('button', { name: en['name.keep'] }).click();
    await one.getByText(en['mail.title'], { exact: true }).click();
    await one.getByLabel(en['mail.address']).fill('fryderyk@example.org');
    await one.getByRole('button', { name: en['mail.send'] }).click();
    await one.getByLabel(en['mail.code']).fill(code);
    expect(await faults(one)).toEqual([]);
    await one.getByRole('button', { name: en['mail.prove'] }).click();
  }
  await expect(wrong.getByRole('alert')).toHaveText(en['mail.wrong']);
  await expect(page.getByText(en['mail.on'].replace('{address}', 'fryderyk@example.org'))).toBeVisible();
  await page.getByRole('button', { name: en['mail.off'] }).click();
  await expect(page.getByLabel(en['mail.address'])).toBeVisible();
});

const CODE = '0123abcd';

/** Answers in place of the server as it would if it could write mails. */
async function answeringForMails(page: Page): Promise<void> {
  let noticed: http.Noticed = { push: false, mail: null, asked: null, mails: true };
  await page.route('**/api/me/notices**', route => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: noticed });
    const asked = request.method() === 'PUT' ? (request.postDataJSON() as { mail: string }).mail : null;
    noticed = { ...noticed, mail: null, asked };
    return route.fulfill({ status: 204 });
  });
  await page.route('**/api/me/mail', route => {
    const { code } = route.request().postDataJSON() as { code: string };
    if (code !== CODE) return route.fulfill({ status: 403, json: { code: 'refused' } });
    noticed = { ...noticed, mail: noticed.asked, asked: null };
    return route.fulfill({ status: 204 });
  });
}
