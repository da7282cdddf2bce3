// Hands that are quicker than the page: a press that comes twice, a touch while the map still glides.

import { type AtTable, begin, pressApart } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import type { Sit } from './kept.ts';
import { KNIGHTS } from './knights.ts';

const SETUP = { box: 'byczyna-1588', scenario: 'left-wing' };

/** Longer than the two halves of a double press are apart. */
const APART = 400;

async function settingUp(sit: Sit): Promise<AtTable> {
  const page = await sit('en', 'paper');
  const table = await begin(page, SETUP);
  await expect(page.locator('.pass')).toBeVisible();
  return table;
}

/** Both setups are ready as they lie: each press would end one. */
async function endedOnce(table: AtTable): Promise<void> {
  const first = (await table.rows())[0]!.said;
  const now = await table.awaits();
  expect(await table.rows()).toHaveLength(1);
  // The other side is asked whether its own setup is done.
  expect(now.kind === 'seats' && now.moment.close).toBeTruthy();
  expect(now.kind === 'seats' && now.seats).not.toContain('seat' in first ? first.seat : undefined);
  await table.page.waitForTimeout(APART);
  expect(await table.rows()).toHaveLength(1);
}

test('the End key pressed twice ends the setup of one side, and later that of the other', async ({ sit }) => {
  const table = await settingUp(sit);
  const { page } = table;
  await page.evaluate(() => {
    const [one, two] = [0, 1].map(() => new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    document.body.dispatchEvent(one!);
    document.body.dispatchEvent(two!);
    // A slow machine, an impatient hand: nothing new is to be seen yet.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  });
  await soon(async () => (await table.rows()).length).toBe(1);
  await endedOnce(table);
  await pressApart(page, 'End');
  await soon(async () => (await table.rows()).length).toBe(2);
});

for (const hand of ['mouse', 'touch'] as const)
  test(`two clicks by ${hand} end the setup of one side`, async ({ sit }) => {
    const table = await settingUp(sit);
    const { page } = table;
    await page.evaluate(async pointerType => {
      const { left, top } = document.querySelector('.pass')!.getBoundingClientRect();
      const place = { clientX: left + 20, clientY: top + 10, pointerType, bubbles: true, cancelable: true };
      // Taps are not counted by browsers.
      const counts = pointerType === 'touch' ? [1, 1] : [1, 2];
      const [one, two] = counts.map(detail => new PointerEvent('click', { ...place, detail }));
      const before = document.querySelector('.pass')!;
      before.dispatchEvent(one!);
      while (before.isConnected || !document.querySelector('.pass')) await new Promise(requestAnimationFrame);
      document.querySelector('.pass')!.dispatchEvent(two!);
    }, hand);
    await soon(async () => (await table.rows()).length).toBe(1);
    await endedOnce(table);
  });

test.describe('while the map glides', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a touch meets what is seen there', async ({ sit }) => {
    const page = await sit('en', 'paper');
    const wish = { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: KNIGHTS };
    await begin(page, wish);
    const unit = page.locator('#stage [data-id="K1"]').first();
    await expect(unit).toBeVisible();
    // A glide that lasts, and stands still for the time of the touch.
    await page.addStyleTag({ content: '.slab.glide { transition: transform 60s linear !important }' });
    await page.keyboard.press('+');
    const at = await page.evaluate(heldInGlide);
    await page.mouse.click(at.x, at.y);
    await expect(page.locator('.unit-head h2')).toHaveText(/^K1 · /);
  });
});

/** Runs in the page: stops the glide a little after its beginning, and tells where the counter is seen. */
async function heldInGlide(): Promise<{ x: number; y: number }> {
  const gliding = (): Animation[] =>
    document
      .querySelector('#stage')!
      .getAnimations({ subtree: true })
      .filter(one => one instanceof CSSTransition);
  while (gliding().length === 0) await new Promise(requestAnimationFrame);
  for (const one of gliding()) {
    one.pause();
    one.currentTime = 6000;
  }
  const { x, y, width, height } = document.querySelector('#stage [data-id="K1"]')!.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
