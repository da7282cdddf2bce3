// A page that stays open from one test of a worker to the next. To fetch, read and compile the table is most of what a short
// test costs; whoever comes after another finds it done. He finds nothing else: not a game, nor a setting, nor a draft.

import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import type { Language, Theme } from './desk.ts';

/** One page for each way to look at it, ready to be used by the next test. */
export type Kept = Map<string, Seat>;
interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What stands in the settings of the device while nobody changes them. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the page has said to the console that is an error, in this test. */
  readonly complaints: string[];
}
/** Opens the page, or takes the one that was left: on the page of a game that is not there, which draws nothing. */
export type Sit = (language: Language, theme: Theme) => Promise<Page>;

const pages = new WeakSet<Page>();
/** Settings of such a page are what they were when it was opened. */
export const isKept = (page: Page): boolean => pages.has(page);

/** What the page says from now on that is an error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

/** The page of a game that is not there, which draws nothing. */
export const NOWHERE = '/#/play/none';

type Look = Partial<
  Pick<PlaywrightTestOptions, 'viewport' | 'deviceScaleFactor' | 'contextOptions' | 'hasTouch' | 'isMobile'>
>;

/** What a test is handed to sit down with, and what then puts everything in its place. */
export function sitting(kept: Kept, browser: Browser, look: Look) {
  const taken = new Map<string, Seat>();
  const sit: Sit = async (language, theme) => {
    const key = JSON.stringify([look, language, theme]);
    const seat = kept.get(key) ?? (await opened(await browser.newContext(), language, theme));
    // Whoever comes while a test has it, or after one that failed, opens another.
    kept.delete(key);
    taken.set(key, seat);
    return seat.page;
  };
  const rise = async (isWell: boolean): Promise<void> => {
    const complaints: string[] = [];
    for (const [key, seat] of taken) {
      const said = seat.complaints.splice(0);
      complaints.push(...said);
      if (isWell && said.length === 0 && (await leaves(seat, look))) kept.set(key, seat);
      else await seat.context.close();
    }
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
  };
  return { sit, rise };
}

async function opened(context: BrowserContext, language: Language, theme: Theme): Promise<Seat> {
  const page = await context.newPage();
  pages.add(page);
  const complaints = complaintsOf(page);
  // Units jump, dice fall and phases end at once.
  const settings = {
    'gonfalon.language': language,
    'gonfalon.theme': theme,
    'gonfalon.pace': 'none',
    'gonfalon.ending': 'trust',
  };
  await page.addInitScript(wanted => {
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
  }, settings);
  await page.goto(NOWHERE);
  await expect(page.locator('.notice [role=alert]')).toBeVisible();
  return { page, context, settings, complaints };
}

/** Leaves the table as it was found; false where a setting has changed, or there is more than the one page. */
async function leaves(
  { page, context, settings }: Seat,
  { viewport, contextOptions }: Look,
): Promise<boolean> {
  if (context.pages().length !== 1 || page.isClosed()) return false;
  await page.mouse.move(0, 0);
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: contextOptions?.reducedMotion ?? 'no-preference' });
  await page.goto(NOWHERE);
  await expect(page.locator('.notice [role=alert]')).toBeVisible();
  return page.evaluate(emptied, settings);
}

/** Runs in the page. */
async function emptied(settings: Seat['settings']): Promise<boolean> {
  const keys = Object.keys(localStorage);
  if (keys.length !== Object.keys(settings).length) return false;
  if (keys.some(key => localStorage.getItem(key) !== settings[key])) return false;
  sessionStorage.clear();
  return new Promise((done, failed) => {
    const request = indexedDB.open('gonfalon');
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const device = request.result;
      const stores = [...device.objectStoreNames];
      const act = device.transaction(stores, 'readwrite');
      for (const store of stores) act.objectStore(store).clear();
      act.onabort = () => failed(act.error);
      act.oncomplete = () => {
        device.close();
        done(true);
      };
    };
  });
}
