// Parts of the page that are fetched when they are wanted: in any order, and again after the network was gone.

import { expect, type Page } from '@playwright/test';
import helpEn from '../src/help/words/en.json' with { type: 'json' };
import reportEn from '../src/report/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import en from '../src/words/en.json' with { type: 'json' };
import { test } from './unpainted.ts';

const again = (page: Page) => page.getByRole('button', { name: en['map.again'] });
const begins = (page: Page) => page.getByRole('button', { name: startEn['start.begin'], exact: true });

test('from the rules to the start of a game, and back and forth', async ({ page }) => {
  await page.goto('/#/rules/kosovo-1389');
  await page.getByRole('link', { name: helpEn['rules.toStart'] }).click();
  await expect(begins(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('.rules-text')).toBeVisible();
  await page.goForward();
  await expect(begins(page)).toBeVisible();
  await expect(page.getByText(reportEn['failure.title'])).toHaveCount(0);
});

const PARTS: readonly (readonly [what: string, hash: string, script: RegExp, seen: string])[] = [
  ['the rules', '#/rules/kosovo-1389', /\/assets\/rules-page-.*\.js/, '.rules-text'],
  ['the text of the rules', '#/rules/kosovo-1389', /\/assets\/en-.*\.js/, '.rules-text'],
  ['the start of a game', '#/start/kosovo-1389', /\/assets\/start-page-.*\.js/, '.start-go'],
  ['the rules of the box', '#/start/kosovo-1389', /\/assets\/game-.*\.js/, '.start-go'],
  ['what a map says', '#/map/kosovo-1389', /\/assets\/reading-.*\.js/, '.readout'],
];
for (const [what, hash, script, seen] of PARTS)
  test(`${what}: asked for again, it is really fetched again`, async ({ page }) => {
    let gone = true;
    const asked: string[] = [];
    await page.route(script, route => {
      asked.push(route.request().url());
      return gone ? route.abort() : route.continue();
    });
    await page.goto(`/${hash}`);
    await expect(again(page)).toBeVisible();
    gone = false;
    const before = asked.length;
    await again(page).click();
    await expect(page.locator(seen).first()).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    expect(asked.length).toBeGreaterThan(before);
  });

test('a first map waits for few files: no styles, and the sheet is asked for before the app has come', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  let open = (): void => undefined;
  const opened = new Promise<void>(done => {
    open = done;
  });
  await page.route(/\/assets\/app-.*\.js/, async route => {
    await opened;
    await route.continue();
  });
  const arrived = page.waitForResponse(/\/kosovo-1389-paper-en-.*\.svg/);
  await page.goto('/#/map/kosovo-1389', { waitUntil: 'commit' });
  await arrived;
  // Styles are there with the page: nothing of it is seen without them.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('EB Garamond');
  const scripts = asked.filter(one => one.startsWith('script'));
  expect(scripts.map(one => one.replace(/^.*\/(.*)-.{8}\.js$/, '$1')).sort()).toEqual([
    'app',
    'index',
    'rolldown-runtime',
  ]);
  // So are the letters of every page on their way, with those that stand in for them already found.
  const letters = (): string[] =>
    asked.filter(one => one.startsWith('font')).map(one => one.replace(/^.*\/(.*)-.{8}\.woff2$/, '$1'));
  const ofEveryPage = [
    'atkinson-hyperlegible-next-latin-wght-normal',
    'cinzel-latin-wght-normal',
    'eb-garamond-latin-wght-italic',
    'eb-garamond-latin-wght-normal',
  ];
  await expect.poll(() => letters().sort()).toEqual(ofEveryPage);
  open();
  await expect(page.locator('.readout')).toBeVisible();
  // Serbian names are set in letters that lie in the page: no file more is asked for.
  await expect(page.locator('.painting svg')).toContainText('Miloševo');
  expect(letters().sort()).toEqual(ofEveryPage);
  expect(asked.filter(one => one.startsWith('stylesheet'))).toEqual([]);
  // What the first page runs is compiled while it waits.
  for (const script of scripts) {
    const file = await page.request.get(script.replace(/^script /, ''));
    expect(await file.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('while no server answers, the page stays and may be asked as often as one likes', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.locator('.lid')).toHaveCount(5);
  await context.setOffline(true);
  await page.goto('/#/rules/kosovo-1389');
  for (let n = 0; n < 3; n++) {
    await again(page).click();
    await expect(page.getByText(en['later.failed'])).toBeVisible();
  }
  await context.setOffline(false);
  await again(page).click();
  await expect(page.locator('.rules-text')).toBeVisible();
});
