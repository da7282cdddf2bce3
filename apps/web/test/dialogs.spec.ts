// Whatever opens over the table opens whole: nothing in it runs into its edge, at any size and in both languages.

import type { Page } from '@playwright/test';
import setupEn from '../src/table/setting-up/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import tablePl from '../src/table/words/pl.json' with { type: 'json' };
import { begin, buttonSaying } from './at-table.ts';
import { expect, LANGUAGES, soon, test } from './desk.ts';
import { KNIGHTS } from './knights.ts';

const TABLE = { en: tableEn, pl: tablePl };
const ASKED = ['note', 'orders', 'keys', 'players', 'settings', 'umpire', 'charts'] as const;
const SIZES = [
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

for (const language of LANGUAGES)
  test(`nothing in a dialog runs into its edge, in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    test.setTimeout(300_000);
    const wish = { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: KNIGHTS, umpire: true };
    await begin(page, wish, language);
    for (const asked of ASKED) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('.table-menu summary').click();
      await buttonSaying(page, TABLE[language][`menu.${asked}`], '.table-menu').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      if (asked === 'players') await wearsItsClothes(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await soon(() => page.evaluate(overTheEdge), `${asked} on ${width}`).toEqual([]);
        await expect(dialog).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

/** Whoever came by a link or a saved game has never seen the page where a game is begun, and its styles. */
async function wearsItsClothes(page: Page): Promise<void> {
  const chosen = page.getByRole('dialog').locator('[aria-pressed=true]').first();
  const edge = () => chosen.evaluate(one => getComputedStyle(one).borderTopStyle);
  await soon(edge).toBe('none');
}

/** Runs in the page: words and fields of the dialog that lie in its margin or beyond, unless they can be scrolled sideways. */
function overTheEdge(): readonly string[] {
  const dialog = document.querySelector('dialog[open]')!;
  const style = getComputedStyle(dialog);
  const from = dialog.getBoundingClientRect().left + dialog.clientLeft;
  const left = from + Number.parseFloat(style.paddingLeft) - 1;
  const right = from + dialog.clientWidth - Number.parseFloat(style.paddingRight) + 1;
  const scrolls = (one: Element): boolean =>
    one !== dialog &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement ?? dialog));
  return [...dialog.querySelectorAll('h2, h3, p, label, legend, li, dt, button, input, select, textarea')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr'))
    .filter(one => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && (box.left < left || box.right > right) && !scrolls(one);
    })
    .map(one => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`);
}

test('all keys are seen at one look on a desk', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: KNIGHTS });
  await page.keyboard.press('?');
  await expect(page.locator('.table-keys')).toBeVisible();
  const hidden = () => page.getByRole('dialog').evaluate(one => one.scrollHeight - one.clientHeight);
  await soon(hidden).toBeLessThanOrEqual(0);
});

test('the parts of the help with a setup stand apart', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { box: 'grunwald-1410', scenario: 'ulrichs-attack', options: { setup: 'free' } });
  await page.getByText(setupEn.companies, { exact: true }).click();
  await soon(() => gapsIn(page)).toBeGreaterThanOrEqual(8);
});

/** The smallest room between two parts. */
const gapsIn = (page: Page): Promise<number> =>
  page.locator('.setup-help').evaluate(help => {
    const boxes = [...help.children].map(one => one.getBoundingClientRect());
    return Math.min(...boxes.slice(1).map((box, n) => box.top - boxes[n]!.bottom));
  });
