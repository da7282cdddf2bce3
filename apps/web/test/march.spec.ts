// Several units in hand: by a frame, Shift and a command; shown as pale counters, sent by one press. And how moves and
// phases end: by buttons of their own, a phase not unasked and not by a double click.

import type { Page } from '@playwright/test';
import marchEn from '../src/table/march/words/en.json' with { type: 'json' };
import settingsEn from '../src/table/settings/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, aimAt, asLabel, begin, buttonSaying, newRows, takeUp, wordsOf } from './at-table.ts';
import { choose, expect, overflow, soon, test, word } from './desk.ts';
import { faults } from './faults.ts';
import { clickUnit, placeOf, tapHex } from './on-board.ts';

/** Three riders of one command in a row, a fourth apart; foot stands before the third, an enemy before the fourth. */
const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 2
unit jagiello leader allies at=0210 facing=N corps=poles range=3
unit P1 cavalry allies at=0307 facing=N commander=jagiello corps=poles
unit P2 cavalry allies at=0407 facing=N commander=jagiello corps=poles
unit P3 cavalry allies at=0507 facing=N commander=jagiello corps=poles
unit P4 cavalry allies at=0909 facing=N commander=jagiello corps=poles
unit F1 infantry allies at=0506 facing=N commander=jagiello corps=poles
unit F2 infantry allies at=0506 facing=N commander=jagiello corps=poles
unit E1 infantry teutons at=0904 facing=S
`;
const says = wordsOf('en', { en: marchEn, pl: marchEn });

const sitDown = async (page: Page): Promise<AtTable> => {
  const table = await begin(page, { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: FIELD });
  await expect(page.locator('#stage [data-id=P1]')).toBeAttached();
  return table;
};

const inHand = (page: Page, count: number): Promise<void> =>
  expect(page.locator('.group-panel h2')).toHaveText(says('group.title', { count }));
const places = async ({ showing, play }: AtTable, ...units: readonly string[]) => {
  const { state } = await play();
  return units.map(unit => showing.unit(state, null, unit)?.at);
};
const verbs = async (table: AtTable): Promise<readonly string[]> =>
  (await table.rows()).flatMap(({ said }) => ('action' in said ? [said.action.do] : []));

/** A frame drawn with Shift held, from beside one hex to beside another; every other column lies half a hex higher. */
async function drawFrame(table: AtTable, from: string, to: string): Promise<void> {
  const [start, end] = [await placeOf(table, from), await placeOf(table, to)];
  const { keyboard, mouse } = table.page;
  await keyboard.down('Shift');
  await mouse.move(start.x - 12, start.y - 30);
  await mouse.down();
  await mouse.move((start.x + end.x) / 2, end.y, { steps: 3 });
  await mouse.move(end.x + 12, end.y + 12, { steps: 3 });
  await mouse.up();
  await keyboard.up('Shift');
}

async function shiftClick(table: AtTable, unit: string): Promise<void> {
  await table.page.keyboard.down('Shift');
  await clickUnit(table, unit);
  await table.page.keyboard.up('Shift');
}

test('units in a frame march as one, up to whom and why is shown first, and one press takes it back', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const table = await sitDown(page);
  await drawFrame(table, '0307', '0507');
  await inHand(page, 3);
  await shiftClick(table, 'P3');
  await inHand(page, 2);
  await shiftClick(table, 'P3');
  await inHand(page, 3);

  // P3 finds the hex before him full: that is said, with who stands there, and drawn.
  await aimAt(table, '0306');
  const commit = page.locator('.group-panel .commit');
  await expect(commit).toContainText(says('group.send', { count: 2 }));
  await expect(commit).toContainText(says('group.parts', { short: 0, stay: 1 }));
  await expect(page.locator('.group-moves').first()).toContainText(says('move.stays', { unit: 'P3' }));
  await expect(page.locator('#stage [data-ghost]')).toHaveCount(2);
  expect(await faults(page, ['#stage'])).toEqual([]);

  // They face as is chosen for all, and go in one press; one press takes them back.
  await page.getByRole('radio', { name: word('en', 'facing.NE'), exact: true }).click();
  await commit.click();
  await newRows(table, 0);
  await soon(() => places(table, 'P1', 'P2', 'P3')).toEqual(['0306', '0406', '0507']);
  const { state } = await table.play();
  expect(['P1', 'P2'].map(unit => table.showing.unit(state, null, unit)?.facing)).toEqual([1, 1]);
  await page.keyboard.press('u');
  await soon(() => places(table, 'P1', 'P2')).toEqual(['0307', '0407']);

  // The whole command by a key; the fourth stops before the enemy's zone, and all of it can be read and said as text.
  await takeUp(table, 'P4');
  await page.keyboard.press('Shift+C');
  await inHand(page, 5);
  await page.keyboard.press('v');
  const text = page.locator('.text-view');
  const hex = text.getByRole('textbox', { name: says('group.hex'), exact: true });
  await text.getByRole('radio', { name: says('manner.zones') }).press(' ');
  await hex.fill('0905');
  await expect(text.locator('.group-moves').first()).toContainText(says('why.zone'));
  await text.getByRole('radio', { name: says('manner.face') }).press(' ');
  await hex.fill('1210');
  const before = (await table.rows()).length;
  await text.locator('.commit').press('Enter');
  await newRows(table, before);
  await soon(() => places(table, 'P1', 'P4')).toEqual(['0307', '0909']);
});

test('a move and a phase end by buttons of their own, the phase once it was said who is left', async ({
  page,
}) => {
  await choose(page, 'en', 'paper');
  const table = await sitDown(page);
  await page.addInitScript(() => localStorage.setItem('gonfalon.ending', 'ask'));
  await page.reload();
  await takeUp(table, 'P1');
  await page.keyboard.press('w');
  await newRows(table, 0);
  // The second half of a double click is not for the button that comes to lie there.
  const rest = buttonSaying(page, asLabel(table.boxWords.order({ do: 'rest' })), '.pane');
  await rest.dblclick();
  await soon(() => verbs(table)).toEqual(['pick', 'step', 'rest']);
  const done = buttonSaying(page, asLabel(table.boxWords.order({ do: 'done' })), '.decision-foot');
  await done.click();
  const question = page.getByRole('dialog', { name: tableEn['ending.title'] });
  await expect(question).toContainText('P2, P3, P4');
  await expect(buttonSaying(page, tableEn['ending.stay'])).toBeFocused();
  expect(await faults(page, ['#stage'])).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect(await verbs(table)).toEqual(['pick', 'step', 'rest']);

  // How the table plays is set on one page, and kept.
  await page.locator('.table-menu summary').click();
  await page.getByRole('button', { name: tableEn['menu.settings'] }).click();
  expect(await faults(page, ['#stage'])).toEqual([]);
  for (const setting of ['throws.self', 'windows.pass', 'ending.trust', 'pace.brisk'] as const)
    await page.getByRole('radio', { name: settingsEn[setting], exact: true }).check();
  await buttonSaying(page, settingsEn.close).click();
  const kept = () =>
    page.evaluate(() => ['throws', 'windows', 'ending', 'pace'].map(key => localStorage[`gonfalon.${key}`]));
  await soon(kept).toEqual(['self', 'pass', 'trust', 'brisk']);
  await page.keyboard.press('End');
  await soon(() => verbs(table)).toEqual(['pick', 'step', 'rest', 'done']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a command is taken, aimed and sent by taps, and everything fits', async ({ sit }) => {
    const page = await sit('en', 'paper');
    const table = await sitDown(page);
    await tapHex(table, '0407');
    await expect(page.locator('.unit-head h2')).toHaveText(/^P2 · /);
    await page.locator('.group-more button').first().tap();
    await inHand(page, 5);
    await tapHex(table, '0406');
    const commit = page.locator('.group-panel .commit');
    await expect(commit).toBeInViewport({ ratio: 1 });
    await soon(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await faults(page, ['#stage'])).toEqual([]);
    await commit.tap();
    await newRows(table, 0);
    await soon(() => places(table, 'P1', 'P2')).toEqual(['0306', '0406']);
  });
});
