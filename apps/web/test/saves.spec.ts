// Games on this device, in a real browser: kept, resumed, carried away and brought back.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@gonfalon/kernel';
import type { Download, Page } from '@playwright/test';
import hallEn from '../src/hall/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import { bundled, runIn, type Scripts } from './bundled.ts';
import { expect, test } from './desk.ts';
import { STORE_CASES } from './store-cases.ts';

const GOLDEN = join(
  import.meta.dirname,
  '../../../packages/games/kosovo-1389/test/golden/milos-obilic-1500.record',
);
const golden = readFileSync(GOLDEN, 'utf8');

const hall = (page: Page) => page.goto('/#/');
const games = (page: Page) => page.locator('.game');
const act = (page: Page, words: string) => games(page).first().getByRole('button', { name: words });

async function begin(page: Page, box: string): Promise<void> {
  await page.goto(`/#/start/${box}`);
  await page.getByRole('button', { name: startEn['start.begin'], exact: true }).click();
  await expect(page).toHaveURL(/#\/play\/[a-z2-9]{12}/);
}

async function bring(page: Page, text: string): Promise<void> {
  await hall(page);
  await page.getByRole('button', { name: hallEn['games.open'] }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.gonfalon',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), 'utf8');
}

test('a game begun is kept and resumed after the page was closed', async ({ page, context }) => {
  await begin(page, 'medieval-battle');
  const id = page.url().split('/').at(-1)!;
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await hall(next);
  await expect(games(next)).toHaveCount(1);
  await expect(games(next)).toContainText('Medieval Battle · Standard, 20 points');
  await games(next).getByRole('link').click();
  await expect(next).toHaveURL(new RegExp(`#/play/${id}$`));
});

test('a game can be named, and keeps its name', async ({ page }) => {
  await begin(page, 'medieval-battle');
  await hall(page);
  const name = games(page).first().getByRole('heading');
  await expect(name).toHaveText('Medieval Battle · Standard, 20 points');
  await act(page, hallEn['games.name']).click();
  const field = page.getByLabel(hallEn['games.name.label']);
  await expect(field).toBeFocused();
  await field.fill('Never kept');
  await page.keyboard.press('Escape');
  await expect(name).toHaveText('Medieval Battle · Standard, 20 points');
  await act(page, hallEn['games.name']).click();
  await field.fill('Friday evening');
  await page.keyboard.press('Enter');
  await expect(name).toHaveText('Friday evening');
  await page.reload();
  await expect(name).toHaveText('Friday evening');
  await expect(games(page)).toContainText('Medieval Battle · Standard, 20 points');
  await games(page).getByRole('link').click();
  await expect(page.locator('.table-page')).toBeVisible();
});

test('a record is opened, kept, and given back with the same checksums', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await bring(page, golden);
  await expect(page).toHaveURL(/#\/play\//);
  await hall(page);
  const { entries } = parseRecord(golden);
  await expect(games(page)).toContainText('Kosovo Field · Miloš Obilić');
  await expect(games(page)).toContainText(`${entries.length} decisions`);
  const given = page.waitForEvent('download');
  await act(page, hallEn['games.record']).click();
  const again = parseRecord(await textOf(given));
  expect((await given).suggestedFilename()).toMatch(/^kosovo-1389-milos-obilic-\d{4}-\d\d-\d\d\.gonfalon$/);
  expect(again.entries.map(({ checksum }) => checksum)).toEqual(entries.map(({ checksum }) => checksum));
  // The battle goes on: its seed would tell the dice to come.
  expect(again.dice).toEqual({ hand: true });
});

test('a file dropped in the hall is opened', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await hall(page);
  await expect(page.locator('.games-none')).toBeVisible();
  const held = await page.evaluateHandle(text => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.gonfalon', { type: 'text/plain' }));
    return transfer;
  }, golden);
  await page.dispatchEvent('.hall', 'dragover', { dataTransfer: held });
  await expect(page.getByText(hallEn['open.drop'])).toBeVisible();
  await page.dispatchEvent('.hall', 'drop', { dataTransfer: held });
  await expect(page).toHaveURL(/#\/play\//);
});

test('a broken record says where and why, and nothing is kept', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await bring(page, golden.replace(/^3 [0-9a-f]{16}/m, '3 0000000000000000'));
  await expect(page.getByRole('alert')).toContainText(/entry 3 \(line \d+\): leads to [0-9a-f]{16}/);
  await page.getByRole('button', { name: hallEn['open.close'] }).click();
  await expect(games(page)).toHaveCount(0);
});

