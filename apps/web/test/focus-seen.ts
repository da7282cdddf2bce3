// Where the keys are, as a sighted reader of the page would find out.

import type { Page } from '@playwright/test';
import { soon } from './desk.ts';

/** What has the focus, and 'seen', or what is wrong with it. */
const focusNow = (page: Page): Promise<readonly [name: string, verdict: string]> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement || here instanceof SVGElement) || here === document.body)
      return ['nothing', 'lost'] as const;
    const name = `${here.tagName.toLowerCase()}.${here.getAttribute('class') ?? ''} ${(here.getAttribute('aria-label') ?? here.textContent ?? '').slice(0, 40)}`;
    const outlined = (one: Element | null, pseudo?: string): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    // A card is marked as a whole, a hidden box by what stands for it.
    const marked =
      outlined(here) ||
      outlined(here, '::before') ||
      outlined(here, '::after') ||
      outlined(here.nextElementSibling) ||
      outlined(here.closest('label, li'));
    if (!here.matches(':focus-visible') || !marked) return [name, 'not marked'] as const;
    const { left, right, top, bottom } = here.getBoundingClientRect();
    const steps = [0.1, 0.5, 0.9];
    // A part of it is enough: a board is never seen whole.
    const seen = steps.some(x =>
      steps.some(y => {
        const over = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return over !== null && (here.contains(over) || over.closest('label')?.contains(here) === true);
      }),
    );
    return [name, seen ? 'seen' : 'covered or out of sight'] as const;
  });

/** Somewhere, marked, and in sight. */
export async function focusSeen(page: Page): Promise<void> {
  await soon(async () => (await focusNow(page)).join(': ')).toMatch(/: seen$/);
}

/** Once round with Tab; every stop is in sight. Tells how many there were. */
export async function tabRound(page: Page, most = 200): Promise<number> {
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press('Tab');
    // Between the last and the first the focus is with the browser itself.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    await focusSeen(page);
    if (await first.evaluate(one => one === document.activeElement)) return stops;
  }
  throw new Error(`${most} stops, and not round yet`);
}
