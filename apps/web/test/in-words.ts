// Orders given through the textual view, by the names a screen reader would say.

import type { Action } from '@gonfalon/kernel';
import type { Locator, Page } from '@playwright/test';
import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import textEn from '../src/table/text-view/words/en.json' with { type: 'json' };
import { type AtTable, asLabel, escaped, hexIn, newRows, type Row, wordsOf } from './at-table.ts';
import { expect } from './desk.ts';

const says = wordsOf('en', { en: textEn, pl: textEn });
const fightSays = wordsOf('en', { en: fightEn, pl: fightEn });

export const part = (page: Page, name: keyof typeof textEn) =>
  page.getByRole('region', { name: says(name), exact: true });

/** Presses a button of the decision by its name; where it is one of many hexes, the list is searched first. */
export async function giveInWords(table: AtTable, path: readonly Action[]): Promise<readonly Row[]> {
  const { page, game, boxWords } = table;
  const decision = part(page, 'text.decision');
  const action = path.findLast(one => hexIn(game, one) !== undefined) ?? path.at(-1)!;
  const unit = path[0]!.unit;
  const order = asLabel(boxWords.order(action));
  // A fight that nothing can come before is rolled for in the same press.
  const labels = [order, fightSays('sheet.andRoll', { order })].map(escaped);
  const name = new RegExp(`^(?:${labels.join('|')})(?::|$)`);
  if (typeof unit === 'string') {
    const who = decision.getByRole('button', { name: new RegExp(`^${boxWords.name(unit)}, `) }).first();
    const held = decision.getByRole('heading', { name: new RegExp(`: ${boxWords.name(unit)}, `) });
    const another = decision.getByRole('button', { name: says('choices.another') });
    await expect(who.or(held).or(another).first()).toBeVisible();
    if (!(await held.isVisible()) && !(await who.isVisible())) await another.press('Enter');
    if (!(await held.isVisible())) await who.press('Enter');
    await expect(held).toBeVisible();
  }
  const search = decision.getByRole('textbox', { name: says('choices.search') });
  const hex = hexIn(game, action);
  if (hex !== undefined && (await search.count()) > 0) await search.fill(hex);
  await unfoldFor(decision, name);
  const before = (await table.rows()).length;
  await decision.getByRole('button', { name }).first().press('Enter');
  return newRows(table, before);
}

/** Lesser orders about the same hex are folded away. */
async function unfoldFor(decision: Locator, name: RegExp): Promise<void> {
  const folded = decision
    .locator('details:not([open])')
    .filter({ has: decision.page().locator('button').filter({ hasText: name }) });
  const button = decision.getByRole('button', { name }).first();
  await expect(button.or(folded.first()).first()).toBeVisible();
  if (!(await button.isVisible())) await folded.first().locator('summary').press('Enter');
}
