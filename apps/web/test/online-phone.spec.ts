// A player sits down by phone: he follows the link that somebody at a desk has sent, plays with a finger and in Polish, reloads,
// and gives his seat to another device. After each order both boards are held against what the server lets their seats know.

import type { Action } from '@gonfalon/kernel';
import type { CounterLayout } from '@gonfalon/kit';
import type { Browser, Page } from '@playwright/test';
import pl from '../src/online/words/pl.json' with { type: 'json' };
import { apart, asLabel, escaped, give, newRows } from './at-table.ts';
import { expect, test } from './desk.ts';
import { faults } from './faults.ts';
import { hexesInSight, tapHex } from './on-board.ts';
import { fits, PHONE, tapped, tooSmall } from './on-phone.ts';
import { accept, invite, type RemoteTable, sitOnline } from './online-table.ts';

const phoneOf = async (browser: Browser, complaints: string[]): Promise<Page> => {
  const page = await (
    await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
  ).newPage();
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  return page;
};

/** As many as show that a hand can play on; the last ends the phase. Reactions that are let pass come on top. */
const RIDES = 4;

test('a player who joins by phone plays with a finger and in Polish against one at a desk, and moves on to another phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const [link] = (await invite(page, 'grunwald-1410/ulrichs-attack', 'Anna', { side: 'allies' })) as [string];
  const complaints: string[] = [];
  const phone = await phoneOf(browser, complaints);
  await accept(phone, link, 'Bartek', { language: 'pl' });
  const [anna, bartek] = [await sitOnline(page), await sitOnline(phone, 'pl')];
  await expect(phone.locator('.online-strip')).toContainText(pl['seat.you']);
  for (let rides = 0; rides <= RIDES; ) {
    if (!(await isAsked(bartek))) await give(anna, await endOf(anna));
    else if (rides++ === RIDES) await endedByTap(bartek);
    else expect(await rodeByTaps(bartek), `ride ${rides}`).toBe(true);
    for (const table of [anna, bartek]) await table.agrees();
    if (rides === 1) await fitsTheScreen(phone);
  }

  await phone.reload();
  await expect(phone.locator('.online-strip')).toContainText(pl['link.live']);
  await bartek.agrees();
  await movesOn(bartek, await phoneOf(browser, complaints));
  expect(complaints).toEqual([]);
});

async function isAsked({ awaits, seat }: RemoteTable): Promise<boolean> {
  const now = await awaits();
  return now.kind === 'seats' && now.seats.includes(seat!);
}

/** What lets a reaction pass or ends a phase; fights are not for this test. */
async function endOf({ awaits, game, view, seat }: RemoteTable): Promise<Action> {
  const now = await awaits();
  const state = await view();
  if (now.kind !== 'seats') throw new Error('nobody is asked');
  const end = [now.moment.pass, now.moment.close].find(one => one && game.check(state, seat!, one).ok);
  if (!end) throw new Error(`${now.moment.key} cannot be ended`);
  return end;
}

async function endedByTap(table: RemoteTable): Promise<void> {
  const now = await table.awaits();
  const moment = now.kind === 'seats' ? now.moment.key : undefined;
  await tapped(table, asLabel(table.boxWords.order(await endOf(table), moment)));
}

/** Somebody who stands alone is touched, then the hex he is to ride to, then the red button; false where nobody can go far. */
async function rodeByTaps(table: RemoteTable): Promise<boolean> {
  const { page, game, showing, seat, boxWords } = table;
  const view = await table.view();
  const { counters: units } = showing.layout(view, seat) as CounterLayout;
  const standing = units.map(({ at }) => at);
  const alone = units.filter(({ id, at }) => {
    const isFree = standing.filter(one => one === at).length === 1;
    return isFree && showing.subjects(view, seat!).may.includes(id);
  });
  const seen = await hexesInSight(
    table,
    alone.map(({ at }) => at),
  );
  for (const { id, at } of alone.filter(one => seen.includes(one.at))) {
    const ends = game
      .reach(view, seat!, id)
      .filter(end => end.path.length > 1 && !standing.includes(end.at))
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(end => end.at);
    const [far] = await hexesInSight(table, ends);
    if (far === undefined) continue;
    await tapHex(table, at);
    await expect(page.locator('.unit-head h2')).toHaveText(new RegExp(`^${escaped(boxWords.name(id))} · `));
    await tapHex(table, far);
    const before = (await table.rows()).length;
    await apart(page, () => page.locator('.commit').tap());
    await newRows(table, before);
    return true;
  }
  return false;
}

/** Board, panels, strip and what the sides ask of each other. */
async function fitsTheScreen(phone: Page): Promise<void> {
  await fits(phone, 'the table');
  await expect.poll(() => tooSmall(phone)).toEqual([]);
  expect(await faults(phone)).toEqual([]);
  await phone.getByText(pl['offers.title'], { exact: true }).tap();
  await expect(phone.locator('.online-together .online-sheet')).toBeInViewport({ ratio: 1 });
  await fits(phone, 'what the sides ask');
  await phone.getByText(pl['offers.title'], { exact: true }).tap();
}

/** The link back to one's own seat, opened on a device that has never been here. */
async function movesOn(bartek: RemoteTable, other: Page): Promise<void> {
  const { page } = bartek;
  await page.getByText(pl['offers.title'], { exact: true }).tap();
  await page.getByRole('button', { name: pl['return.make'] }).tap();
  const link = await page.locator('.online-together .online-link input').inputValue();
  await other.addInitScript(() => localStorage.setItem('gonfalon.language', 'pl'));
  await other.goto(link);
  expect(await faults(other)).toEqual([]);
  await other.getByRole('button', { name: pl['join.goReturn'] }).tap();
  const there = await sitOnline(other, 'pl');
  expect(there.seat).toBe(bartek.seat);
  expect(await there.view()).toEqual(await bartek.view());
  await there.agrees();
}
