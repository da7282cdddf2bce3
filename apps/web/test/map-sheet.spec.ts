// The sheet of a map: ready at once and drawn anew, whole in every window, seen through a camera that glides, and small in its
// corner.

import { BOXES } from '@gonfalon/library';
import type { Locator } from '@playwright/test';
import { choose, expect, opened, overflow, soon, THEMES, test } from './desk.ts';
import { open, ring, settled, stageOf } from './on-map.ts';

/** Here the camera glides, as it does for most, and how many dots there are says when a sheet is drawn anew. */
test.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 1 });

for (const theme of THEMES)
  for (const box of BOXES)
    test(`the sheet of ${box.id} by ${theme} is there at once, and a closer look draws it anew`, async ({
      page,
    }) => {
      await choose(page, 'pl', theme);
      // Without what reads the field there is still a map to see.
      let reading: () => void = () => undefined;
      const mayRead = new Promise<void>(done => {
        reading = done;
      });
      await page.route(/\/reading-/, async route => {
        await mayRead;
        await route.continue();
      });
      await page.goto(`/#/map/${box.id}`);
      const painting = page.locator('.painting svg');
      await expect(painting.locator('.layer-names')).toBeAttached();
      await expect(painting.locator('.layer-trees')).toHaveCount(0);
      const place = await painting.getAttribute('viewBox');
      const pixels = await painting.locator('image').evaluate(async image => {
        const copy = new Image();
        copy.src = image.getAttribute('href')!;
        await copy.decode();
        return [
          copy.naturalWidth / copy.naturalHeight,
          Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        ];
      });
      expect(Math.abs(pixels[0]! - pixels[1]!)).toBeLessThan(0.01);
      reading();
      await opened(page);
      for (let step = 0; step < 6; step++) await page.keyboard.press('+');
      await expect(painting.locator('.layer-trees')).toBeAttached();
      await expect(painting.locator('image')).toHaveCount(0);
      expect(await painting.getAttribute('viewBox')).toBe(place);
    });

test('a map whose ready sheet is lost is painted by the page', async ({ page }) => {
  await page.route(/\.png$/, route => route.fulfill({ status: 200, contentType: 'image/png', body: '' }));
  await open(page, 'kosovo-1389');
  await expect(page.locator('.painting .layer-trees')).toBeAttached();
  await expect(page.locator('.painting image')).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1440, 900],
  [3840, 2160],
] as const)
  test(`a map fits ${width} x ${height}`, async ({ sit }) => {
    const page = await sit('pl', 'paper');
    await page.setViewportSize({ width, height });
    await open(page, 'grunwald-1410', '4707');
    await soon(() => overflow(page)).toBeLessThanOrEqual(0);
    const outside = () =>
      page.locator('.bar > *, .bar button, .rail button, .readout, .measure').evaluateAll(all =>
        all
          .filter(one => one.checkVisibility())
          .filter(one => {
            const box = one.getBoundingClientRect();
            return (
              box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1
            );
          })
          .map(one => one.outerHTML.slice(0, 80)),
      );
    await soon(outside).toEqual([]);
    const { x, y } = await ring(page);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  });

for (const [reducedMotion, glides] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the camera ${glides ? 'glides' : 'does not glide where less motion is wished for'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, 'kosovo-1389', '2010');
    await stageOf(page).focus();
    const before = await ring(page);
    await page.evaluate(() =>
      document
        .querySelector('#stage')!
        .addEventListener('transitionrun', () => Object.assign(globalThis, { glided: true })),
    );
    await page.keyboard.press('+');
    await soon(async () => (await ring(page)).height).toBeGreaterThan(before.height * 1.2);
    const glided = (): Promise<boolean> => page.evaluate(() => 'glided' in globalThis);
    // A page under load may set its camera once more in the same frame, and then there is no way to glide.
    // Back and forth, for at the last step of the zoom there would be no way to go either.
    const keys = ['-', '+'];
    if (glides)
      await soon(async () => {
        if (await glided()) return true;
        await page.keyboard.press(keys[0]!);
        keys.reverse();
        await settled(page);
        return glided();
      }).toBe(true);
    else expect(await glided()).toBe(false);
  });

test('the small map frames what is seen, and its frame was never stretched far beyond it', async ({
  page,
}) => {
  // A browser keeps on drawing it as sharp as it was when it was largest, and that can take seconds a frame.
  await page.addInitScript(() => {
    const widest = { times: 0 };
    Object.assign(globalThis, { widest });
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const [, times] = /scale\(([\d.]+)/.exec((target as HTMLElement).style.transform) ?? [];
        if ((target as HTMLElement).matches('.overview .window'))
          widest.times = Math.max(widest.times, Number(times ?? 0));
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await open(page, 'kulikovo-1380', '2715');
  await expect(page.locator('.overview')).toBeVisible();
  const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? 0;
  const framed = async (): Promise<number> =>
    (await widthOf(page.locator('.overview .window'))) / (await widthOf(page.locator('.overview')));
  const seen = async (): Promise<number> =>
    (await widthOf(stageOf(page))) / (await widthOf(page.locator('.painting svg')));
  for (const key of ['', '+']) {
    if (key) await page.keyboard.press(key);
    await settled(page);
    await soon(async () => Math.abs((await framed()) - (await seen()))).toBeLessThan(0.05);
  }
  const widest = await page.evaluate(
    () => (globalThis as unknown as { widest: { times: number } }).widest.times,
  );
  expect(widest).toBeGreaterThan(0);
  expect(widest).toBeLessThan(4);
});
