// How many inputs a turn takes: a recorded turn of Ulrich's Attack, and a fight with retreat and pursuit, played with the
// fewest the page offers. A click, a drag and a key are one input each.

import type { Action } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { type AtTable, asLabel, begin, buttonSaying, newRows } from './at-table.ts';
import { choose, expect, test } from './desk.ts';
import { isSoonClear, placeOf } from './on-board.ts';
import { type PlanLine, readPlan } from './plans/plan.ts';

/** Whole commands, by the unit whose move is drawn: they go up to the enemy's zones. */
const HORSE = [
  ['K55', '2315'],
  ['K53', '2917'],
  ['K50', '3217'],
  ['K20', '3714'],
  ['K7', '4013'],
] as const;
const FOOT = [
  ['Ki6', '2306'],
  ['Ki10', '3306'],
] as const;

/** A hand that counts what it does. */
class Thrifty {
  inputs = 0;
  readonly #table: AtTable;

  constructor(table: AtTable) {
    this.#table = table;
  }
  async key(name: string): Promise<void> {
    this.inputs++;
    await this.#table.page.keyboard.press(name);
  }
  async button(label: string, within: string): Promise<void> {
    this.inputs++;
    await buttonSaying(this.#table.page, label, within).first().click();
  }
  async press(selector: string): Promise<void> {
    this.inputs++;
    await this.#table.page.locator(selector).click();
  }
  async touch(hex: string): Promise<void> {
    const { x, y } = await this.#seen(hex);
    this.inputs++;
    await this.#table.page.mouse.click(x, y);
  }
  async drag(from: string, to: string): Promise<void> {
    await this.#seen(from);
    const end = await this.#seen(to);
    const start = await this.#seen(from);
    const { mouse } = this.#table.page;
    this.inputs++;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }
  /** What is covered is uncovered first: by folding the sheet, then by showing the whole map. */
  async #seen(hex: string): Promise<{ readonly x: number; readonly y: number }> {
    const { page } = this.#table;
    for (const remedy of ['Escape', '0', undefined]) {
      const place = await placeOf(this.#table, hex);
      if (await page.evaluate(isSoonClear, place)) return place;
      if (remedy === 'Escape' && (await page.locator('.fight-sheet, .fight-tray').count()) === 0) continue;
      if (remedy) await this.key(remedy);
    }
    throw new Error(`${hex} lies under something`);
  }
}

const placeIn = async ({ play, showing }: AtTable, unit: string): Promise<string> =>
  showing.unit((await play()).state, null, unit)!.at!;

/** A whole command by four inputs, and one more for how it goes. */
async function march(table: AtTable, hand: Thrifty, lead: string, to: string): Promise<void> {
  const before = (await table.rows()).length;
  await hand.touch(await placeIn(table, lead));
  await expect(table.page.locator('.unit-head h2')).toContainText(table.boxWords.name(lead));
  await hand.key('Shift+C');
  await hand.press('input[name=manner] >> nth=1');
  await hand.touch(to);
  await hand.press('.commit');
  await newRows(table, before);
}

/** Everything of the phase of attacks: dice fall by themselves. */
async function fight(table: AtTable, hand: Thrifty, lines: readonly PlanLine[], from: number, to: number) {
  for (let n = from; n < to; n = (await table.rows()).length) {
    const { said } = lines[n]!;
    if (!('action' in said)) throw new Error(`entry ${n + 1} is no order`);
    await answer(table, hand, said.action);
    await newRows(table, n);
    const rows = await table.rows();
    expect(rows.slice(n).map(row => row.said)).toEqual(lines.slice(n, rows.length).map(line => line.said));
  }
}

async function answer(table: AtTable, hand: Thrifty, action: Action): Promise<void> {
  const { page, boxWords } = table;
  const label = asLabel(boxWords.order(action));
  switch (action.do) {
    case 'attack':
      return hand.drag(await placeIn(table, String(action.unit)), String(action.at));
    case 'fight':
      return hand.button(`${label} and roll`, '.fight-cast');
    case 'back':
    case 'pursue':
      return hand.touch(String(action.to));
    case 'lose':
      if ((await page.locator('.fight-sheet').count()) > 0) await hand.key('Escape');
      if (
        (await page.locator('.unit-head h2', { hasText: boxWords.name(String(action.unit)) }).count()) === 0
      )
        await hand.touch(await placeIn(table, String(action.unit)));
      return hand.press('.commit');
    case 'advance':
      // The first answer of the prompt.
      return hand.key('1');
    case 'face':
      if ((await page.locator('.fight-sheet').count()) > 0) await hand.key('Escape');
      return hand.button(label, '.table-ground');
    default:
      return hand.button(label, '.table-ground');
  }
}

test("a recorded turn of Ulrich's Attack takes at most 90 inputs", async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await choose(page, 'en', 'paper');
  await page.addInitScript(() => localStorage.setItem('gonfalon.throws', 'self'));
  const [box, scenario] = ['grunwald-1410', 'ulrichs-attack'];
  const { seed, orders, lines } = readPlan((await boxOf(box)!.game!()).actions, 'ulrichs-turn.txt');
  const table = await begin(page, { box, scenario, seed, orders });
  const hand = new Thrifty(table);
  await hand.key('0');
  for (const [lead, to] of HORSE) await march(table, hand, lead, to);
  await hand.key('End');
  const horse = lines.findIndex(({ said }) => 'action' in said && said.action.do === 'done') + 1;
  const foot = lines.findLastIndex(({ said }) => 'action' in said && said.action.do === 'lose') + 1;
  await newRows(table, horse - 1);
  await fight(table, hand, lines, horse, foot);
  for (const [lead, to] of FOOT) await march(table, hand, lead, to);
  const rows = await table.rows();
  expect(rows.slice(0, lines.length).map(row => row.said)).toEqual(lines.map(line => line.said));
  test.info().annotations.push({ type: 'inputs', description: String(hand.inputs) });
  expect(hand.inputs).toBeLessThanOrEqual(90);
});
