// What holds on every phone: nothing hangs over the edge of the screen, every button can be met with a finger.

import type { Page } from '@playwright/test';
import { type AtTable, apart, buttonSaying, newRows } from './at-table.ts';
import { overflow, soon } from './desk.ts';

export const PHONE = { width: 390, height: 844 };
const NARROW = { width: 360, height: 740 };

/** Neither the page nor anything seen in it is wider than the screen, unless it can be scrolled by itself. */
export async function fits(page: Page, place: string): Promise<void> {
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size);
    await soon(() => overflow(page), place).toBeLessThanOrEqual(0);
    await soon(() => page.evaluate(beyondTheEdge), `${place} at ${size.width}`).toEqual([]);
  }
}

/** Runs in the page. */
function beyondTheEdge(): readonly string[] {
  const scrolls = (one: Element | null): boolean =>
    one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  return [...document.querySelectorAll('button, a, h1, h2, h3, p, li, td, th, input, summary')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr, .skip, #stage'))
    .filter(one => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement);
    })
    .map(one => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`);
}

/** Every button that is seen can be met with a finger: 44 pixels wide or high, and no less than 32 the other way. A card is one button. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.locator('.table-page button:visible').evaluateAll(all =>
    all
      .filter(one => !one.closest('.sr, .skip') && !one.matches('.rule-link, .log-line, .dock-fold, .skip'))
      .map(one => ({ one, box: (one.closest('.reaction-option') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => Math.max(box.width, box.height) < 44 || Math.min(box.width, box.height) < 32)
      .map(({ one, box }) => `${one.textContent} ${box.width} x ${box.height}`),
  );

/** Taps the button that says just this, and waits for what comes of it. */
export async function tapped(table: AtTable, label: string, within = ''): Promise<void> {
  const before = (await table.rows()).length;
  await apart(table.page, () => buttonSaying(table.page, label, within).first().tap());
  await newRows(table, before);
}
