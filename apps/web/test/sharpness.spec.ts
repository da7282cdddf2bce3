import type { Page } from '@playwright/test';
import { expect, opened, test } from './desk.ts';
import { cameraRests } from './on-board.ts';

/**
 * Turns the wheel in every frame until the map is `times` smaller, without a rest. Tells whether the layers were drawn anew
 * on the way: only then the browser is allowed to give up the pixels they were drawn with.
 */
const drawnOnTheWay = (page: Page, times: number): Promise<boolean> =>
  page.evaluate(async times => {
    const stage = document.querySelector('.stage')!;
    const slab = document.querySelector<HTMLElement>('.slab')!;
    const frame = () => new Promise(requestAnimationFrame);
    const scale = (): number => new DOMMatrix(getComputedStyle(slab).transform).a;
    const { x, y, width, height } = stage.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    const start = scale();
    let anew = false;
    const watch = new MutationObserver(() => {
      anew ||= slab.style.willChange === 'auto';
    });
    watch.observe(slab, { attributes: true });
    while (scale() * times > start) {
      stage.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 60 }));
      await frame();
      await frame();
    }
    watch.disconnect();
    return anew;
  }, times);

/** The slab waits for so many frames and milliseconds of rest, and more. */
async function drawnSharp(): Promise<void> {
  const start = performance.now();
  for (let frames = 0; frames < 20 || performance.now() - start < 400; frames++)
    await new Promise(requestAnimationFrame);
}

test('a map looked at from near is drawn anew on the way out, for its many dots would hold up every frame', async ({
  page,
}) => {
  await page.goto('/#/map/grunwald-1410');
  await opened(page);
  const near = async (): Promise<void> => {
    for (let step = 0; step < 6; step++) await page.keyboard.press('+');
    await page.evaluate(cameraRests);
    await page.evaluate(drawnSharp);
    await expect(page.locator('.slab').first()).toHaveCSS('will-change', 'transform');
  };
  await near();
  expect(await drawnOnTheWay(page, 1.5)).toBe(false);
  await near();
  expect(await drawnOnTheWay(page, 2.6)).toBe(true);
});
