// Clash of Titans at the table, with all its counters, set up ready-made.

import type { Browser, Page } from '@playwright/test';
import { newPage } from './page.ts';

const START = '/#/start/grunwald-1410/clash-of-titans';
/** Of the 270 counters of the box some are not on the map at the beginning. */
const MANY = 240;
/** A wood without counters in the corner of the home view: the hand must not take hold of a unit. */
export const BARE_GROUND = { x: 120, y: 110 };

declare const nextFrame: () => Promise<number>;

/** `agree` chooses what the start page offers before the game begins. */
export async function openClash(
  browser: Browser,
  base: string,
  agree: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(base + START);
  await agree(page);
  await page.locator('.start-go').click();
  await page.locator('.units [data-id]').nth(MANY).waitFor({ state: 'attached' });
  await closer(page);
  return page;
}

/** Near enough that the map gives way to lines and letters, and counters to all their numbers; then at rest. */
export async function closer(page: Page): Promise<void> {
  for (let step = 0; step < 4; step++) await page.keyboard.press('+');
  await page.locator('.painting .layer-trees').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (let rest = 0; rest < 60; rest++) await nextFrame();
  });
}
