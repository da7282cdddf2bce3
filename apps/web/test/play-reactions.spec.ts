// Windows and refusals of the table, on a small field of our own: an answer let pass with Space, one given by a standing
// order from the prompt, one chosen by an order given before the game, and a no with its because.

import { type Awaits, entriesOf, eventsSeen, isSurrender, type Odds } from '@gonfalon/kernel';
import type { Page } from '@playwright/test';
import logEn from '../src/table/log/words/en.json' with { type: 'json' };
import reactionEn from '../src/table/reaction/words/en.json' with { type: 'json' };
import refusalEn from '../src/table/refusal/words/en.json' with { type: 'json' };
import { type AtTable, aimAt, asLabel, begin, buttonSaying, newRows, takeUp, wordsOf } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { KNIGHTS } from './knights.ts';
import { screenAgrees, sentence } from './screen.ts';

const reaction = wordsOf('en', { en: reactionEn, pl: reactionEn });
const log = wordsOf('en', { en: logEn, pl: logEn });
const refusal = wordsOf('en', { en: refusalEn, pl: refusalEn });

const lay = (page: Page, orders = ''): Promise<AtTable> =>
  begin(page, { box: 'grunwald-1410', scenario: 'clash-of-titans', seed: 'reactions', lay: KNIGHTS, orders });

/** K1 goes two hexes ahead, step by step, into the reach of the riders. */
async function rideAhead(table: AtTable): Promise<void> {
  await takeUp(table, 'K1');
  await table.page.keyboard.press('w');
  await newRows(table, 0);
  await screenAgrees(table, 'teutons');
  const before = (await table.rows()).length;
  await table.page.keyboard.press('w');
  await newRows(table, before);
}

test('a window is let pass with Space, and the next by a standing order', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await lay(page);
  await screenAgrees(table, 'teutons');
  await rideAhead(table);
  await promptAgrees(table);
  const stepped = (await table.rows()).length;
  await page.keyboard.press('Space');
  const [passed] = await newRows(table, stepped);
  expect(passed).toMatchObject({ said: { seat: 'allies', action: { do: 'pass' } }, by: 'person' });
  await screenAgrees(table, 'teutons');
  await expect(page.locator('.reaction')).toHaveCount(0);

  // The end of the move opens another; this time the answer holds for the whole turn.
  await page.keyboard.press('x');
  await newRows(table, stepped + 1);
  await screenAgrees(table, 'allies');
  await promptAgrees(table);
  const rested = (await table.rows()).length;
  const order = asLabel(table.boxWords.order({ do: 'pass' }));
  await buttonSaying(page, reaction('always', { order, turn: 1 }), '.reaction').click();
  const [answered] = await newRows(table, rested);
  expect(answered).toMatchObject({ said: { seat: 'allies', action: { do: 'pass' } }, by: 'order' });
  await screenAgrees(table, 'teutons');

  // The one who rode is told that an order spoke, and not what it said.
  await page.getByRole('tab', { name: 'Log' }).click();
  const last = page.locator('.log-row').last();
  await expect(last).toContainText(log('log.orderOf', { seat: table.boxWords.name('allies') }));
});

test('a standing order countercharges where it is worth it, and the log says so', async ({ sit }) => {
  const page = await sit('en', 'paper');
  // To name a rider is one answer, to let those named ride another.
  const orders = ['countercharge', 'charge'].map(verb => `allies: choose ${verb} success=100 when=any`);
  const table = await lay(page, orders.join('\n'));
  await rideAhead(table);
  await soon(async () => (await table.awaits()).kind).toBe('dice');
  await screenAgrees(table, 'teutons');
  const entry = entriesOf(await table.play()).findLast(({ by }) => by === 'order')!;
  const events = eventsSeen(table.game, entry.events, 'teutons');
  expect(events.map(({ is }) => is)).toContain('countercharge');
  await page.getByRole('button', { name: 'Show the board' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.locator('.log-row').filter({ hasText: sentence(table.boxWords, events[0]!) });
  await expect(line.locator('.log-order')).toHaveText(log('log.byOrder'));
});

test('a refusal says why, marks who is to blame, and opens its paragraph', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await lay(page);
  const { boxWords } = table;
  await takeUp(table, 'K2');
  await aimAt(table, '2713');
  const card = page.locator('.refusal');
  await expect(card.locator('header')).toContainText(
    refusal('tried', { tried: asLabel(boxWords.order({ do: 'step', to: '2713' })) }),
  );
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(boxWords.rule('movement.held', ['P2']));
  await expect(card).toContainText(refusal('culprits', { names: 'P2' }));
  // The culprit wears the word on the board, and nobody else does.
  await expect(page.locator('#stage [data-id="P2"]')).toContainText(refusal('because'));
  await expect(page.locator('#stage [data-id]').filter({ hasText: refusal('because') })).toHaveCount(1);
  expect(await table.rows()).toEqual([]);
  await screenAgrees(table, 'teutons');

  const paragraph = boxWords.cite('movement.held')!;
  const book = await table.box.rulebook('en');
  const says = book.rules.find(({ id }) => id === paragraph)!.says;
  await expect(card.locator('blockquote')).toHaveText(says);
  await card.locator('.rule-link').click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  const opened = page.locator('.rules-paragraph[aria-current=location]');
  await expect(opened).toBeInViewport();
  await expect(opened).toHaveAttribute('id', `rule-${paragraph}`);
});

/** The prompt names the moment and every answer, each with its chance, numbered as on the board. */
async function promptAgrees(table: AtTable): Promise<void> {
  const { page, game, boxWords, play } = table;
  const { state } = await play();
  const prompt = page.locator('.reaction');
  const { moment } = game.awaits(state) as Extract<Awaits, { kind: 'seats' }>;
  const who = moment.about ?? [];
  const about = { about: who.join(', '), aboutCount: who.length, seat: 'allies' };
  await expect(prompt.locator('header')).toContainText(boxWords.text(`moment.${moment.key}`, about));
  const choices = game
    .choices(state, 'allies')
    .filter(action => action.do !== 'pass' && !isSurrender(action));
  const units = [...new Set(choices.map(({ unit }) => String(unit)))];
  const cards = prompt.locator('.reaction-option:not(.pass)');
  await expect(cards).toHaveCount(units.length);
  for (const [n, unit] of units.entries()) {
    const own = choices.filter(action => action.unit === unit);
    const chances = own.map(action => success(game.odds(state, 'allies', action)!));
    const best = own[chances.indexOf(Math.max(...chances))]!;
    await expect(cards.nth(n).locator('.reaction-number')).toHaveText(String(n + 1));
    await expect(cards.nth(n).locator('.reaction-do')).toHaveText(asLabel(boxWords.order(best)));
    const worth = {
      percent: Math.round(Math.max(...chances) / 100),
      measure: boxWords.text('measure.success'),
    };
    await expect(cards.nth(n).locator('.reaction-worth')).toContainText(reaction('worth', worth));
    await expect(page.locator(`#stage [data-id="${unit}"]`)).toContainText(String(n + 1));
  }
}
const success = ({ measures }: Odds): number => measures.success!;
