// The same short piece of war in Polish: wherever one looks, no word is English; and the language can be changed in the
// middle of it.

import type { Action } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import fightPl from '../src/table/fight/words/pl.json' with { type: 'json' };
import reactionEn from '../src/table/reaction/words/en.json' with { type: 'json' };
import reactionPl from '../src/table/reaction/words/pl.json' with { type: 'json' };
import refusalEn from '../src/table/refusal/words/en.json' with { type: 'json' };
import refusalPl from '../src/table/refusal/words/pl.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import tablePl from '../src/table/words/pl.json' with { type: 'json' };
import { type AtTable, aimAt, asLabel, newRows, sitAt, takeUp, wordsOf } from './at-table.ts';
import { expect, type Language, listens, soon, test } from './desk.ts';
import { perform, ride } from './hands.ts';
import { skirmish, toTheAttack } from './skirmish.ts';
import { onlyIn, strangers } from './tongues.ts';

const GRUNWALD = boxOf('grunwald-1410')!;
const tableSays = (language: Language) => wordsOf(language, { en: tableEn, pl: tablePl });
const fightSays = (language: Language) => wordsOf(language, { en: fightEn, pl: fightPl });
const refusalSays = (language: Language) => wordsOf(language, { en: refusalEn, pl: refusalPl });
const reactionSays = (language: Language) => wordsOf(language, { en: reactionEn, pl: reactionPl });

/** Whether the page speaks one language only, at every look. */
async function pure(page: Page, language: Language): Promise<(place: string) => Promise<void>> {
  const foreign = await onlyIn(GRUNWALD, language === 'pl' ? 'en' : 'pl');
  expect(foreign.size).toBeGreaterThan(500);
  return async place => {
    await soon(() => strangers(page, foreign), place).toEqual([]);
  };
}

async function openTab(table: AtTable, language: Language, tab: 'unit' | 'combat' | 'log' | 'rules') {
  await table.page.getByRole('tab', { name: tableSays(language)(`tab.${tab}`) }).click();
}

test('a move, a shot, a refusal and a fight are told in Polish', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('pl', 'paper');
  const table = await skirmish(page, { language: 'pl', asked: true });
  const { boxWords, showing } = table;
  const says = tableSays('pl');
  const isPolish = await pure(page, 'pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');

  // bar and decision
  await expect(page.locator('.bar-phases [aria-current=step]')).toContainText(
    boxWords.text('phase.cavalry-move'),
  );
  await expect(page.locator('.decision-head')).toContainText(boxWords.text('moment.phase-cavalry-move'));
  await isPolish('movement');
  await takeUp(table, 'P1');
  await aimAt(table, '0605');
  await expect(page.locator('.way')).toContainText('0605');
  await isPolish('a way');

  // refusal
  await page.keyboard.press('Escape');
  await aimAt(table, '1201');
  await expect(page.locator('.refusal')).toContainText(refusalSays('pl')('nothing'));
  await isPolish('refusal');
  await page.keyboard.press('Escape');

  // reaction
  await ride(table, 'P1', '0605');
  await expect(page.locator('.reaction')).toContainText(reactionSays('pl')('noHurry'));
  await expect(page.locator('.reaction-worth').first()).toContainText('%');
  await isPolish('reaction');
  const shot = table.game
    .choices((await table.play()).state, 'teutons')
    .find((action: Action) => action.do === 'fire')!;
  await perform(table, [shot]);
  await expect(page.locator('.fight-sheet')).toContainText(fightSays('pl')('stage.rolling'));
  await isPolish('shot');
  const before = (await table.rows()).length;
  await page.locator('.fight-cast button').click();
  await newRows(table, before);
  await isPolish('shot rolled');
  await page.locator('.fight-cast button').click();
  await expect(page.locator('.fight-sheet')).toHaveCount(0);

  // log, and every other panel
  await openTab(table, 'pl', 'log');
  const told = (await table.play()).last!.events.filter(event => !('dice' in event));
  for (const event of told) await expect(page.locator('.log')).toContainText(asLabel(boxWords.event(event)));
  await isPolish('log');
  await page.keyboard.press('g');
  await isPolish('go to');
  await page.locator('dialog input').fill('0309');
  await page.keyboard.press('Enter');
  for (const tab of ['unit', 'combat', 'rules'] as const) {
    await openTab(table, 'pl', tab);
    if (tab === 'unit')
      await expect(page.locator('#dock-panel')).toContainText(
        boxWords.text(showing.unit((await table.play()).state, 'allies', 'P2')!.name.key),
      );
    await isPolish(tab);
  }
  for (const key of ['?', 'o']) {
    await page.keyboard.press(key);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await isPolish(`dialog ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await page.locator('.table-menu summary').click();
  await isPolish('menu');
  await page.getByRole('button', { name: says('menu.settings') }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await isPolish('settings');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0); // keys of the table sleep while a dialog is open
  await listens(page);
  await page.keyboard.press(',');
  await expect(page.locator('.timeline')).toBeVisible();
  await isPolish('timeline');
  await page.keyboard.press('.');
  await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toBeVisible();
  await isPolish('textual view');
});

test('the language changes in the middle of a fight, everything at once', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('pl', 'paper');
  const table = await skirmish(page, { language: 'pl' });
  await toTheAttack(table);
  await perform(table, [{ do: 'attack', unit: 'P1', at: '0604' }]);
  const sheet = page.locator('.fight-sheet');
  await expect(sheet).toContainText(fightSays('pl')('chances.title'));
  await (await pure(page, 'pl'))('sheet');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = await sitAt(page, 'en');
  const isEnglish = await pure(page, 'en');
  await expect(sheet).toContainText(fightSays('en')('chances.title'));
  await expect(page.locator('.fight-cast button')).toContainText(english.boxWords.order({ do: 'fight' }));
  await isEnglish('sheet');
  const before = (await table.rows()).length;
  await page.locator('.fight-cast button').click();
  await newRows(table, before + 1);
  await page.locator('.fight-cast button').click();
  await openTab(english, 'en', 'log');
  await isEnglish('log');

  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const told = (await table.play()).last!.events.filter(event => !('dice' in event));
  for (const event of told)
    await expect(page.locator('.log')).toContainText(asLabel(table.boxWords.event(event)));
  await (await pure(page, 'pl'))('log');
});
