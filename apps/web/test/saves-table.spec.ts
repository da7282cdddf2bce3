// A game that is taken back, left in the middle, carried away, replayed and played on from its past: every time the engine
// in Node says what the screen and the record must hold.

import { readFileSync } from 'node:fs';
import { checksum, diceStream, entriesOf, parseRecord, rollD6 } from '@gonfalon/kernel';
import type { BrowserContext, Page } from '@playwright/test';
import hallEn from '../src/hall/words/en.json' with { type: 'json' };
import barEn from '../src/table/bar/words/en.json' with { type: 'json' };
import timelineEn from '../src/table/timeline/words/en.json' with { type: 'json' };
import troubleEn from '../src/table/trouble/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, newRows, seatOf, sitAt, wordsOf } from './at-table.ts';
import { choose, expect, soon, test } from './desk.ts';
import { perform, ride } from './hands.ts';
import { SEED, skirmish, toTheDice } from './skirmish.ts';

const timelineSays = wordsOf('en', { en: timelineEn, pl: timelineEn });
const barSays = wordsOf('en', { en: barEn, pl: barEn });

test.beforeEach(async ({ page }) => {
  test.setTimeout(600_000);
  await choose(page, 'en', 'paper');
});

const sums = async (table: AtTable): Promise<string[]> => (await table.rows()).map(({ sum }) => sum);

/** What is left of the game when everything taken back is left out. */
const standing = async (table: AtTable): Promise<string> => checksum((await table.play()).state);

async function press(table: AtTable, key: string): Promise<void> {
  const before = (await table.rows()).length;
  await table.page.keyboard.press(key);
  await newRows(table, before);
}

test('undo goes back to the last dice and no further, and says why; redo goes on', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await skirmish(page);
  const refusal = page.locator('.refusal');
  const undo = page.getByRole('button', { name: new RegExp(`^${tableEn['decision.undo']}`) });
  const opening = await standing(table);

  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('u');
  await expect(refusal).toContainText(table.boxWords.rule('undo.nothing'));
  expect(await table.rows()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveCount(0);

  await ride(table, 'P2', '0307');
  const there = await standing(table);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  // A way that was said in one press is taken back in one.
  await press(table, 'u');
  expect(await standing(table)).toBe(opening);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await press(table, 'Shift+U');
  expect(await standing(table)).toBe(there);
  await perform(table, [{ do: 'rest' }]);

  await toTheDice(table);
  await page.getByRole('button', { name: /^Roll 2D6/ }).click();
  await page.getByRole('button', { name: /^Go on/ }).click();
  const rolled = await sums(table);
  await expect(undo).toHaveAttribute('title', table.boxWords.rule('undo.dice'));
  await page.keyboard.press('u');
  await expect(refusal).toContainText(table.boxWords.rule('undo.dice'));
  expect(await sums(table)).toEqual(rolled);
});

/** The dice the seed holds after so many have fallen. */
function nextDice(rows: Awaited<ReturnType<AtTable['rows']>>, d6: number): readonly number[] {
  const fallen = rows.reduce((sum, { said }) => sum + ('rolled' in said ? said.rolled.length : 0), 0);
  return rollD6(rollD6(diceStream(SEED), fallen).stream, d6).dice;
}

/** From the hall, as whoever comes back would. */
async function resumed(context: BrowserContext): Promise<AtTable> {
  const page = await context.newPage();
  await page.goto('/#/');
  await page.locator('.game').getByRole('link', { name: hallEn['games.resume'] }).click();
  return sitAt(page);
}

test('a closed tab and a crashed one come back to the same state and the same next dice', async ({
  page,
  context,
}) => {
  const table = await skirmish(page);
  await toTheDice(table);
  const before = await sums(table);
  await page.close({ runBeforeUnload: false });

  const again = await resumed(context);
  expect(await sums(again)).toEqual(before);
  await expect(again.page.locator('.bar-who')).toContainText(barSays('bar.dice', { count: 2 }));
  const wanted = nextDice(await again.rows(), 2);
  await again.page.getByRole('button', { name: /^Roll 2D6/ }).click();
  const [row] = await newRows(again, before.length);
  expect(row!.said).toEqual({ rolled: wanted });
  const after = await sums(again);
  const crashed = again.page.waitForEvent('crash');
  again.page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const third = await resumed(context);
  expect(await sums(third)).toEqual(after);
  const seat = seatOf(await third.awaits());
  await expect(third.page.locator('.bar-who')).toContainText(third.boxWords.name(seat));
  // Nothing can be rolled again, nor taken back over the dice.
  await expect(third.page.getByRole('button', { name: /^Roll/ })).toHaveCount(0);
  await third.page.keyboard.press('u');
  await expect(third.page.locator('.refusal')).toContainText(third.boxWords.rule('undo.dice'));
});

async function exported(page: Page): Promise<string> {
  await page.locator('.table-menu summary').click();
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: tableEn['menu.export'] }).click();
  return readFileSync(await (await given).path(), 'utf8');
}

