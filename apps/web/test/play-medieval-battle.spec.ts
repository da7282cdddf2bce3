// A whole Medieval Battle through the page: recruited in secret, deployed, fought, decided. Two captains in Node choose what
// to do, hands on the keys and buttons do it, and what the screen says is held against the engine.

import type { Action } from '@gonfalon/kernel';
import type { Page } from '@playwright/test';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { putEndingAway } from './after-the-end.ts';
import { type AtTable, commit, seatOf, sitAt, wordsOf } from './at-table.ts';
import { Captain, type Plan } from './captain.ts';
import { atRest, expect, test } from './desk.ts';
import { perform, prepare } from './hands.ts';

const fightSays = wordsOf('en', { en: fightEn, pl: fightEn });

/** On this field the captains come to everything that is to be seen, in some sixty decisions. */
const FIELD = 'field-22';
const WANTED = [
  'recruit',
  'place',
  'step',
  'melee',
  'shoot',
  'stand',
  'withdraw',
  'flee',
  'regroup',
  'enter',
  'return',
];
/** So many placements go with a curtain before the players agree to do without. */
const COVERED = 3;

test('a whole Medieval Battle, from recruitment to the last word', async ({ sit }) => {
  test.setTimeout(600_000);
  const page = await sit('en', 'paper');
  await page.goto('/#/');
  await page.getByRole('link', { name: /^Play Medieval Battle/ }).click();
  await page.getByLabel(startEn['start.seed.field'], { exact: true }).fill(FIELD);
  await page.getByRole('button', { name: startEn['start.begin'], exact: true }).click();
  const table = await sitAt(page);
  const captain = new Captain(table.game, table.showing, FIELD);

  const done: string[] = [];
  for (let decision = 0; decision < 200; decision++) {
    const now = await table.awaits();
    if (now.kind === 'over') break;
    await atTheScreen(table, done);
    const plan = captain.plan((await table.play()).state);
    await decide(table, plan);
    done.push(plan.at(-1)!.do);
    await saysWhatHappened(table);
    if (decision % 5 === 0 && plan.at(-1)!.do !== 'recruit') await tracksAgree(table);
  }
  expect(WANTED.filter(verb => !done.includes(verb))).toEqual([]);
  await verdictAgrees(table);
});

const lift = (page: Page, name: string) =>
  page.getByRole('button', { name: tableEn['curtain.lift'].replace('{name}', name) });

/** Whoever is asked for something secret lifts the curtain first, until they agree to have none. */
async function atTheScreen(table: AtTable, done: readonly string[]): Promise<void> {
  const { page, boxWords, game } = table;
  const { state } = await table.play();
  const seat = seatOf(await table.awaits());
  const curtain = page.locator('.curtain');
  const placed = done.filter(verb => verb === 'place').length;
  // The one who sits here goes on; the other is called, and nobody is while nothing is hidden.
  const handsOver = game.secrets(state) && placed <= COVERED && done.at(-1) !== 'recruit';
  if (!handsOver) return expect(curtain).toHaveCount(0);
  await expect(curtain).toBeVisible();
  await expect(lift(page, boxWords.name(seat))).toBeFocused();
  await coversAll(table);
  if (placed === COVERED) await page.getByRole('button', { name: tableEn['curtain.open'] }).click();
  else await lift(page, boxWords.name(seat)).click();
  await expect(curtain).toHaveCount(0);
}

/** Nothing of either side's secret is in the page, not even behind the curtain. */
async function coversAll({ page, boxWords, showing, play }: AtTable): Promise<void> {
  const { state } = await play();
  const secrets = ['red', 'yellow'].flatMap(seat =>
    showing
      .tracks(state, seat)
      .flatMap(track =>
        track.id === 'reserve' && track.is === 'list'
          ? [boxWords.text(track.title.key, track.title.values)]
          : [],
      ),
  );
  expect(secrets.length).toBeGreaterThan(0);
  const text = await page.locator('.table-page').textContent();
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain('recruited');
  // While armies are chosen there is nothing to see; afterwards both may look at the board, and the panels are covered.
  const shown = showing.layout(state, null);
  const covered = (await atRest(page, () => page.locator('.curtain').boundingBox()))!;
  const whole = page.viewportSize()!;
  const empty = 'units' in shown && shown.units.length === 0;
  const dock = page.locator('.dock');
  if (empty) {
    expect(covered.x).toBeLessThanOrEqual(0);
    expect(covered.width).toBeGreaterThanOrEqual(whole.width);
    expect(covered.y + covered.height).toBeGreaterThanOrEqual(whole.height);
    await expect(page.locator('#stage')).toBeHidden();
  } else {
    await expect(dock).toBeHidden();
    await expect(page.locator('#stage')).toBeVisible();
    expect(covered.x).toBeGreaterThan(whole.width / 2);
  }
}