test('what was removed can be put back', async ({ page }) => {
  await bring(page, golden);
  await expect(page).toHaveURL(/#\/play\//);
  await hall(page);
  await act(page, hallEn['games.remove']).click();
  await expect(games(page)).toHaveCount(0);
  await page.getByRole('button', { name: hallEn['games.putBack'] }).click();
  await expect(games(page)).toContainText(`${parseRecord(golden).entries.length} decisions`);
  await expect(page.getByRole('button', { name: hallEn['games.putBack'] })).toHaveCount(0);
  await page.reload();
  await expect(games(page)).toHaveCount(1);
});

test('a link to a position opens the start of a game from there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await bring(page, golden);
  await expect(page).toHaveURL(/#\/play\//);
  await hall(page);
  await act(page, hallEn['games.link']).click();
  await expect(page.getByText(hallEn['games.copied'])).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: startEn['start.laid'] })).toBeVisible();
  await page.getByRole('button', { name: startEn['start.begin'], exact: true }).click();
  await expect(page).toHaveURL(/#\/play\//);
  await hall(page);
  await expect(games(page)).toHaveCount(2);
  const given = page.waitForEvent('download');
  await act(page, hallEn['games.record']).click();
  const record = parseRecord(await textOf(given));
  expect(record.lay).not.toBeNull();
  expect(record.opening).toBe(parseRecord(golden).entries.at(-1)!.checksum);
});

test('a position is pasted', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const lay = [...golden.matchAll(/^lay (.*)$/gm)].map(([, line]) => line);
  const text = ['gonfalon-position 1', 'box kosovo-1389', 'scenario milos-obilic', ...lay].join('\n');
  await hall(page);
  await page.getByRole('button', { name: hallEn['games.open'] }).click();
  await page.getByLabel(hallEn['open.paste']).fill(text);
  await page.getByRole('button', { name: hallEn['open.go'], exact: true }).click();
  await expect(page).toHaveURL(/#\/lay\/kosovo-1389\//);
  await expect(page.getByRole('heading', { name: startEn['start.laid'] })).toBeVisible();
});

test('where storage is forbidden the page says so and the game goes on', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await hall(page);
  await expect(page.getByText(hallEn['games.fleeting'])).toBeVisible();
  await begin(page, 'medieval-battle');
  await hall(page);
  await expect(games(page)).toHaveCount(1);
});

test('where a newer page has kept the games, that is said and nothing else', async ({ page }) => {
  await page.goto('/gonfalon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open('gonfalon', 99);
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          request.result.close();
          done();
        };
      }),
  );
  await hall(page);
  await expect(page.getByText(hallEn['games.fleeting.newer'])).toBeVisible();
  await expect(page.getByText(hallEn['games.fleeting'])).toHaveCount(0);
});

test.describe('the store', () => {
  let scripts: Scripts;
  test.beforeAll(async () => {
    scripts = await bundled('saves-entry.ts');
  });

  for (const [name, [, expected]] of Object.entries(STORE_CASES))
    test(name, async ({ page }) => {
      await runIn(page, scripts);
      await page.waitForFunction(() => 'storeCase' in globalThis);
      expect(await page.evaluate(one => globalThis.storeCase(one), name)).toEqual(expected);
    });

  test('reads what the first format has kept, and keeps older pages from writing among it', async ({
    page,
  }) => {
    await page.goto('/gonfalon.svg');
    await page.evaluate(layFirstFormat);
    await runIn(page, scripts);
    await page.waitForFunction(() => 'gameKept' in globalThis);
    const kept = await page.evaluate(() => globalThis.gameKept('old'));
    expect(kept).toMatchObject({
      game: { format: 2, rules: '1', position: '', seed: 's' },
      entries: [
        { number: 1, before: '', sum: 'a' },
        { number: 2, before: 'a', sum: 'b' },
      ],
    });
    const versions = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ version }) => version),
    );
    expect(versions).toEqual([2]);
  });
});

/** Runs in the page: a database as the first format left it. */
function layFirstFormat(): Promise<void> {
  const game = {
    id: 'old',
    box: 'kosovo-1389',
    scenario: 'kosovo-field',
    options: {},
    lay: '',
    seed: 's',
    seats: {},
    umpire: false,
    orders: '',
    began: 1,
    changed: 1,
    entries: 2,
    turn: 0,
    over: false,
  };
  return new Promise((done, failed) => {
    const request = indexedDB.open('gonfalon', 1);
    request.onerror = () => failed(request.error);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' }).add(game);
      const entries = request.result.createObjectStore('entries', { keyPath: ['game', 'number'] });
      for (const [number, sum] of [
        [1, 'a'],
        [2, 'b'],
      ])
        entries.add({ game: 'old', number, said: { note: 'n' }, by: 'person', sum });
    };
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
}