async function imported(page: Page, text: string): Promise<void> {
  await page.goto('/#/');
  await page.getByRole('button', { name: hallEn['games.open'] }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.gonfalon', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a record taken from the menu is replayed elsewhere, step by step, to the same checksum', async ({
  page,
  browser,
  baseURL,
}) => {
  const table = await skirmish(page);
  await toTheDice(table);
  await page.getByRole('button', { name: /^Roll 2D6/ }).click();
  await expect(page.getByRole('button', { name: /^Go on/ })).toBeVisible();
  const text = await exported(page);
  const record = parseRecord(text);
  expect(record.entries.map(entry => entry.checksum)).toEqual(await sums(table));

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const there = await elsewhere.newPage();
  await choose(there, 'en', 'paper');
  await imported(there, text);
  const copy = await sitAt(there);
  expect(await sums(copy)).toEqual(await sums(table));

  // Back to the opening, then on again: at every step the clock and the riders are where the engine has them.
  const entries = entriesOf(await copy.play());
  const status = there.locator('.timeline header [role=status]');
  await there.keyboard.press(',');
  await there.getByRole('button', { name: timelineEn['timeline.first'], exact: true }).click();
  for (const number of [0, ...entries.map(entry => entry.number)]) {
    const last = number === entries.length;
    if (number > 0) await there.keyboard.press('.');
    if (last) break;
    await expect(status).toContainText(timelineSays('timeline.decision', { number, of: entries.length }));
    const state = number === 0 ? (await copy.play()).opening : entries[number - 1]!.state;
    const { phases, now } = copy.showing.clock(state);
    await expect(there.locator('.bar-phases [aria-current=step]')).toContainText(
      copy.boxWords.text(`phase.${phases[now]!.key}`).replace(/\.$/, ''),
    );
  }
  await expect(there.locator('.timeline')).toHaveCount(0);
  expect(await standing(copy)).toBe(record.entries.at(-1)!.checksum);
  await elsewhere.close();
});

test('a link leads to the n-th decision, and from there the game is played on as another', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await skirmish(page);
  const ridden = await ride(table, 'P2', '0307');
  await perform(table, [{ do: 'rest' }]);
  const entries = entriesOf(await table.play());
  const n = ridden.length - 1;

  for (let back = entries.length; back > n; back--) await page.keyboard.press(',');
  await page.locator('.table-menu summary').click();
  await page.getByRole('button', { name: tableEn['menu.link'] }).click();
  await expect(page.getByText(tableEn['menu.copied'])).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`#/play/${table.id}/${n}$`));

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.timeline header [role=status]')).toContainText(
    timelineSays('timeline.decision', { number: n, of: entries.length }),
  );
  await other.keyboard.press('v');
  const place = table.showing.unit(entries[n - 1]!.state, 'allies', 'P2')!.at!;
  const riders = other.getByRole('row', { name: /^P2 / });
  await expect(riders.first()).toContainText(place);
  await other.keyboard.press('v');

  await other.getByRole('button', { name: timelineEn['timeline.branch'] }).click();
  await expect(other).not.toHaveURL(new RegExp(table.id));
  const branch = await sitAt(other);
  expect(await sums(branch)).toEqual((await sums(table)).slice(0, n));
  expect(await standing(branch)).toBe(checksum(entries[n - 1]!.state));
  await ride(branch, 'P2', '0307');
  expect((await branch.rows()).length).toBeGreaterThan(n);
  expect((await table.rows()).length).toBe(entries.length);
});

test('a record with a broken line is refused by line and reason, and nothing is lost', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await skirmish(page);
  await ride(table, 'P2', '0307');
  const kept = await sums(table);
  const text = await exported(page);
  const lines = text.split('\n');
  const broken = lines.findIndex(line => line.includes('step')) + 1;
  await imported(page, lines.with(broken - 1, lines[broken - 1]!.replace('step', 'stomp')).join('\n'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(new RegExp(`line ${broken}\\b.*stomp`));
  expect((await alert.textContent())!.match(/\.(?:\s|$)/g)).toHaveLength(1);
  await page.getByRole('button', { name: hallEn['open.close'], exact: true }).click();
  await expect(page.locator('.game')).toHaveCount(1);
  await page.locator('.game').getByRole('link', { name: hallEn['games.resume'] }).click();
  const again = await sitAt(page);
  expect(await sums(again)).toEqual(kept);
  await perform(again, [{ do: 'rest' }]);
});

test('a second window looks on, follows, and takes over by a press', async ({ page, context }) => {
  const table = await skirmish(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const told = (one: Page) => one.locator('.trouble');
  await expect(told(other)).toContainText(troubleEn.elsewhere);
  await ride(table, 'P2', '0307');
  await expect(told(page)).toHaveCount(0);
  const rows = (await table.rows()).length;

  await other.getByRole('button', { name: troubleEn['elsewhere.take'] }).click();
  await expect(told(other)).toHaveCount(0);
  await expect(told(page)).toContainText(troubleEn.elsewhere);
  // It has followed: what it takes back is what the first window did last.
  await other.keyboard.press('u');
  await soon(async () => (await table.rows()).length).toBe(rows + 1);
  await expect(told(other)).toHaveCount(0);
});

test('a decision that cannot be saved stops the table, until it can', async ({ page }) => {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      // As a disk that fails: later, and with the whole transaction.
      if ('full' in globalThis) queueMicrotask(() => this.transaction.abort());
      return add.apply(this, row);
    };
  });
  const table = await skirmish(page);
  await perform(table, [{ do: 'pick', unit: 'P2' }]);
  const before = await sums(table);
  await page.evaluate(() => Object.assign(globalThis, { full: true }));
  await page.keyboard.press('w');
  await expect(page.locator('.trouble')).toBeVisible();
  expect(await sums(table)).toEqual(before);
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: troubleEn.record }).click();
  const { entries } = parseRecord(readFileSync(await (await given).path(), 'utf8'));
  expect(entries.length).toBe(before.length + 1);

  await page.evaluate(() => delete (globalThis as { full?: true }).full);
  await page.getByRole('button', { name: troubleEn.again }).click();
  await expect(page.locator('.trouble')).toHaveCount(0);
  await soon(() => sums(table)).toEqual(entries.map(({ checksum: sum }) => sum));
});
