// A page that stays open from test to test: whoever sits down there next must find nothing of the one before.

import { begin } from './at-table.ts';
import { expect, test } from './desk.ts';
import { savedGames } from './device.ts';
import { type Kept, NOWHERE, sitting } from './kept.ts';

const VIEWPORT = { width: 900, height: 700 };
const KOSOVO = { box: 'kosovo-1389', scenario: 'milos-obilic' } as const;

test('whoever sits down after another finds the page, and neither his game nor his window nor his haste', async ({
  browser,
}) => {
  const kept: Kept = new Map();
  const seated = () =>
    sitting(kept, browser, { viewport: VIEWPORT, contextOptions: { reducedMotion: 'reduce' } });
  const glides = () => page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  const one = seated();
  const page = await one.sit('en', 'paper');
  await begin(page, KOSOVO);
  expect(await savedGames(page)).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await glides()).toBe(true);
  await one.rise(true);

  const two = seated();
  expect(await two.sit('en', 'paper')).toBe(page);
  expect(await savedGames(page)).toEqual([]);
  expect(page.viewportSize()).toEqual(VIEWPORT);
  expect(await glides()).toBe(false);
  expect(await two.sit('pl', 'paper')).not.toBe(page);
  // Of a test that failed nothing is kept.
  await two.rise(false);
  expect(page.isClosed()).toBe(true);
});

test('a page with another setting is not kept, and one that complained fails the test', async ({
  browser,
}) => {
  const kept: Kept = new Map();
  const { sit, rise } = sitting(kept, browser, { viewport: VIEWPORT });
  const page = await sit('en', 'paper');
  await page.evaluate(() => localStorage.setItem('gonfalon.language', 'pl'));
  await rise(true);
  expect(page.isClosed()).toBe(true);

  const other = sitting(kept, browser, { viewport: VIEWPORT });
  const complaining = await other.sit('en', 'paper');
  await complaining.evaluate(() => console.error('something is wrong'));
  await expect(other.rise(true)).rejects.toThrow('something is wrong');
  expect(complaining.isClosed()).toBe(true);
});

test.describe
  .serial('a page that crashes', () => {
    test('is gone', async ({ page }) => {
      await page.goto(NOWHERE);
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => undefined);
      await crashed;
    });

    test('leaves the next test one that loads the table', async ({ page }) => {
      await page.goto(NOWHERE);
      await expect(page.locator('.notice [role=alert]')).toBeVisible();
    });
  });
