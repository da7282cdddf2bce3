// A fight of the past, as a player meets it: every modifier in the log, its sheet again from there, and as text.

import { entriesOf, type Ledger } from '@gonfalon/kernel';
import { ledgerIn } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import textEn from '../src/table/text-view/words/en.json' with { type: 'json' };
import textPl from '../src/table/text-view/words/pl.json' with { type: 'json' };
import { type AtTable, aimAt, begin, commit, takeUp, wordsOf } from './at-table.ts';
import { expect, overflow, soon, test } from './desk.ts';
import { faults } from './faults.ts';
import { readPlan } from './plans/plan.ts';

const BOX = 'byczyna-1588';

/** A charge of hussars, from its beginning to its end. */
async function charge() {
  const { actions } = await boxOf(BOX)!.game!();
  const { seed, lay, lines } = readPlan(actions, 'byczyna-lances.txt');
  return { box: BOX, scenario: 'max-plan', seed, lay, said: lines };
}

async function ledgerOf(table: AtTable): Promise<Ledger> {
  const entries = entriesOf(await table.play());
  return entries.flatMap(({ events }) => events.flatMap(event => ledgerIn(event) ?? []));
}

test('the log tells every modifier with its paragraph, a press opens the sheet again, arrows step on', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, await charge());
  const { boxWords } = table;
  const ledger = await ledgerOf(table);
  expect(ledger.length).toBeGreaterThan(1);
  await page.keyboard.press('l');
  const rows = page.locator('.log-ledger li');
  await expect(rows.locator('span')).toHaveText(
    ledger.map(({ rule, about }) => boxWords.rule(rule, about?.map(String))),
  );
  await expect(rows.locator('.rule-link')).toHaveCount(ledger.length);

  const line = page.locator('.log-row', { has: page.locator('.log-ledger') }).locator('.log-line');
  await line.click();
  const sheet = page.locator('.fight-sheet');
  await expect(sheet.locator('tr.rolled th')).toContainText('4');
  await expect(sheet.locator('.fight-ledger .rule-link')).toHaveCount(ledger.length);
  await expect(sheet.locator('.fight-prospects, .prospects').first()).toBeVisible();
  expect(await faults(page), 'the sheet of a past fight').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const scrub = page.locator('.timeline input[type=range]');
  const at = Number(await scrub.inputValue());
  await page.locator('#stage').focus();
  await page.keyboard.press('ArrowRight');
  await expect(scrub).toHaveValue(String(at + 1));
  await page.keyboard.press('ArrowLeft');
  await expect(scrub).toHaveValue(String(at));
  // Stepping opens no sheets.
  await expect(sheet).toHaveCount(0);
});

test('a blow without dice shows its card and calculator again', async ({ sit }) => {
  const page = await sit('en', 'candle');
  const lay = `gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0404 hills
unit Y1 LC yellow at=0404
unit R1 LI red at=0405 points=0
turn yellow
`;
  const table = await begin(page, { box: 'medieval-battle', scenario: 'standard', lay });
  // Whatever card and calculator tell before it, the red button is in sight.
  await takeUp(table, 'Y1');
  await aimAt(table, '0405');
  await expect(page.locator('.clash-calculator')).toBeAttached();
  await expect(page.locator('.commit')).toBeInViewport({ ratio: 1 });
  await commit(table);
  const ledger = await ledgerOf(table);
  expect(ledger.length).toBe(1);
  await page.keyboard.press('l');
  await expect(page.locator('.log-ledger .rule-link')).toHaveCount(ledger.length);
  await page
    .locator('.log-row', { has: page.locator('.log-ledger') })
    .locator('.log-line')
    .click();
  const sheet = page.locator('.past-clash');
  await expect(sheet.locator('.clash-factors .rule-link')).toHaveCount(ledger.length);
  await expect(sheet.locator('.clash-calculator td.on').first()).toBeVisible();
  expect(await faults(page), 'a past blow').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('nothing hangs over; the textual view tells the modifiers and shows the fight again', async ({
    sit,
  }) => {
    const page = await sit('pl', 'candle');
    const table = await begin(page, await charge(), 'pl');
    const ledger = await ledgerOf(table);
    await page.locator('#tab-log').tap();
    await page
      .locator('.log-row', { has: page.locator('.log-ledger') })
      .locator('.log-line')
      .tap();
    await expect(page.locator('.fight-sheet tr.rolled')).toBeVisible();
    await soon(() => overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    const says = wordsOf('pl', { en: textEn, pl: textPl });
    await expect(page.locator('.text-log li li')).toHaveCount(ledger.length);
    await page.getByRole('button', { name: says('log.fight') }).tap();
    await expect(page.locator('.text-fight')).toContainText('3 + 1');
    expect(await faults(page), 'as text').toEqual([]);
  });
});
