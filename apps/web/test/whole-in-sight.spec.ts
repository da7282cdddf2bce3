// What is shown is shown whole: no result runs into its neighbour, no name is cut off, no card hangs over an edge, and what
// somebody came for lies in the first sight of the page.

import type { Page } from '@playwright/test';
import hallEn from '../src/hall/words/en.json' with { type: 'json' };
import onlineEn from '../src/online/words/en.json' with { type: 'json' };
import playersEn from '../src/players/words/en.json' with { type: 'json' };
import startEn from '../src/start/words/en.json' with { type: 'json' };
import computerEn from '../src/table/computer/words/en.json' with { type: 'json' };
import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import { begin, takeUp, walkTo } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { KNIGHTS } from './knights.ts';
import { cameraRests, clickHex } from './on-board.ts';
import { skirmish, toTheDice } from './skirmish.ts';

const GRUNWALD = { box: 'grunwald-1410', scenario: 'clash-of-titans' };

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`whoever comes back resumes from the top of the hall on ${width} x ${height}`, async ({ sit }) => {
    const page = await sit('en', 'paper');
    await page.setViewportSize({ width, height });

    const { id } = await begin(page, { ...GRUNWALD, lay: KNIGHTS });
    await page.goto('/#/');
    const top = page.locator('.first-battle');
    await expect(top).toContainText('Grunwald · Clash of Titans');
    const resume = top.getByRole('link', { name: hallEn['games.resume'] });
    await expect(resume).toBeInViewport({ ratio: 1 });
    // One red button: the row of the same game below has none.
    await expect(page.locator('.games .button.main')).toHaveCount(0);
    await resume.click();
    await expect(page).toHaveURL(new RegExp(`#/play/${id}`));
  });

test('whoever wants to play the computer sees at once which', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/#/start/grunwald-1410/ulrichs-attack/computer');
  await expect(page.getByLabel(playersEn.level)).toBeInViewport({ ratio: 1 });
  // What is said of the computer is said only while one plays.
  await expect(page.getByText(playersEn.fair)).toBeVisible();
  for (const person of await page.getByRole('button', { name: playersEn.person }).all()) await person.click();
  await expect(page.getByText(playersEn.fair)).toHaveCount(0);
});

test('a battle of any year is called by its name alone', async ({ sit }) => {
  const page = await sit('en', 'paper');
  for (const part of ['start', 'map']) {
    await page.goto(`/#/${part}/medieval-battle`);
    await expect(page.locator('.bar h1')).toHaveText('Medieval Battle');
  }
});

test('an invitation opens in sight, under a button with a border', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/#/start/grunwald-1410/ulrichs-attack');
  const open = page.getByRole('button', { name: startEn['start.byLink'] });
  const colours = () =>
    open.evaluate(one => {
      const { borderTopColor, backgroundColor } = getComputedStyle(one);
      return borderTopColor === backgroundColor || borderTopColor === 'rgba(0, 0, 0, 0)';
    });
  await soon(colours).toBe(false);
  await open.click();
  const make = page.getByRole('button', { name: onlineEn['invite.make'] });
  await expect(make).toBeInViewport({ ratio: 1 });
  // One red button.
  await expect(page.locator('.button.main')).toHaveText([onlineEn['invite.make']]);
});

test('every result of the table fits its cell, and after the throw the chances are those of the past', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });

  const table = await skirmish(page);
  await toTheDice(table);
  const sheet = page.locator('.fight-sheet');
  await expect(sheet.locator('.prospects h3')).toHaveText(fightEn['chances.title']);
  await soon(() => page.evaluate(tooLong)).toEqual([]);
  await page.locator('.fight-cast button').click();
  await expect(sheet.locator('.prospects h3')).toHaveText(fightEn['chances.past']);
  // The row that was rolled is bold.
  await soon(() => page.evaluate(tooLong)).toEqual([]);
  // On a big screen letters are bigger, and still nothing is cut.
  const size = () =>
    sheet
      .locator('td.on')
      .first()
      .evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await soon(size).toBeGreaterThan(before);
  await soon(() => page.evaluate(tooLong)).toEqual([]);
});

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const)
  test(`who fights stands whole beside the sheet that slides in on ${width} x ${height}`, async ({ sit }) => {
    const page = await sit('en', 'paper');
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    const table = await begin(page, { ...GRUNWALD, lay: KNIGHTS.replace('phase=5', 'phase=6') });
    await takeUp(table, 'K2');
    await clickHex(table, '2913');
    await page.locator('.commit').click();
    await expect(page.locator('.fight-sheet')).toBeVisible();
    await page.evaluate(cameraRests);
    const covered = () =>
      page.evaluate(() => {
        const edge = document.querySelector('.fight-sheet')!.getBoundingClientRect().left;
        return ['K2', 'P2'].filter(
          unit => document.querySelector(`#stage [data-id="${unit}"]`)!.getBoundingClientRect().right > edge,
        );
      });
    await soon(covered).toEqual([]);
    // Nor does the board take the last columns of the table away.
    const hidden = () => page.locator('.fight-table').evaluate(one => one.scrollWidth - one.clientWidth);
    await soon(hidden).toBeLessThanOrEqual(0);
  });

