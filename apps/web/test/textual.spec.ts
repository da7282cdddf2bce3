// A whole turn read and played through the textual view alone, by the names a screen reader would say.

import type { Page } from '@playwright/test';
import logEn from '../src/table/log/words/en.json' with { type: 'json' };
import textEn from '../src/table/text-view/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, begin, newRows, type Row, seatOf, wordsOf } from './at-table.ts';
import { expect, test } from './desk.ts';
import { giveInWords, part } from './in-words.ts';
import { plainOrder, skirmish } from './skirmish.ts';

/** Both sides come to a fight, one of them falls back. */
const SEED = 'text-38';

const says = wordsOf('en', { en: textEn, pl: textEn });
const logSays = wordsOf('en', { en: logEn, pl: logEn });

const heading = (page: Page) =>
  page.getByRole('heading', { name: says('text.decision'), exact: true, level: 2 });

/** The question is in words, told aloud, and the reader is led to its heading. */
async function isAsked(table: AtTable): Promise<void> {
  const { page, boxWords } = table;
  const now = await table.awaits();
  const question = page.locator('[aria-live=assertive]');
  await expect(heading(page)).toBeFocused();
  if (now.kind === 'dice') {
    await expect(question).toContainText(logSays('news.dice', { what: '' }).trim());
    return;
  }
  const seat = boxWords.name(seatOf(now));
  await expect(part(page, 'text.decision').locator('.text-moment')).toContainText(
    says('decision.of', { seat }),
  );
  await expect(question).toContainText(logSays('news.yours', { seat, moment: '' }).trim());
}

/** Every event of the last entry is told aloud and stands in the log. */
async function isTold(table: AtTable): Promise<void> {
  const { page, boxWords } = table;
  const { last } = await table.play();
  const events = last!.events.filter(
    event => !('dice' in event) && !('phase' in event) && !('turn' in event),
  );
  for (const event of events) {
    await expect(page.locator('[aria-live=polite]')).toContainText(boxWords.event(event));
    await expect(part(page, 'text.log')).toContainText(boxWords.event(event));
  }
}

/** The tables of units say where everybody is, and how strong. */
async function unitsAgree(table: AtTable): Promise<void> {
  const { page, showing, boxWords } = table;
  const { state } = await table.play();
  const seat = seatOf(await table.awaits());
  const units = part(page, 'text.units').getByRole('table').first();
  for (const id of showing.units(state, seat)) {
    const card = showing.unit(state, seat, id)!;
    if (card.seat !== seat || card.at === null) continue;
    const row = units.getByRole('row', { name: new RegExp(`^${boxWords.name(id)} `) });
    await expect(row.getByRole('cell').nth(1)).toContainText(card.at);
    const strength = card.stats.find(({ key }) => key === 'strength')!;
    await expect(row.getByRole('cell').nth(2)).toHaveText(strength.value);
  }
}

/** The sheet of the fight as tables: who, which column, which chances. */
async function fightAgrees(table: AtTable): Promise<boolean> {
  const { page, game, showing, boxWords } = table;
  const { state } = await table.play();
  const now = game.awaits(state);
  const fight = showing.fight(state, now.kind === 'seats' ? now.seats[0]! : null);
  if (fight?.kind !== 'combat' || fight.stage !== 'gathering') return false;
  const decision = part(page, 'text.decision');
  const sides = decision.getByRole('table', { name: says('fight.sides') });
  for (const side of ['attack', 'defence'] as const) {
    const row = sides.getByRole('row', { name: new RegExp(`^${says(`fight.${side}`)} `) });
    for (const unit of fight[side].units) await expect(row).toContainText(boxWords.name(unit));
    await expect(row.getByRole('cell').last()).toHaveText(String(fight[side].strength));
  }
  const ledger = decision.getByRole('table', {
    name: says('fight.shift', { initial: fight.initial, column: fight.column }),
  });
  await expect(ledger.getByRole('row')).toHaveCount(1 + Math.max(1, fight.ledger.length));
  const odds = game.odds(state, seatOf(now), fight.order!)!;
  const results = decision.getByRole('table', { name: says('odds.main') }).first();
  await expect(results.getByRole('row')).toHaveCount(1 + showing.chances(odds).main.length);
  return true;
}

