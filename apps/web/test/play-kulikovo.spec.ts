// Kulikowe Pole from the ready-made setup: Bobrok's regiment goes into hiding, the players hand the screen to each other,
// and until a Mongol rider blunders into the wood nothing on his screen tells of it.

import type { CounterLayout } from '@gonfalon/kit';
import { boxOf } from '@gonfalon/library';
import type { Page } from '@playwright/test';
import words from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, begin, walkTo } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { sheetOf } from './on-board.ts';
import { readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';
import { foundOn } from './screen.ts';

const BOX = 'kulikovo-1380';
const WOOD = '4212';
/** The leader by id and name, and the counters R31 to R54. */
const REGIMENT = /bobrok|\bR(?:3[1-9]|4\d|5[0-4])\b/i;
/** Entries after which the Mongol has lit upon it, and after which it has ridden out. */
const FOUND = 12;
const OUT = 14;
/** Entries before which the screen is handed over, and the hex the eye rests on then: the regiment's own, or K49's. */
const HANDED: ReadonlyMap<number, string> = new Map([
  [1, WOOD],
  [6, '4013'],
  [8, WOOD],
]);

test('the ambush of Kulikovo is a secret until it is found', async ({ sit }) => {
  const page = await sit('en', 'paper');
  test.setTimeout(600_000);
  const { actions } = await boxOf(BOX)!.game!();
  const { seed, lines } = readPlan(actions, 'kulikovo.txt');
  const table = await begin(page, { box: BOX, scenario: 'kulikowe-pole', seed });
  let curtains = 0;
  let whole = '';
  await playOut(table, lines, {
    covered: async () => {
      curtains++;
      // At the first nobody has hidden yet.
      if (curtains === 1) return;
      await noTrace(table);
      await looksNowhere(table, whole);
    },
    seen: async (done, eyes) => {
      if (eyes === 'mongols' && done < FOUND) await noTraceAnywhere(table);
      if (eyes === 'russians' && done > 0 && done < FOUND) await ownerSees(table);
      if (done === FOUND || done === OUT) await bothSee(table);
      if (HANDED.has(done)) whole = await lookAt(table, HANDED.get(done)!);
    },
  });
  // Russians, Mongols, Russians, Mongols; then nothing is hidden any more.
  expect(curtains).toBe(4);
});

/** The whole page as it stands, words and markup alike. */
async function noTrace({ page }: AtTable): Promise<void> {
  expect(await foundOn(page, REGIMENT)).toBeUndefined();
}

/** The camera near, the cursor on the hex, and whoever stands there in the dock; tells the view of the whole field. */
async function lookAt(table: AtTable, hex: string): Promise<string> {
  const { page } = table;
  await page.keyboard.press('0');
  const whole = await viewOf(page);
  await walkTo(table, hex);
  await page.getByRole('tab', { name: 'Unit' }).click();
  await expect(page.locator('.unit-panel')).toBeVisible();
  await expect(page.locator(CURSOR)).not.toHaveCount(0);
  await soon(() => viewOf(page)).not.toBe(whole);
  return whole;
}

/** Where the last player looked is no business of the next. */
async function looksNowhere({ page }: AtTable, whole: string): Promise<void> {
  await expect(page.locator(CURSOR)).toHaveCount(0);
  await expect(page.locator('#dock-panel')).toHaveText(words['unit.none']);
  await soon(() => viewOf(page)).toBe(whole);
}

const CURSOR = '#stage .cursor > *';
/** Where the camera is, or is gliding to: what was asked of it is seen two frames later. */
const viewOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.querySelector<HTMLElement>('#stage .slab')!.style.transform;
  });

/** Not on the board, the small map, the tracks, the log, the card of any unit, nor in the game as text. */
async function noTraceAnywhere(table: AtTable): Promise<void> {
  const { page } = table;
  await noTrace(table);
  await soon(() => isDotted(table)).toBe(false);
  for (const tab of ['Unit', 'Combat', 'Log', 'Decision']) {
    await page.getByRole('tab', { name: tab }).click();
    await noTrace(table);
  }
  await asText(table, () => noTrace(table));
}

async function asText({ page }: AtTable, look: () => Promise<void>): Promise<void> {
  await page.keyboard.press('v');
  await expect(page.locator('.text-view')).toBeVisible();
  await look();
  await page.keyboard.press('v');
  await expect(page.locator('#stage [data-id]').first()).toBeAttached();
}

/** Whether the small map has a dot in the wood. */
async function isDotted({ page, showing, play }: AtTable): Promise<boolean> {
  const { field } = showing.layout((await play()).state, null) as CounterLayout;
  const { x, y } = sheetOf(field.grid).get(WOOD)!;
  await expect(page.locator('.minimap svg path').first()).toBeAttached();
  const dots = await page.locator('.minimap svg').evaluate(
    (small, at) => {
      const paths = [...small.querySelectorAll('path')] as SVGGeometryElement[];
      return paths.map(path => path.isPointInFill(new DOMPoint(at.x, at.y)));
    },
    { x, y },
  );
  return dots.includes(true);
}

async function ownerSees(table: AtTable): Promise<void> {
  await soon(() => foundOn(table.page, REGIMENT)).toMatch(REGIMENT);
  await expect(table.page.locator('#stage [data-id="R31"]')).toHaveCount(1);
  await soon(() => isDotted(table)).toBe(true);
}

/** On the board, on the small map, in the log and as text. */
async function bothSee(table: AtTable): Promise<void> {
  const { page, boxWords } = table;
  await expect(page.locator('.curtain')).toHaveCount(0);
  await expect(page.locator('#stage [data-id="R31"]')).toHaveCount(1);
  await soon(() => isDotted(table)).toBe(true);
  await page.getByRole('tab', { name: 'Log' }).click();
  const told = boxWords.event({ is: 'revealed', units: [], at: WOOD } as { is: string });
  await expect(page.locator('.log-line').filter({ hasText: told })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Decision' }).click();
  await asText(table, async () => {
    await expect(page.locator('.text-view')).toContainText('Bobrok');
  });
}