async function decide(table: AtTable, plan: Plan): Promise<void> {
  const action = plan.at(-1)!;
  const rows =
    action.do === 'melee' || action.do === 'shoot' ? await strike(table, action) : await perform(table, plan);
  expect(rows.map(({ said }) => ('action' in said ? said.action : said))).toEqual(plan);
}

/** The calculator shows before the blow what the engine says it will bring. */
async function strike(table: AtTable, action: Action) {
  const { page, game, boxWords, box } = table;
  const { state } = await table.play();
  const seat = seatOf(game.awaits(state));
  await prepare(table, action);
  const clash = await box.clash!(state, action);
  const sheet = page.locator('.clash');
  if (clash === null) await expect(sheet).toHaveCount(0);
  else {
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(boxWords.order(action));
    const { attackerLoss, defenderLoss } = game.odds(state, seat, action)!.chances[0]!.result;
    const label = fightSays('clash.label', {
      column: clash.path.at(-1)! + 1,
      columns: clash.columns.length,
      attacker: Number(attackerLoss),
      defender: Number(defenderLoss),
    });
    const rows = sheet.getByRole('table', { name: label }).getByRole('row');
    await expect(rows.last().locator('td.on')).toHaveText(String(defenderLoss));
    // Who shoots loses nobody, whatever the upper row would say.
    if (clash.card.ranged) await expect(rows).toHaveCount(1);
    else await expect(rows.first().locator('td.on')).toHaveText(String(attackerLoss));
    await expect(sheet.locator('.clash-factors .plus, .clash-factors .minus')).toHaveCount(
      clash.factors.length,
    );
  }
  return commit(table);
}

/** The last sentence of the log is the last event of the engine. */
async function saysWhatHappened(table: AtTable): Promise<void> {
  const { page, game, boxWords } = table;
  const { last } = await table.play();
  if (await page.locator('.curtain').isVisible()) return;
  const told = last!.events.map(event => game.see(event, null)).filter(event => event !== null);
  const event = told.at(-1);
  if (event && event.is !== 'turn')
    await expect(page.locator('[aria-live=polite]')).toContainText(boxWords.event(event));
}

async function tracksAgree(table: AtTable): Promise<void> {
  const { page, showing, boxWords } = table;
  const { state } = await table.play();
  for (const track of showing.tracks(state, null)) {
    if (track.is !== 'tokens') continue;
    const title = boxWords.text(track.title.key, track.title.values);
    const section = page.locator('.table-strip .tracks-of-tokens').filter({ has: page.getByTitle(title) });
    await expect(section.locator('.tracks-note')).toHaveText(`${track.have} of ${track.most}`);
    await expect(section.locator('li.full')).toHaveCount(track.have);
  }
}

async function verdictAgrees(table: AtTable): Promise<void> {
  const { page, boxWords } = table;
  const now = await table.awaits();
  if (now.kind !== 'over') throw new Error('the battle goes on');
  const { winner, rule, points } = now.outcome;
  expect(winner).not.toBeNull();
  const name = boxWords.name(winner!);
  await expect(page.locator('.bar-who')).toContainText(`Victory: ${name}`);
  await putEndingAway(table);
  const decision = page.locator('.dock-panel');
  await expect(decision.getByRole('heading', { level: 2 })).toHaveText(`Victory: ${name}`);
  await expect(decision).toContainText(boxWords.text(rule));
  for (const [seat, have] of Object.entries(points!)) {
    const title = boxWords.text('track.points', { seat });
    await expect(
      page
        .locator('.table-strip .tracks-of-tokens')
        .filter({ has: page.getByTitle(title) })
        .locator('.tracks-note'),
    ).toContainText(`${have} of `);
  }
  await tracksAgree(table);
  await expect(page.locator('.pass, .commit')).toHaveCount(0);
}
