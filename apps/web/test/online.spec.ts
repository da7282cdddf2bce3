// Two people at two browsers play through a server: the first decisions of The Ambush with its hidden regiment. After each decision both boards are held against what the server lets their seats know.

import type { Action } from '@gonfalon/kernel';
import type { Browser, Page } from '@playwright/test';
import en from '../src/online/words/en.json' with { type: 'json' };
import pl from '../src/online/words/pl.json' with { type: 'json' };
import { give } from './at-table.ts';
import { expect, test } from './desk.ts';
import { faults } from './faults.ts';
import { ride } from './hands.ts';
import { accept, invite, type RemoteTable, sitOnline } from './online-table.ts';

const opened = async (browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();

/** Two pages at a table that has begun, the inviter first. */
async function twoAt(page: Page, browser: Browser, start: string) {
  const [link, watch] = (await invite(page, start, 'Anna')) as [string, string];
  expect(await faults(page), 'the waiting room').toEqual([]);
  const other = await opened(browser);
  await other.goto(link);
  await expect(other.getByRole('button', { name: en['join.go'], exact: true })).toBeVisible();
  expect(await faults(other), 'the invitation').toEqual([]);
  await accept(other, link, 'Bartek');
  return { tables: [await sitOnline(page), await sitOnline(other)] as const, watch };
}

const askedOf = async (tables: readonly RemoteTable[]): Promise<RemoteTable | null> => {
  for (const table of tables) {
    const awaits = await table.awaits();
    if (awaits.kind === 'seats' && table.seat !== null && awaits.seats.includes(table.seat)) return table;
  }
  return null;
};

test('The Ambush between two browsers, with a watcher on a phone: chat, taking back by agreement, giving up', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const { tables, watch } = await twoAt(page, browser, 'kulikovo-1380/the-ambush');
  const third = await opened(browser, { width: 390, height: 844 });
  await accept(third, watch, 'Celina', { act: 'join.goWatch' });
  // Whoever watches has nothing to take back and nothing to order.
  await expect(third.locator('.decision-note')).toBeVisible();
  await expect(third.locator('.decision-foot')).toHaveCount(0);
  for (let decision = 0; decision < 14; decision++) {
    const table = await askedOf(tables);
    if (!table) break;
    await table.page.bringToFront();
    if (!(await decide(table, decision))) break;
    for (const one of tables) await one.agrees();
  }
  const [anna, bartek] = tables.map(table => table.page) as [Page, Page];
  await anna.getByText(en['chat.title'], { exact: true }).click();
  await anna.getByPlaceholder(en['chat.write']).fill('Good luck!');
  await anna.keyboard.press('Enter');
  await bartek.locator('.online-chat summary').click();
  await expect(bartek.getByRole('log', { name: en['chat.title'] })).toContainText('Good luck!');
  expect(await faults(bartek)).toEqual([]);
  await bartek.locator('.online-chat summary').click();
  await anna.locator('.online-chat summary').click();
  await takenBack(tables, anna, bartek);
  await expect(third.locator('.online-strip')).toContainText('Anna');
  await third.locator('.online-chat summary').click();
  await expect(third.locator('.online-chat .online-sheet')).toBeInViewport({ ratio: 1 });
  await third.locator('.online-chat summary').click();
  await resigned(bartek);
  for (const one of [anna, bartek, third]) await expect(one.locator('.bar-who')).toContainText('Victory');
});

/** Ends what is asked about; now and then somebody rides off first. False where a fight must be fought before the phase ends. */
async function decide(table: RemoteTable, decision: number): Promise<boolean> {
  const { game, seat } = table;
  const view = await table.view();
  const awaits = await table.awaits();
  if (awaits.kind !== 'seats') return false;
  const { close, pass } = awaits.moment;
  if (decision % 3 === 0 && (await rodeOff(table, view))) return true;
  const action: Action | undefined = [pass, close].find(one => one && game.check(view, seat!, one).ok);
  if (action) await give(table, action);
  return action !== undefined;
}

/** The freest of the first riders goes as far as he can; false where nobody can go anywhere. */
async function rodeOff(table: RemoteTable, view: unknown): Promise<boolean> {
  const { game, showing, seat } = table;
  const { may } = showing.subjects(view, seat!);
  const ways = may.slice(0, 12).map(unit => ({ unit, ends: game.reach(view, seat!, unit) }));
  const [freest] = ways.toSorted((a, b) => b.ends.length - a.ends.length);
  const end = freest?.ends.toSorted((a, b) => b.path.length - a.path.length)[0];
  if (!freest || !end || freest.ends.length < 20) return false;
  await ride(table, freest.unit, end.at);
  return true;
}

async function takenBack(tables: readonly RemoteTable[], anna: Page, bartek: Page): Promise<void> {
  const before = (await tables[0]!.rows()).length;
  await anna.getByText(en['offers.title'], { exact: true }).click();
  await anna.getByRole('button', { name: en['offer.take-back'] }).click();
  await bartek.getByRole('button', { name: en['answer.yes'] }).click();
  await expect.poll(async () => (await tables[0]!.rows()).length).toBe(before + 1);
  for (const one of tables) await one.agrees();
  expect(await faults(anna)).toEqual([]);
  await anna.getByText(en['offers.title'], { exact: true }).click();
}

async function resigned(page: Page): Promise<void> {
  await page.getByText(en['offers.title'], { exact: true }).click();
  await page.getByRole('button', { name: en['end.resign'] }).click();
  await page.getByRole('button', { name: en['end.yes'] }).click();
}

test('the pages of online games, in Polish and without faults', async ({ page, browser }) => {
  await page.addInitScript(() => localStorage.setItem('gonfalon.language', 'pl'));
  await page.goto('/#/online');
  await expect(page.getByRole('heading', { name: pl['lobby.mine'] })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // The browser itself complains of an answer that is a no.
  const lost = await opened(browser);
  await lost.addInitScript(() => localStorage.setItem('gonfalon.language', 'pl'));
  await lost.goto(`${new URL(page.url()).origin}/#/join/${'0'.repeat(32)}`);
  await expect(lost.getByText(pl['join.gone'])).toBeVisible();
  expect(await faults(lost)).toEqual([]);
});
