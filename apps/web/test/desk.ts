// What the browser tests share: the two languages' words, the page with chosen settings, and a guard against errors.

import { isDeepStrictEqual } from 'node:util';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, type Page } from '@playwright/test';
import en from '../src/words/en.json' with { type: 'json' };
import pl from '../src/words/pl.json' with { type: 'json' };
import { complaintsOf, type Kept, type Sit, sitting } from './kept.ts';
import { test as base, pictures } from './unpainted.ts';

export type Language = 'en' | 'pl';
export type Theme = 'paper' | 'candle';
export const THEMES: readonly Theme[] = ['paper', 'candle'];
export const LANGUAGES: readonly Language[] = ['en', 'pl'];

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));
const wordings = {
  en: setupI18n({ locale: 'en', messages: { en: compiled(en) } }),
  pl: setupI18n({ locale: 'pl', messages: { pl: compiled(pl) } }),
};

/** The same texts the page shows. */
export const word = (
  language: Language,
  key: keyof typeof en,
  values?: Record<string, string | number>,
): string => wordings[language]._(key, values);

export async function choose(page: Page, language: Language, theme: Theme): Promise<void> {
  await page.addInitScript(
    ([l, t]) => {
      localStorage.setItem('gonfalon.language', l);
      localStorage.setItem('gonfalon.theme', t);
    },
    [language, theme] as const,
  );
}

/** A test during which no page may say anything to the console that is an error: its own, or the one it sits down at. */
export const test = base.extend<{ sit: Sit }, { kept: Kept }>({
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture stands on
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  sit: async (
    { kept, browser, viewport, deviceScaleFactor, contextOptions, hasTouch, isMobile },
    use,
    info,
  ) => {
    const look = { viewport, deviceScaleFactor, contextOptions, hasTouch, isMobile };
    const { sit, rise } = sitting(kept, browser, look);
    await use(sit);
    await pictures(browser, info);
    await rise(info.status === info.expectedStatus);
  },
});
export { expect };

/** A value that is soon right: most are within a few frames, where the runner's own steps would wait a tenth of a second. */
export const soon = <T>(look: () => Promise<T>, message?: string) =>
  expect.poll(look, { intervals: [20, 30, 50, 100, 100, 250, 500], ...(message && { message }) });

/** What is seen once three looks, each a frame or more after the last, have seen the same. */
export async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  let seen = await look();
  for (let same = 1; same < 3; ) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const now = await look();
    same = isDeepStrictEqual(now, seen) ? same + 1 : 1;
    seen = now;
  }
  return seen;
}

/** What has just been drawn listens to keys and fingers a little later: after a frame, and what that frame has put off. */
export const listens = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise<void>(done => setTimeout(done));
  });

/** An open map: its sheet lies on the stage, its field can be read, and its keys are heard. */
export async function opened(page: Page): Promise<void> {
  await expect(page.locator('.painting svg')).toBeAttached();
  await expect(page.locator('.rail')).toBeVisible();
  await listens(page);
}

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
