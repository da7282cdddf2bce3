import { BOXES } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import textEn from '../src/table/text-view/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, aimAt, asLabel, begin, buttonSaying, newRows, takeUp } from './at-table.ts';
import { expect, opened, test, word } from './desk.ts';
import { faults } from './faults.ts';
import { perform, ride } from './hands.ts';
import { plainOrder, skirmish } from './skirmish.ts';

test('axe tells what is wrong, but for what is left out and what is only fading in', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <style>@keyframes in { from, 60% { opacity: 0.1 } }</style>
    <main><h1>Black on white</h1><p style="color: #aaa">Pale</p><div id="part"><button></button></div></main>`);
  const dim = 'by the other light, color-contrast: p';
  expect(await faults(page)).toEqual(['button-name: button', 'color-contrast: p', dim]);
  await page.locator('h1').evaluate(one => one.setAttribute('style', 'animation: in 2s'));
  expect(await faults(page, ['#part'])).toEqual(['color-contrast: p', dim]);
});

test('axe finds nothing in the hall', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  await expect(page.locator('.lid img')).toHaveCount(5);
  expect(await faults(page)).toEqual([]);
});

/** Looked at on the maps: the ground is the same whatever is laid on it and over it. */
const GROUND = ['.painting', '.overview'];
/** Left out where nothing new lies on the board: of the thousands of shapes there axe knows everything already. */
const BOARD = ['#stage', ...GROUND];

test('axe finds nothing on the maps', async ({ sit }) => {
  const page = await sit('pl', 'paper');
  for (const box of BOXES) {
    await page.goto(`/#/map/${box.id}`);
    await opened(page);
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    if (box.id === 'kulikovo-1380') await page.keyboard.press('z');
    // Ground is painted by the same hand for every box.
    expect(await faults(page, box === BOXES[0] ? [] : GROUND)).toEqual([]);
  }
});

test('axe finds nothing in the questions', async ({ sit }) => {
  const page = await sit('en', 'paper');
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

/** Questions with a key of their own. */
const DIALOGS = { g: 'go to', '?': 'keys', o: 'standing orders' };

type Clean = (place: string, leftOut?: readonly string[]) => Promise<void>;

const cleanOf =
  (page: Page): Clean =>
  async (place, leftOut = GROUND) =>
    expect(await faults(page, leftOut), place).toEqual([]);

const openTab = (page: Page, tab: 'decision' | 'unit' | 'tracks' | 'combat' | 'log' | 'rules') =>
  page.getByRole('tab', { name: tableEn[`tab.${tab}`] }).click();

async function pressed(table: AtTable, label: string): Promise<void> {
  const before = (await table.rows()).length;
  await buttonSaying(table.page, label, '.fight-sheet').click();
  await newRows(table, before);
}

test('axe finds nothing in a move, a refusal, a reaction, a shot and a fight', async ({ sit }) => {
  const page = await sit('en', 'paper');
  test.setTimeout(600_000);
  const clean = cleanOf(page);
  const table = await skirmish(page, { asked: true, seed: 'text-38' });
  const { boxWords, game, showing } = table;
  await clean('movement');
  await takeUp(table, 'P1');
  await aimAt(table, '0605');
  await expect(page.locator('.way')).toBeVisible();
  await clean('a way');
  await page.keyboard.press('Escape');
  await aimAt(table, '1201');
  await expect(page.locator('.refusal')).toBeVisible();
  await clean('refusal');
  await page.keyboard.press('Escape');
  await ride(table, 'P1', '0605');
  await expect(page.locator('.reaction-worth').first()).toContainText('%');
  await clean('reaction');
  await perform(table, plainOrder(game, showing, (await table.play()).state, 'teutons'));
  await expect(page.locator('.fight-sheet.shot')).toBeVisible();
  await clean('shot');
  await pressed(table, 'Roll 2D6');
  await clean('shot rolled', BOARD);
  await buttonSaying(page, 'Go on', '.fight-sheet').click();
  await ride(table, 'P1', '0605');
  await perform(table, [{ do: 'rest' }]);
  await perform(table, [{ do: 'done' }]);
  await perform(table, [{ do: 'attack', unit: 'P1', at: '0604' }]);
  await expect(page.locator('.fight-sheet.combat')).toBeVisible();
  await clean('sheet');
  await page.setViewportSize({ width: 390, height: 844 });
  await clean('sheet on a phone', BOARD);
  await page.setViewportSize({ width: 1280, height: 720 });
  await pressed(table, `${asLabel(boxWords.order({ do: 'fight' }))} and roll`);
  await clean('sheet rolled', BOARD);
  await buttonSaying(page, 'Go on', '.fight-sheet').click();
  for (const tab of ['unit', 'combat', 'log', 'rules'] as const) {
    await openTab(page, tab);
    await clean(tab, BOARD);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['decision', 'unit', 'tracks', 'combat', 'log', 'rules'] as const) {
    await openTab(page, tab);
    await clean(`${tab} on a phone`, BOARD);
  }
});

test('axe finds nothing in the past, in the text, in questions and before a curtain', async ({ sit }) => {
  const page = await sit('en', 'paper');
  test.setTimeout(600_000);
  const clean = cleanOf(page);
  const table = await begin(page, { box: 'kosovo-1389', scenario: 'milos-obilic', umpire: true });
  const { play, showing } = table;
  await clean('a great battle');
  for (const [key, what] of Object.entries(DIALOGS)) {
    await page.keyboard.press(key);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await clean(what, BOARD);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  for (const item of ['menu.settings', 'menu.umpire'] as const) {
    await page.locator('.table-menu summary').click();
    if (item === 'menu.settings') await clean('menu', BOARD);
    await page.getByRole('button', { name: tableEn[item] }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await clean(item, BOARD);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  const unit = showing.subjects((await play()).state, 'ottomans').may[0]!;
  await perform(table, [{ do: 'pick', unit }]);
  await page.keyboard.press(',');
  await expect(page.locator('.timeline')).toBeVisible();
  await clean('timeline');
  await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toBeVisible();
  await clean('the past as text');
  await page.getByRole('button', { name: textEn['decision.now'] }).click();
  await clean('textual view');

  await begin(page, {
    box: 'medieval-battle',
    scenario: 'standard',
    options: { seed: 'axe' },
    seed: 'axe',
  });
  await expect(page.locator('.curtain')).toBeVisible();
  await clean('curtain');
});

test('the keyboard alone leads from the hall to a hex and back', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: `${word('en', 'hall.map')} Byczyna`, exact: true });
  for (let i = 0; i < 40 && !(await card.evaluate(one => one === document.activeElement)); i++)
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
  await expect(page.getByRole('status').first()).toContainText(/^Hex \d{4}\. .*infantry .*cavalry/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
});

test('a dialog swallows the keys of the map', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.goto('/#/map/kosovo-1389');
  await opened(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/kosovo-1389$/);
});
