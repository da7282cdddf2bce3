import type { CDPSession, Page } from '@playwright/test';
import { atRest, expect, opened, soon, test, word } from './desk.ts';
import type { Sit } from './kept.ts';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

type Finger = { x: number; y: number };
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
  });

const scaleOf = (page: Page): Promise<number> =>
  page
    .locator('.slab')
    .first()
    .evaluate(slab => new DOMMatrix(getComputedStyle(slab).transform).a);
const leftOf = (page: Page): Promise<number> =>
  page
    .locator('.slab')
    .first()
    .evaluate(slab => new DOMMatrix(getComputedStyle(slab).transform).e);

async function atMap(sit: Sit): Promise<Page> {
  const page = await sit('en', 'paper');
  await page.goto('/#/map/grunwald-1410');
  await opened(page);
  return page;
}

test('two fingers zoom, one moves', async ({ sit }) => {
  const page = await atMap(sit);
  const session = await page.context().newCDPSession(page);
  const before = await atRest(page, () => scaleOf(page));
  await touch(session, 'touchStart', [
    { x: 160, y: 400 },
    { x: 220, y: 400 },
  ]);
  for (let i = 1; i <= 6; i++)
    await touch(session, 'touchMove', [
      { x: 160 - i * 8, y: 400 },
      { x: 220 + i * 8, y: 400 },
    ]);
  await touch(session, 'touchEnd', []);
  await soon(() => scaleOf(page)).toBeGreaterThan(before * 1.8);
  const left = await atRest(page, () => leftOf(page));
  await touch(session, 'touchStart', [{ x: 300, y: 300 }]);
  for (let i = 1; i <= 6; i++) await touch(session, 'touchMove', [{ x: 300 - i * 20, y: 300 }]);
  await touch(session, 'touchEnd', []);
  await soon(() => leftOf(page)).toBeLessThan(left - 90);
  await expect(page).toHaveURL(/grunwald-1410$/);
});

test('a tap keeps a hex, and its sheet unfolds', async ({ sit }) => {
  const page = await atMap(sit);
  const sheet = page.getByRole('region', { name: word('en', 'hex.title') });
  // Nobody is told of keys he does not have.
  await expect(sheet.locator('.empty')).toHaveText(word('en', 'hex.none.touch'));
  await page.touchscreen.tap(150, 300);
  await expect(page).toHaveURL(/grunwald-1410\/\d{4}$/);
  const hex = /\d{4}$/.exec(page.url())![0];
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText(hex);
  const { height: folded } = (await atRest(page, () => sheet.boundingBox()))!;
  await page.getByRole('button', { name: word('en', 'hex.unfold') }).tap();
  await soon(async () => (await sheet.boundingBox())!.height).toBeGreaterThan(folded + 40);
  await expect(sheet.getByRole('table')).toBeVisible();
});

test('buttons are large enough for a finger', async ({ sit }) => {
  const page = await atMap(sit);
  const small = () =>
    page.locator('.bar button, .rail button').evaluateAll(all =>
      all
        .filter(one => one.checkVisibility())
        .map(one => one.getBoundingClientRect())
        .filter(box => box.width < 44 || box.height < 44),
    );
  await soon(small).toEqual([]);
});
