// Kosovo Field from a laid position: riders in panic draw others with them and flee, men rally, janissaries are attacked
// behind their palisade, give it up, and put up another.

import { boxOf } from '@gonfalon/library';
import { type AtTable, begin, takeUp } from './at-table.ts';
import { expect, test } from './desk.ts';
import { readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';

const BOX = 'kosovo-1389';

/** A whole piece of war with a camera that glides. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a panic and a palisade in Kosovo', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('en', 'candle');
  const { actions } = await boxOf(BOX)!.game!();
  const { seed, lay, lines } = readPlan(actions, 'kosovo.txt');
  const table = await begin(page, { box: BOX, scenario: 'kosovo-field', seed, lay });
  const seen = async (done: number): Promise<void> => {
    if (done === 0) await panickedMenMustFlee(table);
    if (done === 2) await looksPanicked(table, 'L2');
    if (done === 4) await looksPanicked(table, 'L2', false);
    if (done === 10) await countsThePalisade(table);
    if (done === 15) await standsBehindPalisade(table, 'A1', false);
    if (done === 21) await standsBehindPalisade(table, 'A2');
  };
  await playOut(table, lines, { seen });
});

const badge = ({ page }: AtTable, unit: string, kind: string) =>
  page.locator(`#stage [data-id="${unit}"] use[href$="-${kind}"]`);

/** The phase cannot end; a sentence says why, and whoever is to blame is marked. */
async function panickedMenMustFlee({ page, boxWords, rows, game, play }: AtTable): Promise<void> {
  await page.keyboard.press('End');
  const card = page.locator('.refusal');
  const verdict = game.check((await play()).state, 'serbs', { do: 'done' });
  const why = verdict.ok ? [] : verdict.why;
  expect(why.map(({ rule }) => rule)).toEqual(['order.mustRun']);
  await expect(card.getByRole('heading')).toHaveText(
    why.map(({ rule, about }) => boxWords.rule(rule, about)),
  );
  await expect(page.locator('#stage [data-id="L1"]')).toContainText('because');
  expect(await rows()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
}

/** On the counter and on the card. */
async function looksPanicked(table: AtTable, unit: string, panicked = true): Promise<void> {
  const { page, showing, boxWords, play } = table;
  await expect(badge(table, unit, 'panic')).toHaveCount(panicked ? 1 : 0);
  await takeUp(table, panicked ? unit : 'L3');
  if (!panicked) return;
  await page.getByRole('tab', { name: 'Unit' }).click();
  const card = showing.unit((await play()).state, 'serbs', unit)!;
  expect(card.remarks.map(({ key }) => key)).toContain('remark.panicked');
  const remarks = card.remarks.map(({ key, values }) => boxWords.text(key, values));
  await expect(page.locator('.unit-remarks li')).toHaveText(remarks);
  await page.getByRole('tab', { name: 'Decision' }).click();
}

async function countsThePalisade({ page, boxWords }: AtTable): Promise<void> {
  const row = page.locator('.fight-ledger tr', { hasText: boxWords.cite('defender.palisade')! });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('−2');
}

async function standsBehindPalisade(table: AtTable, unit: string, stands = true): Promise<void> {
  await expect(badge(table, unit, 'palisade')).toHaveCount(stands ? 1 : 0);
}
