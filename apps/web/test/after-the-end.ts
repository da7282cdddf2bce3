// The ending lies over the table; whoever wants to see the field puts it away.

import { expect } from '@playwright/test';
import en from '../src/table/ending/words/en.json' with { type: 'json' };
import pl from '../src/table/ending/words/pl.json' with { type: 'json' };
import { type AtTable, wordsOf } from './at-table.ts';

/** Once the battle is over: the ending names the winner, and is put away. Nothing before that. */
export async function putEndingAway(table: AtTable): Promise<void> {
  const { page, boxWords } = table;
  const now = await table.awaits();
  if (now.kind !== 'over') return;
  const say = wordsOf(boxWords.language, { en, pl });
  const { winner } = now.outcome;
  await expect(page.locator('#ending-title')).toHaveText(
    winner === null ? say('drawn') : say('won', { name: boxWords.name(winner) }),
  );
  await page
    .locator('.ending-acts')
    .getByRole('button', { name: say('field') })
    .click();
  await expect(page.locator('.ending')).toHaveCount(0);
}
