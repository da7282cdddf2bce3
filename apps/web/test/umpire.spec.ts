// The umpire's hand: a counter is dragged, turned by the wheel and put back, and the whole is laid with its reason.

import umpireEn from '../src/table/umpire/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { begin } from './at-table.ts';
import { expect, test } from './desk.ts';
import { KNIGHTS } from './knights.ts';

test('counters are dragged on the umpire’s board, taken back, and laid for good', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  const wish = { box: 'grunwald-1410', scenario: 'clash-of-titans', lay: KNIGHTS, umpire: true };
  const table = await begin(page, wish);
  await page.locator('.table-menu summary').click();
  await page.evaluate(watchPlaces);
  await page.getByRole('button', { name: tableEn['menu.umpire'] }).click();
  const board = page.locator('.umpire-board');
  const unit = board.locator('[data-id="K1"]');
  await expect(unit).toBeVisible();
  await expect(page.getByRole('button', { name: umpireEn['umpire.lay'] })).toBeInViewport({ ratio: 1 });
  const steps = page.locator('.umpire-steps');
  const changes = page.locator('.umpire-changes li');
  await expect(changes).toHaveCount(0);
  // Who takes hold of a counter as soon as it is there has hold of it: it is never drawn anywhere else first.
  expect(await page.evaluate(placesSeen)).toHaveLength(1);

  const from = (await unit.boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y - 60, { steps: 5 });
  await page.mouse.up();
  await expect(changes).toHaveCount(2);
  await steps.getByRole('button', { name: umpireEn['umpire.undo'] }).click();
  await expect(changes).toHaveCount(0);
  await steps.getByRole('button', { name: umpireEn['umpire.redo'] }).click();
  await expect(changes).toHaveCount(2);

  // By keys: the counter in hand is turned.
  await board.focus();
  await page.keyboard.press('e');
  await expect(changes.last()).toContainText('facing=');

  await page.getByLabel(umpireEn['umpire.reason']).fill('A slip of the hand');
  await page.getByRole('button', { name: umpireEn['umpire.lay'] }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = await table.rows();
  expect(rows.map(({ said }) => Object.keys(said)[0])).toEqual(['umpire', 'note']);
});

test('whoever waits off the map leaves the reason and what ends the work in sight', async ({ sit }) => {
  const page = await sit('en', 'paper');
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { box: 'grunwald-1410', scenario: 'ulrichs-attack', umpire: true });
  await page.locator('.table-menu summary').click();
  await page.getByRole('button', { name: tableEn['menu.umpire'] }).click();
  await expect(page.locator('.umpire-pool')).toBeVisible();
  await expect(page.getByRole('button', { name: umpireEn['umpire.lay'] })).toBeInViewport({ ratio: 1 });
  const reason = await page.getByLabel(umpireEn['umpire.reason']).boundingBox();
  const lay = await page.getByRole('button', { name: umpireEn['umpire.lay'] }).boundingBox();
  expect(reason!.y + reason!.height).toBeLessThan(lay!.y);
});

/** Runs in the page: notes where the counter lies whenever anything has changed. */
function watchPlaces(): void {
  const seen = new Set<string>();
  const note = (): void => {
    const unit = document.querySelector('.umpire-board [data-id="K1"]');
    const box = unit?.checkVisibility({ visibilityProperty: true }) && unit.getBoundingClientRect();
    if (box) seen.add(`${Math.round(box.x)} ${Math.round(box.y)}`);
  };
  const watch = new MutationObserver(note);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  Object.assign(window, { placesSeen: seen });
}
/** Runs in the page. */
const placesSeen = (): string[] => [...(window as unknown as { placesSeen: Set<string> }).placesSeen];