/** Runs in the page: results that would be read as one with their neighbours. */
function tooLong(): (string | null)[] {
  const cells = [...document.querySelectorAll('.fight-table td')];
  if (cells.length === 0) return ['no table'];
  const words = document.createRange();
  return cells
    .filter(cell => {
      words.selectNodeContents(cell);
      return cell.getBoundingClientRect().width - words.getBoundingClientRect().width < 4;
    })
    .map(({ textContent }) => textContent);
}

test('the word “because” lies over the unit in hand', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, { ...GRUNWALD, lay: KNIGHTS });
  await takeUp(table, 'K2');
  await clickHex(table, '2713');
  await expect(page.locator('.refusal')).toBeVisible();
  const above = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('#stage [data-raised]')].map(one => one.dataset['raised']),
    );
  await soon(above).toEqual(['K2', 'P2']);
  await page.keyboard.press('Escape');
  await soon(above).toEqual(['K2']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the name of a side and what is told of a hex are not cut off', async ({ sit }) => {
    const page = await sit('en', 'paper');
    const table = await begin(page, { ...GRUNWALD, lay: KNIGHTS.replace('phase=5', 'phase=1') });
    const name = page.locator('.bar-who b');
    await expect(name).toHaveText('Poles, Lithuanians and Tatars');
    await soon(() => name.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    for (const hex of ['2712', '2913', '2616', '2720']) {
      await walkTo(table, hex);
      await page.keyboard.press('i');
      await expect(page.locator('.tell')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.locator('.tell')).toHaveCount(0);
    }
  });
});

test.describe('on a phone, of the computer,', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the danger it warns of is seen when it is asked for, and all that can be done while it plays', async ({
    sit,
  }) => {
    const page = await sit('en', 'paper');
    await begin(page, { ...GRUNWALD, lay: KNIGHTS });
    await page.getByRole('button', { name: computerEn['hint.more.danger'] }).click();
    await expect(page.locator('.hint dd p').first()).toBeInViewport({ ratio: 1 });
    await page.locator('.table-menu summary').click();
    await page.getByRole('button', { name: 'Who plays' }).click();
    const dialog = page.getByRole('dialog');
    // Whose turn it is plays the computer now.
    await dialog.getByRole('button', { name: playersEn.computer }).last().click();
    await dialog.getByRole('button', { name: playersEn.close }).click();
    await expect(page.locator('.opponent')).toBeVisible();
    for (const name of [computerEn.hurry, computerEn.skip, computerEn.takeOver])
      await expect(page.locator('.opponent').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

test('the name of the battle ends before the number of the turn, whatever the bar tells of the moment', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { box: 'grunwald-1410', scenario: 'lesson-first-battle' });
  await page.locator('.bar-who small').evaluate(one => {
    one.textContent = 'D6 after a hit by bolts: on a 6 the target loses its order.';
  });
  const gap = () =>
    page.evaluate(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.bar-crumb')!);
      const end = Math.min(
        words.getBoundingClientRect().right,
        document.querySelector('.bar-crumb')!.getBoundingClientRect().right,
      );
      const shown = getComputedStyle(document.querySelector('.bar-crumb p')!).overflowX === 'hidden';
      return shown ? document.querySelector('.bar-turn b')!.getBoundingClientRect().left - end : -1;
    });
  await soon(gap).toBeGreaterThanOrEqual(4);
});

test('what threatens a hex is told within the panel, and leaves the decision half of it', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = await begin(page, { ...GRUNWALD, lay: KNIGHTS });
  await takeUp(table, 'K1');
  await page.keyboard.press('t');
  await expect(page.locator('.threat-ledger')).toBeVisible();
  const measure = () =>
    page.evaluate(() => {
      const [dock, threat, pane] = ['.dock', '.threat-panel', '.dock .pane'].map(one =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return threat!.bottom <= dock!.bottom && pane!.height > 150;
    });
  await soon(measure).toBe(true);
});

test('nothing at the table is written smaller than 11 pixels', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = await begin(page, GRUNWALD);
  await soon(() => page.evaluate(tooSmall)).toEqual([]);
  await takeUp(table, 'P18');
  await soon(() => page.evaluate(tooSmall)).toEqual([]);
});

/** Runs in the page: texts under 11 pixels, with a hundredth for rounding. */
function tooSmall(): readonly (string | null)[] {
  return [
    ...document.querySelectorAll('.table-page :is(p, small, span, b, button, li, td, th, dt, dd, h2, h3)'),
  ]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr, svg'))
    .filter(one => Number.parseFloat(getComputedStyle(one).fontSize) < 10.99)
    .map(one => one.textContent);
}

test('radio buttons wear the colours of the table', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await begin(page, { ...GRUNWALD, lay: KNIGHTS });
  await openSettings(page);
  const colour = page.locator('dialog input[type=radio]').first();
  await soon(() => colour.evaluate(one => getComputedStyle(one).accentColor)).not.toBe('auto');
});

async function openSettings(page: Page): Promise<void> {
  await page.locator('.table-menu summary').click();
  await page.getByRole('button', { name: 'Settings' }).click();
}