/** The dice among what was said are told. */
async function rolled({ page }: AtTable, rows: readonly Row[]): Promise<readonly 'roll'[]> {
  const throws = rows.flatMap(({ said }) => ('rolled' in said ? [said.rolled] : []));
  for (const faces of throws)
    await expect(part(page, 'text.log')).toContainText(says('log.dice', { faces: faces.join(', ') }));
  return throws.map(() => 'roll');
}

test('a whole turn is read and played without the board', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('en', 'paper');
  const table = await skirmish(page, { asked: true, seed: SEED });
  await page.keyboard.press('v');
  await expect(page.getByRole('article', { name: says('text.title') })).toBeVisible();
  await expect(page.locator('#stage')).toHaveCount(0);
  await unitsAgree(table);

  const done: string[] = [];
  const phases = new Set<number>();
  for (let decision = 0; decision < 60; decision++) {
    const { state } = await table.play();
    const { turn, now: phase } = table.showing.clock(state);
    if (turn > 2) break;
    phases.add(phase);
    const now = table.game.awaits(state);
    if (now.kind === 'dice') {
      const before = (await table.rows()).length;
      await page.getByRole('button', { name: says('decision.roll', { dice: now.d6 }) }).press('Enter');
      done.push(...(await rolled(table, await newRows(table, before))));
    } else {
      if (await fightAgrees(table)) done.push('sheet');
      const path = plainOrder(table.game, table.showing, state, seatOf(now));
      const rows = await giveInWords(table, path);
      done.push(...path.map(({ do: verb }) => verb), ...(await rolled(table, rows)));
    }
    await isTold(table);
    await isAsked(table);
    if (table.game.awaits((await table.play()).state).kind === 'seats') await unitsAgree(table);
  }
  expect(done).toEqual(
    expect.arrayContaining(['step', 'fire', 'attack', 'fight', 'sheet', 'roll', 'back', 'done']),
  );
  // Cavalry and foot of both sides were asked, as far as they have any.
  expect([...phases]).toEqual(expect.arrayContaining([0, 1, 4, 6, 7]));
  expect(table.showing.clock((await table.play()).state).turn).toBe(3);
});

test('what one side hides is not in the text of the other', async ({ sit }) => {
  const page = await sit('en', 'paper');
  const table = await begin(page, {
    box: 'medieval-battle',
    scenario: 'standard',
    options: { seed: 'hidden' },
    seed: 'hidden',
  });
  const { boxWords } = table;
  const lift = (seat: string) =>
    page.getByRole('button', { name: tableEn['curtain.lift'].replace('{name}', boxWords.name(seat)) });
  await lift('red').press('Enter');
  await page.keyboard.press('v');
  await expect(heading(page)).toBeVisible();
  const secret = { is: 'recruited', army: 'red', kind: 'HC' };
  await giveInWords(table, [{ do: 'recruit', kind: 'HC' }]);
  await expect(part(page, 'text.log')).toContainText(boxWords.event(secret));
  await expect(part(page, 'text.tracks')).toContainText('1 × heavy cavalry');
  await giveInWords(table, [{ do: 'ready' }]);

  // Behind the curtain nothing is told to anybody, and afterwards Yellow reads his own army only.
  await expect(lift('yellow')).toBeFocused();
  await expect(page.getByRole('article', { name: says('text.title') })).toBeHidden();
  expect(await page.locator('.table-page').textContent()).not.toContain(boxWords.event(secret));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();
  await expect(part(page, 'text.decision')).toContainText(
    says('decision.of', { seat: boxWords.name('yellow') }),
  );
  await expect(part(page, 'text.tracks')).toContainText('0 × heavy cavalry');
  const text = await page.locator('.table-page').textContent();
  expect(text).not.toContain(boxWords.event(secret));
  await giveInWords(table, [{ do: 'recruit', kind: 'PK' }]);
  await expect(part(page, 'text.log')).toContainText(
    boxWords.event({ is: 'recruited', army: 'yellow', kind: 'PK' } as never),
  );
});
