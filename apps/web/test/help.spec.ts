import { BOXES, boxOf } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, overflow, soon, test } from './desk.ts';
import { faults } from './faults.ts';

const opened = (page: Page) => expect(page.locator('.rules-paragraph').first()).toBeVisible();
const current = (page: Page) => page.locator('.rules-paragraph.current');

for (const box of BOXES)
  test(`all paragraphs and examples of ${box.id} are there, in both languages`, async ({ sit }) => {
    for (const language of LANGUAGES) {
      const page = await sit(language, 'paper');
      await page.goto(`/#/rules/${box.id}`);
      await opened(page);
      const { rules } = await box.rulebook(language);
      await expect(page.locator('.rules-paragraph')).toHaveCount(rules.length);
      await expect(page.locator('.rules-example')).toHaveCount((await box.examples()).length);
      const said = await page.locator('.rules-paragraph .rules-body > p:first-child').allTextContents();
      expect(rules.filter(({ says }, n) => !said[n]!.startsWith(says)).map(({ id }) => id)).toEqual([]);
    }
  });

test('typing finds, arrows walk, Enter opens; a number in the text leads on, and back leads back', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/rules/grunwald-1410');
  await opened(page);
  await page.getByRole('combobox').fill('5.8.7');
  await expect(page.getByRole('option').first()).toContainText('5.8.7');
  await page.keyboard.press('Enter');
  await expect(current(page)).toContainText('5.8.7');
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toBeInViewport();
  await current(page).getByRole('link', { name: '5.8.9' }).click();
  await expect(page).toHaveURL(/5\.8\.9$/);
  await expect(current(page)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/5\.8\.7$/);
  // The focus comes back to the paragraph a little after the address: whoever typed before that would lose it.
  await expect(current(page)).toContainText('5.8.7');
  await expect(current(page)).toBeFocused();

  await page.getByRole('combobox').fill('banner');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(1).locator('mark').first()).toHaveText(/^banner/i);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveValue('');
  await expect(options).toHaveCount(0);
});

test('an example is laid on the table as its file says', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/rules/kosovo-1389/5.7.10');
  const link = current(page).locator('.rules-try');
  await expect(link).toHaveAttribute('href', /^#\/lay\/kosovo-1389\//);
  await expect(page.locator('.rules-try')).toHaveCount(
    Object.keys(await boxOf('kosovo-1389')!.positions!()).length,
  );
  const board = current(page).locator('.rules-board svg');
  await expect(board).toBeVisible();
  await expect(board.locator('g[transform] use').first()).toBeVisible();
  await expect(board).toHaveAttribute('aria-label', /K1 \d{4}/);
  await link.click();
  await expect(page).toHaveURL(/#\/lay\/kosovo-1389\//);
});

test('an unknown paragraph is said to be unknown, above the whole text', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/rules/kulikovo-1380/99.9');
  await opened(page);
  await expect(page.getByRole('alert')).toContainText('99.9');
});

test('the grades can be looked at one by one', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/rules/medieval-battle/sources');
  const rows = page.locator('.sources-table tbody tr');
  const { rows: all } = await boxOf('medieval-battle')!.provenance();
  await expect(rows).toHaveCount(all.length);
  await page.getByRole('button', { name: /Reconstructed/ }).click();
  await expect(rows).toHaveCount(
    all.filter(({ facts }) => facts.some(({ grade }) => grade === 'reconstructed')).length,
  );
});

/** Plain paragraphs but the first of each chapter, and rows but the first: on a phone they are what axe has seen on a desk. */
const FURTHER = [
  '.rules-paragraph:nth-of-type(n + 4):not(.current, :has(.chart-part, .rules-example))',
  '.sources-table tr:nth-child(n + 16)',
];

for (const language of LANGUAGES)
  test(`axe finds nothing in the rules in ${language}, and nothing hangs over the edge of a phone`, async ({
    sit,
  }) => {
    const page = await sit(language, 'paper');
    for (const place of ['grunwald-1410', 'kosovo-1389/5.7.6', 'medieval-battle/sources']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/#/rules/${place}`);
      await expect(page.locator('.rules-paragraph, .sources-table').first()).toBeVisible();
      expect(await faults(page), place).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await faults(page, FURTHER), `${place} on a phone`).toEqual([]);
      await soon(() => overflow(page)).toBe(0);
    }
    await page.getByRole('combobox').fill('IV.4');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await faults(page, FURTHER), 'results').toEqual([]);
  });
