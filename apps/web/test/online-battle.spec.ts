// Whole battles between two browsers: one player has mouse and keys, the other reads and answers in words. What they do is chosen
// in Node by what their own seat knows. After every decision the board that lies open is held against the server's view of its
// seat, and after every fourth the one behind the words, too.

import { type Action, begin, isSurrender, sameAction, writePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { Browser, Page } from '@playwright/test';
import en from '../src/online/words/en.json' with { type: 'json' };
import { positionLink } from '../src/store/portable.ts';
import { putEndingAway } from './after-the-end.ts';
import { asLabel, buttonSaying, give } from './at-table.ts';
import { Captain } from './captain.ts';
import { expect, test } from './desk.ts';
import { faults } from './faults.ts';
import { perform } from './hands.ts';
import { giveInWords } from './in-words.ts';
import { accept, invite, type RemoteTable, sitOnline } from './online-table.ts';

/** On this field the captains meet soon. */
const FIELD = 'field-22';

const opened = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
  ).newPage();

interface Player {
  readonly table: RemoteTable;
  plan(view: unknown): readonly Action[];
  give(plan: readonly Action[]): Promise<unknown>;
}

/** Plays until it is over, and says how many decisions that took. `after` is told how many have been made. */
async function playedOut(
  players: readonly Player[],
  after: (decisions: number) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let decisions = 0; decisions < 300; ) {
    const asked = await askedOf(players);
    // When all is over the ending lies before the board, and nobody hides anything any more.
    if (!asked) return decisions;
    for (const { table } of players) await boardAgrees(table, decisions % 4 === 0);
    await asked.table.page.bringToFront();
    await asked.give(asked.plan(await asked.table.view()));
    decisions++;
    await after(decisions);
  }
  throw new Error('it does not end');
}

async function isOver(players: readonly Player[]): Promise<void> {
  for (const { table } of players) {
    expect((await table.awaits()).kind).toBe('over');
    await expect(table.page.locator('#ending-title')).toBeVisible();
  }
  const [anna, bartek] = await Promise.all(players.map(({ table }) => table.view()));
  // When all is over nobody hides anything.
  expect(anna).toEqual(bartek);
}

test('a whole Medieval Battle between two browsers, one of them in words; reloaded, offline, to its end', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const [link] = await invite(page, 'medieval-battle/standard', 'Anna', { field: FIELD });
  const other = await opened(browser);
  await accept(other, link!, 'Bartek');
  const players = [await byHand(page), await inWords(other)] as const;
  const decisions = await playedOut(players, async number => {
    if (number === 13) await reloaded(other);
    if (number === 17) await offline(page);
  });
  expect(decisions).toBeGreaterThan(20);
  await isOver(players);
  expect(await faults(page)).toEqual([]);
});

test('The Ambush between two browsers to its end, with dice that all have shaken', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const [link] = await invite(page, await shortAmbush(), 'Anna');
  const other = await opened(browser);
  await accept(other, link!, 'Bartek');
  const players = [await calmly(page, false), await calmly(other, true)] as const;
  await playedOut(players);
  await isOver(players);
  const rows = await players[0].table.rows();
  expect(rows.some(({ said }) => 'rolled' in said)).toBe(true);
  await putEndingAway(players[0].table);
  await page.getByText(en['offers.title'], { exact: true }).click();
  await page.getByRole('button', { name: en['dice.check'] }).click();
  await expect(page.locator('.online-strip')).toContainText(en['dice.true']);
});

/** As it is drawn up, but its first turn is the last: what is asked, thrown and hidden is the same in every turn. */
async function shortAmbush(): Promise<string> {
  const game = await boxOf('kulikovo-1380')!.game!();
  const { state } = begin(game, { scenario: 'the-ambush', options: {} });
  const text = writePosition(game.describe(state));
  return positionLink(text.replace(/^turn (\d+).*$/m, '$&\nlast $1'));
}

/** While a sheet is open the button of an order lies elsewhere, or under another name. */
const offersIt = ({ page, boxWords }: RemoteTable, action: Action): Promise<boolean> =>
  buttonSaying(page, asLabel(boxWords.order(action)))
    .first()
    .waitFor({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );

/** Somebody who ends his phases as soon as he may, and fights where he must. Without words he uses buttons where he ends something. */
async function calmly(page: Page, words: boolean): Promise<Player> {
  const table = await sitOnline(page);
  const { game, seat } = table;
  const turned = async (): Promise<void> => page.keyboard.press('v');
  let begun: readonly Action[] = [];
  if (words) await turned();
  return {
    table,
    plan: view => {
      const now = game.awaits(view);
      if (now.kind !== 'seats') throw new Error('nobody is asked');
      const ends = [now.moment.close, now.moment.pass].find(one => one && game.check(view, seat!, one).ok);
      if (ends) return [ends];
      const choices: readonly Action[] = game.choices(view, seat!);
      const fights = choices.filter(one => one.do === 'fight' || one.do === 'attack');
      // A fight that left others without theirs had to be given up: it is not put together again and again.
      const fight = fights.findLast(one => !begun.some(other => sameAction(one, other))) ?? fights.at(-1);
      begun = fight?.do === 'fight' ? [] : [...begun, ...(fight ? [fight] : [])];
      return [fight ?? choices.find(one => !isSurrender(one))!];
    },
    give: async plan => {
      if (words) return giveInWords(table, plan);
      if (plan[0]!.do === 'done' && (await offersIt(table, plan[0]!))) return give(table, plan[0]!);
      await turned();
      await giveInWords(table, plan);
      return turned();
    },
  };
}

async function byHand(page: Page): Promise<Player> {
  const table = await sitOnline(page);
  const captain = new Captain(table.game, table.showing, FIELD);
  return { table, plan: view => captain.plan(view), give: plan => perform(table, plan) };
}

async function inWords(page: Page): Promise<Player> {
  const table = await sitOnline(page);
  const captain = new Captain(table.game, table.showing, `${FIELD} in words`);
  await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toBeVisible();
  return { table, plan: view => captain.plan(view), give: plan => giveInWords(table, plan) };
}

async function askedOf(players: readonly Player[]): Promise<Player | undefined> {
  for (const player of players) {
    const awaits = await player.table.awaits();
    if (awaits.kind === 'over') return undefined;
    if (awaits.kind === 'seats' && awaits.seats[0] === player.table.seat) return player;
  }
  throw new Error('nobody is asked');
}

/** Whoever plays in words looks at the map only now and then: to lay it all out anew takes longer than a decision. */
async function boardAgrees(table: RemoteTable, looks: boolean): Promise<void> {
  const { page } = table;
  const words = (await page.locator('.text-view').count()) > 0;
  if (words && !looks) return;
  if (words) await page.keyboard.press('v');
  await table.agrees();
  if (words) {
    await page.keyboard.press('v');
    await expect(page.locator('.text-view')).toBeVisible();
  }
}

async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('.table-page')).toBeVisible();
  await expect(page.locator('.online-strip')).toContainText(en['link.live']);
  if ((await page.locator('.text-view').count()) === 0) await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toBeVisible();
}

async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.locator('.online-strip')).toContainText(en['link.lost']);
  await page.context().setOffline(false);
  await expect(page.locator('.online-strip')).toContainText(en['link.live']);
}
