// What axe finds wrong with the page as it stands.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule, on everything but what is left out. To list all that is right would take longer than to find what is wrong. */
export async function faults(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  await page.evaluate(rests);
  // To read its own source takes axe longer than to look at a small page, and what is there stays until the page is left.
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // In the page itself: the other way opens a second one for every look. The table has no frames.
    .setLegacyMode();
  for (const part of leftOut) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Runs in the page: what is fading in has no contrast yet. */
async function rests(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const ends = ({ effect }: Animation): boolean =>
    Number.isFinite(Number(effect?.getComputedTiming().endTime));
  for (let still = 0; still < 2; still++) {
    await frame();
    const moving = document.getAnimations().filter(one => one.playState === 'running' && ends(one));
    if (moving.length > 0) still = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
