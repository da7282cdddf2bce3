// A map that is open: what is read of it, and where things lie in its window.

import type { Locator, Page } from '@playwright/test';
import { opened, word } from './desk.ts';
import { cameraRests } from './on-board.ts';

export const stageOf = (page: Page): Locator => page.getByRole('application');
export const readout = (page: Page): Locator => page.getByRole('region', { name: word('en', 'hex.title') });

export async function open(page: Page, box: string, hex?: string): Promise<void> {
  await page.goto(`/#/map/${box}${hex ? `/${hex}` : ''}`);
  await opened(page);
}

/** Where a hex lies on the screen: the middle of the ring around the kept one. */
export async function ring(page: Page): Promise<{ x: number; y: number; height: number }> {
  await settled(page);
  const box = (await page.locator('.marked path').last().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

export const settled = (page: Page): Promise<void> => page.evaluate(cameraRests);
