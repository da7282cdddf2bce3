// More for a player's hands: any order of the engine, given as a player would give it.

import { type Action, kindOf } from '@gonfalon/kernel';
import { expect } from '@playwright/test';
import {
  type AtTable,
  aimAt,
  asLabel,
  buttonSaying,
  commit,
  escaped,
  give,
  hexIn,
  type Row,
  seatOf,
  takeUp,
} from './at-table.ts';
import { listens } from './desk.ts';

/** The hex an order points at, its own or that of the unit it is about; undefined where it points nowhere. */
export async function pointsAt(table: AtTable, action: Action): Promise<string | undefined> {
  const { game, showing } = table;
  const { state } = await table.play();
  const other = Object.entries(game.actions[action.do]!).find(
    ([arg, spec]) => arg !== 'unit' && kindOf(spec) === 'unit' && action[arg] !== undefined,
  )?.[0];
  const card = other && showing.unit(state, seatOf(game.awaits(state)), String(action[other]));
  return hexIn(table.game, action) ?? (card ? (card.at ?? undefined) : undefined);
}

const holds = async ({ page, boxWords }: AtTable, unit: string): Promise<boolean> =>
  (await page.locator('.unit-head h2').allTextContents()).some(name =>
    name.startsWith(`${boxWords.name(unit)} · `),
  );

/** Takes up the unit and aims, so that the red button would give the order; false where it points at no hex. */
export async function prepare(table: AtTable, action: Action): Promise<boolean> {
  const { page, boxWords } = table;
  const hex = await pointsAt(table, action);
  if (hex === undefined) return false;
  const label = new RegExp(`^${escaped(asLabel(boxWords.order(action)))}`);
  const button = page.locator('.commit');
  await listens(page);
  const held = await holds(table, String(action.unit));
  // A unit in hand that can do one thing only is aimed already, and Enter would do it.
  if (held && (await button.count()) > 0 && label.test((await button.textContent()) ?? '')) return true;
  if (typeof action.unit === 'string' && !held) await takeUp(table, action.unit);
  await aimAt(table, hex);
  const ready = button.filter({ hasText: label });
  const listed = page.locator('.others button').filter({ hasText: label });
  await expect(ready.or(listed).first()).toBeVisible();
  if ((await ready.count()) === 0) await listed.first().click();
  await expect(button).toHaveText(label);
  return true;
}

/** Gives any order: with the cursor where it points at a hex, else by its button. A whole way is given by its last step. */
export async function perform(table: AtTable, path: readonly Action[]): Promise<readonly Row[]> {
  const action = path.at(-1)!;
  if (await prepare(table, action)) return commit(table);
  if (typeof action.unit === 'string' && !(await holds(table, action.unit))) await takeUp(table, action.unit);
  await unfold(table, action);
  return give(table, action);
}

/** Sends a unit to a hex by the way the red button offers. */
export async function ride(table: AtTable, unit: string, hex: string): Promise<readonly Row[]> {
  await takeUp(table, unit);
  await aimAt(table, hex);
  return commit(table);
}

/** Orders that do not concern the unit in hand, and lesser ways of an answer, are folded away. */
export async function unfold({ page, boxWords }: AtTable, action: Action): Promise<void> {
  const label = asLabel(boxWords.order(action));
  // A sheet may lie over the panel that holds the same order.
  const holders = page
    .locator('details')
    .filter({ has: page.locator('button', { hasText: label }) })
    .filter({ visible: true });
  await expect(buttonSaying(page, label).or(holders).first()).toBeVisible();
  if ((await buttonSaying(page, label).count()) === 0)
    await holders.first().locator('summary').first().click();
}
