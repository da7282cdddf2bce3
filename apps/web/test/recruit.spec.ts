// An army is chosen on cards: plus and minus stay where they are, the budget stays in sight, what is chosen can be taken
// back, and what would be lost is told. On a desk in English and on a phone in Polish.

import type { Page } from '@playwright/test';
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, begin, buttonSaying, give } from './at-table.ts';
import { atRest, expect, type Language, test } from './desk.ts';
import { faults } from './faults.ts';

const recruit = (kind: string) => ({ do: 'recruit', kind });

async function sitDown(page: Page, language: Language): Promise<AtTable> {
  const table = await begin(page, { box: 'medieval-battle', scenario: 'standard' }, language);
  await page.locator('.curtain .main').click();
  return table;
}

test('an army on cards: counted, warned about, taken back, and finished', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await sitDown(page, 'en');
  const { boxWords } = table;
  const card = (kind: string) =>
    page
      .locator('.recruit-kind')
      .filter({ has: page.getByRole('heading', { name: boxWords.text(`unit.${kind}`), exact: true }) });
  const plus = buttonSaying(page, boxWords.order(recruit('HC')));
  const place = await atRest(page, () => plus.boundingBox());
  await give(table, recruit('HC'));
  await give(table, recruit('HC'));
  expect(await atRest(page, () => plus.boundingBox())).toEqual(place);
  await give(table, recruit('LB'));
  await expect(card('HC').locator('output')).toHaveText(/^2/);
  await expect(page.locator('.recruit-sum')).toContainText('8 of 20 points');
  await expect(page.locator('.recruit-coins .on')).toHaveCount(8);
  await expect(page.locator('.recruit-warning')).toContainText('12 points are left and will be lost');
  // The second longbow is one too many, and says so before and after it is tried.
  await expect(card('LB')).toContainText(boxWords.text('recruit.only', { most: 1 }));
  await expect(buttonSaying(page, boxWords.order(recruit('LB')))).toHaveAttribute('aria-disabled', 'true');
  await buttonSaying(page, boxWords.order(recruit('LB'))).click({ force: true });
  await expect(page.locator('.refusal')).toContainText(boxWords.rule('recruitment.longbows', ['LB']));
  expect(await faults(page)).toEqual([]);
  await page.locator('.recruit-stepper .rule-link').click();
  await expect(page.locator('.rules-panel')).toContainText('II.6');
  await page.locator('.recruit-rules > .button').click();
  // Taken back by key and by button, though nothing can be undone while both sides choose.
  await page.keyboard.press('u');
  await expect(card('LB').locator('output')).toHaveText(/^0/);
  await page.getByRole('button', { name: tableEn['decision.undo'] }).click();
  await expect(card('HC').locator('output')).toHaveText(/^1/);
  await expect(page.locator('.recruit-sum')).toContainText('3 of 20 points');
  // The same in words.
  await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toContainText('3 of 20 points');
  await page.keyboard.press('v');
  await page.keyboard.press('End');
  await expect(page.locator('.curtain')).toBeVisible();
  await expect(page.locator('.recruit')).toHaveCount(0);
});

test('an army on a phone: one part at a time, budget and buttons never out of sight', async ({ sit }) => {
  const page = await sit('pl', 'candle');
  await page.setViewportSize({ width: 390, height: 844 });
  const table = await sitDown(page, 'pl');
  await give(table, recruit('AR'));
  const fixed = page.locator('.recruit-budget, .recruit-foot');
  const inSight = async (): Promise<void> => {
    for (const part of await fixed.all()) await expect(part).toBeInViewport({ ratio: 1 });
  };
  await inSight();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Armia' }).click();
  await expect(page.locator('.recruit-army li')).toHaveCount(2);
  await expect(page.locator('.recruit-kinds')).toBeHidden();
  await inSight();
  await page.getByRole('tab', { name: 'Pole' }).click();
  await expect(page.locator('.recruit-map')).toBeInViewport({ ratio: 1 });
  await inSight();
});
