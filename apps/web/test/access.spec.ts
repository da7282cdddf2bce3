import { AxeBuilder } from '@axe-core/playwright';
import { BOXES } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import { choose, expect, opened, THEMES, test, word } from './desk.ts';

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical' || impact === 'moderate')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

for (const theme of THEMES) {
  test(`axe finds nothing in the hall by ${theme}`, async ({ page }) => {
    await choose(page, 'en', theme);
    await page.goto('/');
    await expect(page.locator('.lid img')).toHaveCount(5);
    expect(await faults(page)).toEqual([]);
  });
  test(`axe finds nothing on the maps by ${theme}`, async ({ page }) => {
    await choose(page, 'pl', theme);
    for (const box of BOXES) {
      await page.goto(`/#/map/${box.id}`);
      await opened(page);
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('p');
      if (box.id === 'kulikovo-1380') await page.keyboard.press('z');
      expect(await faults(page)).toEqual([]);
    }
  });
  test(`axe finds nothing in the questions by ${theme}`, async ({ page }) => {
    await choose(page, 'en', theme);
    await page.goto('/#/map/kosovo-1389');
    await opened(page);
    for (const key of ['g', '?']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('the keyboard alone leads from the hall to a hex and back', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: `${word('en', 'hall.map')} Byczyna`, exact: true });
  for (let i = 0; i < 12 && !(await card.evaluate(one => one === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await opened(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: word('en', 'app.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').first()).toContainText(/^Hex \d{4}\. .*foot .*cavalry/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
});

test('a dialog swallows the keys of the map', async ({ page }) => {
  await page.goto('/#/map/kosovo-1389');
  await opened(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/kosovo-1389$/);
});
