// Never silence, and nothing covered: every touch answers, and whoever is asked about or to blame stands beside the card.

import type { Page } from '@playwright/test';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import refusalEn from '../src/table/refusal/words/en.json' with { type: 'json' };
import tellEn from '../src/table/tell/words/en.json' with { type: 'json' };
import { type AtTable, begin, sitAt, still, takeUp, walkTo, wordsOf } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { faults } from './faults.ts';
import { KNIGHTS } from './knights.ts';
import { cameraRests, clickHex, pointAt } from './on-board.ts';

const refusal = wordsOf('en', { en: refusalEn, pl: refusalEn });
const tell = wordsOf('en', { en: tellEn, pl: tellEn });

test('whatever is touched answers, with its paragraph, and whatever is pointed at is told of', async ({
  sit,
}) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, { box: 'grunwald-1410', scenario: 'ulrichs-attack', seed: 'answers' });
  const { boxWords } = table;
  const card = page.locator('.refusal');
  // The first look is near enough to tell counters apart, where they may act.
  await page.evaluate(cameraRests);
  await soon(() => page.evaluate(largest, 'K')).toBeGreaterThan(34);
  await soon(() => page.evaluate(inSight, 'K')).toBeGreaterThan(20);

  await clickHex(table, (await at(table, 'P33'))!);
  await expect(card).toContainText(refusal('answer.other', { name: 'P33', side: boxWords.name('allies') }));
  await expect(card).toContainText(boxWords.rule('movement.ownUnit', ['P33']));
  await expect(card.locator('.rule-link')).toHaveText(boxWords.cite('movement.ownUnit')!);
  await page.keyboard.press('Escape');
  await clickHex(table, (await at(table, 'Ki1'))!);
  await expect(card).toContainText(boxWords.rule('movement.cavalryPhase', ['Ki1']));
  await expect(card).toContainText(refusal('answer.idle', { name: 'Ki1' }));
  expect(await faults(page, ['#stage'])).toEqual([]);

  // The whole way is judged: points needed, and points there are.
  await takeUp(table, 'merhein');
  await expect(page.locator('.reach-area')).toHaveCount(1);
  await clickHex(table, '2403');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await clickHex(table, '4223');
  await expect(card.locator('.refusal-measure')).toContainText(/points needed, 10 left/);
  await page.keyboard.press('Escape');

  // Shift tells of what lies under the mouse, a key of what lies under the cursor.
  const told = page.locator('.tell');
  await expect(told).toHaveCount(0);
  await pointAt(table, '4223');
  await page.keyboard.down('Shift');
  await expect(told).toContainText('4223');
  await page.keyboard.up('Shift');
  await expect(told).toHaveCount(0);
  await takeUp(table, 'K26');
  await page.keyboard.press('i');
  await expect(told).toContainText(/K26 · /);
  await expect(told).toHaveAttribute('aria-label', tell('label'));
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);

  // The tracks are one line, and open by a press with nothing cut off.
  const strip = page.locator('.table-strip');
  await expect(strip.locator('.tracks-all')).toBeHidden();
  await strip.getByRole('button').first().click();
  await expect(strip.locator('.tracks-all')).toBeVisible();
  await soon(() => page.evaluate(cutOff)).toEqual([]);
});

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const;

test('whoever is asked about, and who is to blame, stands beside the card at every size', async ({ sit }) => {
  const page = await sit('en', 'paper');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const seed = `beside${width}`;
    const table = await begin(page, {
      box: 'grunwald-1410',
      scenario: 'clash-of-titans',
      seed,
      lay: KNIGHTS,
    });
    // The cursor lies under the counters.
    await soon(() => page.evaluate(layers)).toEqual(['cursor', 'units']);
    await takeUp(table, 'K2');
    await clickHex(table, '2713');
    await expect(page.locator('.refusal')).toBeVisible();
    await seen(page, ['P2', 'K2'], `refused at ${width}`);
    await page.keyboard.press('Escape');
    await takeUp(table, 'K1');
    await page.keyboard.press('w');
    await page.keyboard.press('w');
    await expect(page.locator('.reaction')).toBeVisible();
    await expect(page.locator('.cursor path')).toHaveCount(0);
    await seen(page, ['K1', 'P1'], `asked at ${width}`);
  }
});

test('the card of a lesson covers neither an answer nor whom it is about', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await still(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/#/start/byczyna-1588/lesson-first-battle');
  await page.getByRole('button', { name: startEn['start.taught'] }).click();
  const table = await sitAt(page);
  await expect(page.locator('.tutor')).toBeVisible();
  for (const [width, height] of [SIZES[1], SIZES[2]]) {
    await page.setViewportSize({ width, height });
    const { state } = await table.play();
    const cards = table.showing.units(state, null).map(id => table.showing.unit(state, null, id)!);
    const { id: foe, at: hex } = cards.find(({ seat, at: there }) => seat !== 'poles' && there !== null)!;
    await walkTo(table, hex!);
    await page.keyboard.press('Enter');
    await expect(page.locator('.refusal')).toBeVisible();
    await seen(page, [foe], `told of at ${width}`);
    await soon(() => page.evaluate(overlap), `lesson and answer at ${width}`).toBe(false);
    await page.keyboard.press('Escape');
  }
  // On a phone the panels fold downwards, out of the way.
  await page.locator('.dock-fold').click();
  await soon(async () => (await page.locator('.dock').boundingBox())!.y).toBeGreaterThan(700);
});

const at = async ({ showing, play }: AtTable, unit: string) =>
  showing.unit((await play()).state, null, unit)?.at;

/** Nothing lies over these counters, once the camera has come to rest. */
async function seen(page: Page, units: readonly string[], when: string): Promise<void> {
  await page.evaluate(cameraRests);
  await soon(() => page.evaluate(covered, units), when).toEqual([]);
}

// ---- run in the page

/** Those of the units that something lies over, or that are out of sight, with a corner of theirs. */
function covered(units: readonly string[]): readonly string[] {
  return units.filter(unit => {
    const { left, top, right, bottom } = document
      .querySelector(`#stage [data-id="${unit}"]`)!
      .getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.some(([x, y]) => !document.elementFromPoint(x, y)?.closest('#stage'));
  });
}
const largest = (start: string): number =>
  Math.max(
    ...[...document.querySelectorAll(`#stage [data-id^="${start}"]`)].map(
      one => one.getBoundingClientRect().width,
    ),
  );
const inSight = (start: string): number =>
  [...document.querySelectorAll(`#stage [data-id^="${start}"]`)].filter(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#stage');
  }).length;
/** Texts of the strip that are wider than their place. */
const cutOff = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.table-strip .tracks-all *')]
    .filter(one => !one.closest('.sr') && getComputedStyle(one).overflowX === 'hidden')
    .filter(one => one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent ?? '');
const layers = (): readonly string[] =>
  [...document.querySelectorAll('#stage g.cursor, #stage g.units')].map(one => one.classList[0]!);
const overlap = (): boolean => {
  const [a, b] = ['.tutor', '.refusal'].map(one => document.querySelector(one)!.getBoundingClientRect());
  return a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom;
};
