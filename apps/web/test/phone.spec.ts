// A piece of war on a phone, by taps alone. Nothing hangs over the edge of the screen, and what the panels say is what
// the engine knows.

import type { Action } from '@gonfalon/kernel';
import type { Page } from '@playwright/test';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, apart, asLabel, begin, buttonSaying, newRows, seatOf, sitAt } from './at-table.ts';
import { expect, LANGUAGES, soon, test, word } from './desk.ts';
import { isClear, placeOf, tapHex } from './on-board.ts';
import { fits, PHONE, tapped, tooSmall } from './on-phone.ts';
import { skirmish } from './skirmish.ts';

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

const tapOrder = (table: AtTable, action: Action, within = ''): Promise<void> =>
  tapped(table, asLabel(table.boxWords.order(action)), within);

const openTab = (page: Page, tab: 'decision' | 'unit' | 'tracks' | 'combat' | 'log' | 'rules') =>
  apart(page, () => page.getByRole('tab', { name: tableEn[`tab.${tab}`] }).tap());

test('a game is begun with a finger and fits the screen', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  await page.getByRole('link', { name: `${word('en', 'hall.play')} Grunwald` }).tap();
  await page.getByRole('radio', { name: 'Ulrich’s Attack' }).tap();
  await page.getByRole('button', { name: startEn['start.begin'], exact: true }).tap();
  const table = await sitAt(page);
  await expect(page.locator('.bar-who')).toContainText(table.boxWords.name(seatOf(await table.awaits())));
  await expect(page.locator('#stage [data-id]').first()).toBeAttached();
  await fits(page, 'the table');
  await soon(() => tooSmall(page)).toEqual([]);
  await openTab(page, 'tracks');
  await fits(page, 'tracks');
});

test('a unit is moved, watched, fought with, all by taps', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('en', 'paper');
  const table = await skirmish(page, { asked: true });
  const { boxWords, showing, game } = table;
  await fits(page, 'movement');

  // A tap takes the unit up, a tap aims, the red button rides.
  await tapHex(table, '0608');
  await expect(page.locator('.unit-head h2')).toHaveText(/^P1 · /);
  await fits(page, 'in hand');
  await tapHex(table, '0605');
  await expect(page.locator('.commit')).toContainText(asLabel(boxWords.order({ do: 'step', to: '0605' })));
  await fits(page, 'a way');
  const before = (await table.rows()).length;
  await apart(page, () => page.locator('.commit').tap());
  await newRows(table, before);
  const at = async (unit: string) => showing.unit((await table.play()).state, null, unit)?.at;
  expect(await at('P1')).toBe('0606');

  // The archers are asked and let it pass; P1 rides on by himself.
  await expect(page.locator('.reaction')).toBeVisible();
  await fits(page, 'reaction');
  await soon(() => tooSmall(page)).toEqual([]);
  await tapOrder(table, { do: 'pass' }, '.reaction');
  expect(await at('P1')).toBe('0605');
  await tapOrder(table, { do: 'rest' });
  await tapOrder(table, { do: 'done' });

  // A refusal is readable and can be put away.
  await tapHex(table, '0805');
  await expect(page.locator('.refusal')).toBeVisible();
  await fits(page, 'refusal');
  await page.locator('.refusal header button').tap();

  // The fight, from the attack to the dice.
  await tapHex(table, '0604');
  await tapOrder(table, { do: 'attack', unit: 'P1', at: '0604' }, '.dock');
  const sheet = page.locator('.fight-sheet');
  await expect(sheet).toBeVisible();
  await fits(page, 'sheet');
  const fight = showing.fight((await table.play()).state, 'allies')!;
  await expect(sheet.locator('.fight-ratio b')).toHaveText(
    `${fight.attack.strength} : ${fight.defence.strength}`,
  );
  const odds = game.odds((await table.play()).state, 'allies', { do: 'fight' })!;
  await expect(sheet.locator('.prospects li')).toHaveCount(
    showing.chances(odds).main.length + showing.chances(odds).beside.length,
  );
  await tapped(table, `${asLabel(boxWords.order({ do: 'fight' }))} and roll`, '.fight-sheet');
  await fits(page, 'rolled');
  // A second tap on the same spot at once would be a double tap, which was not meant for the button that is there now.
  await sheet.locator('.fight-told').tap();
  await apart(page, () => buttonSaying(page, 'Go on', '.fight-sheet').tap());
  await expect(sheet).toHaveCount(0);

  // Tracks and log say what the engine knows.
  const { state, last } = await table.play();
  await openTab(page, 'tracks');
  await fits(page, 'tracks');
  for (const track of showing.tracks(state, 'allies'))
    if (track.is === 'boxes')
      await expect(
        page
          .locator('.dock .tracks-of-boxes')
          .filter({ hasText: boxWords.text(track.title.key, track.title.values) }),
      ).toContainText(`${track.units.length} of ${track.of}`);
  await openTab(page, 'log');
  await fits(page, 'log');
  const told = last!.events.filter(event => !('dice' in event) && !('phase' in event));
  for (const event of told) await expect(page.locator('.log')).toContainText(boxWords.event(event));
  for (const tab of ['unit', 'combat', 'rules', 'decision'] as const) {
    await openTab(page, tab);
    await fits(page, tab);
  }
  await page.getByRole('button', { name: 'Textual view' }).tap();
  await expect(page.locator('.text-view')).toBeVisible();
  await fits(page, 'textual view');
});

test('whoever is found by key lies clear of the buttons over the map', async ({ sit }) => {
  const page = await sit('pl', 'paper');
  const table = await begin(page, { box: 'byczyna-1588', scenario: 'left-wing' }, 'pl');
  await expect(page.locator('#stage [data-id]').first()).toBeVisible();
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('n');
    await expect(page.locator('.unit-head h2')).toBeVisible();
    const { at } = await heldIn(page);
    await soon(async () => page.evaluate(isClear, await placeOf(table, at)), `${at} lies clear`).toBe(true);
  }
});

for (const language of LANGUAGES)
  test(`held sideways, tabs stand apart and no button is cut off, in ${language}`, async ({ sit }) => {
    const page = await sit(language, 'paper');
    await page.setViewportSize({ width: 844, height: 390 });
    await begin(page, { box: 'byczyna-1588', scenario: 'left-wing' }, language);
    await expect(page.locator('.decision-foot .pass')).toBeVisible();
    expect(await page.evaluate(cutOff)).toEqual([]);
  });

/** Runs in the page: buttons whose text does not fit, and tabs whose words touch. */
function cutOff(): string[] {
  const words = (one: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const buttons = [...document.querySelectorAll('.decision-foot button')].filter(one => {
    const [inner, outer] = [words(one), one.getBoundingClientRect()];
    return inner.left < outer.left || inner.right > outer.right;
  });
  const tabs = [...document.querySelectorAll('.tab')];
  const touching = tabs.filter((tab, n) => n > 0 && words(tab).left - words(tabs[n - 1]!).right < 4);
  const bar = document.querySelector('.tabs')!.getBoundingClientRect();
  const out = tabs.filter(tab => words(tab).right > bar.right);
  return [...buttons, ...touching, ...out].map(({ textContent }) => textContent ?? '');
}

/** The hex of the unit in hand, as its card says it. */
async function heldIn(page: Page): Promise<{ at: string }> {
  const told = await page.locator('.unit-head').innerText();
  return { at: /\b\d{4}\b/.exec(told)![0] };
}
