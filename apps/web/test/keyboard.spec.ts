// From the hall to the first blood of Ulrich's attack with the keyboard alone. The mouse is never touched; the focus is
// always somewhere, and always seen.

import { type Facing, facingName, neighbour, OFF_MAP } from '@gonfalon/hex';
import { type Action, entriesOf, knock } from '@gonfalon/kernel';
import type { CounterLayout } from '@gonfalon/kit';
import type { Page } from '@playwright/test';
import startEn from '../src/start/words/en.json' with { type: 'json' };
import fightEn from '../src/table/fight/words/en.json' with { type: 'json' };
import tableEn from '../src/table/words/en.json' with { type: 'json' };
import { type AtTable, escaped, newRows, pressApart, sitAt, still, wordsOf } from './at-table.ts';
import { choose, expect, test, word } from './desk.ts';
import { focusSeen, tabRound } from './focus-seen.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const fightSays = wordsOf('en', { en: fightEn, pl: fightEn });

const tableSays = wordsOf('en', { en: tableEn, pl: tableEn });
const unitPlace = (at: string, facing: number): string =>
  tableSays('unit.facing', { at, facing: word('en', `facing.${facingName(facing as Facing)}`) });

/** With Tab to what is called so. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < 80; stops++) {
    if (await wanted.evaluate(one => one === document.activeElement)) return focusSeen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** A key that gives an order; what the page wrote down. */
async function order(table: AtTable, key: string) {
  const before = (await table.rows()).length;
  if (key === 'End' || key === ' ') await pressApart(table.page, key);
  else await table.page.keyboard.press(key);
  const rows = await newRows(table, before);
  await focusSeen(table.page);
  return rows;
}

/** Whoever only watches lets everything pass. */
async function letPass(table: AtTable, seat: string): Promise<void> {
  for (
    let now = await table.awaits();
    now.kind === 'seats' && now.seats[0] !== seat;
    now = await table.awaits()
  ) {
    await expect(table.page.locator('.reaction')).toBeVisible();
    const rows = await order(table, ' ');
    expect(rows[0]!.said).toMatchObject({ seat: now.seats[0], action: now.moment.pass });
  }
}

async function cursorTo(page: Page, hex: string): Promise<void> {
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await focusSeen(page);
  await page.keyboard.type(hex);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await focusSeen(page);
}

async function take(table: AtTable, unit: string): Promise<void> {
  const { page, showing, boxWords } = table;
  const { state } = await table.play();
  await cursorTo(page, showing.unit(state, 'teutons', unit)!.at!);
  await page.keyboard.press('Enter');
  await expect(page.locator('.unit-head h2')).toHaveText(new RegExp(`^${boxWords.name(unit)} · `));
}

/** The state after these orders; undefined where one is refused or somebody else is asked on the way. */
function after({ game }: AtTable, state: unknown, path: readonly Action[]): unknown {
  let now = state;
  for (const action of path) {
    const taken = knock(game, now, { seat: 'teutons', action });
    if (!taken.ok) return undefined;
    now = taken.step.state;
    const awaits = game.awaits(now);
    if (awaits.kind !== 'seats' || awaits.seats[0] !== 'teutons') return undefined;
  }
  return now;
}

interface Rider {
  readonly unit: string;
  readonly at: string;
  readonly facing: number;
  readonly ahead: string;
}

/** Who can turn right, or go a hex ahead and turn left there, without anybody being asked. */
async function quietRiders(table: AtTable): Promise<readonly Rider[]> {
  const { showing } = table;
  const { state } = await table.play();
  const { grid } = (showing.layout(state, 'teutons') as CounterLayout).field;
  return showing.subjects(state, 'teutons').may.flatMap(unit => {
    const { at, facing } = showing.unit(state, 'teutons', unit)!;
    const to = at === null || facing === null ? OFF_MAP : neighbour(grid, grid.hex(at)!, facing as Facing);
    if (at === null || facing === null || to === OFF_MAP) return [];
    const ahead = grid.ids[to]!;
    const pick = { do: 'pick', unit };
    const right = [pick, { do: 'turn', facing: (facing + 1) % 6 }];
    const left = [pick, { do: 'step', to: ahead }, { do: 'turn', facing: (facing + 5) % 6 }];
    const quiet = [right, left].every(path => after(table, state, path) !== undefined);
    return quiet ? [{ unit, at, facing, ahead }] : [];
  });
}

/** He who has gathered way may have to ride on before he can rest. */
async function endTheMove(table: AtTable): Promise<void> {
  for (let steps = 0; steps < 8; steps++) {
    await letPass(table, 'teutons');
    const now = await table.awaits();
    if (now.kind !== 'seats' || now.moment.key !== 'march') return;
    const mayRest = table.game.check((await table.play()).state, 'teutons', now.moment.close!).ok;
    await order(table, mayRest ? 'x' : 'w');
  }
}

/** An attack that can be fought as it is declared, by somebody who must. */
async function plainAttack(table: AtTable): Promise<Action> {
  const { game, showing } = table;
  const { state } = await table.play();
  const { must } = showing.subjects(state, 'teutons');
  const attack = game
    .choices(state, 'teutons')
    .filter((action: Action) => action.do === 'attack' && must.includes(String(action.unit)))
    .find((action: Action) => {
      const declared = after(table, state, [action]);
      return declared !== undefined && game.check(declared, 'teutons', { do: 'fight' }).ok;
    });
  if (!attack) throw new Error('nobody can attack at once');
  return attack;
}

test('a game is begun, played and read without a mouse', async ({ page }) => {
  test.setTimeout(600_000);
  await choose(page, 'en', 'paper');
  await still(page);
  await page.goto('/');
  await tabTo(page, 'link', `${word('en', 'hall.play')} Grunwald`);
  await page.keyboard.press('Enter');
  await tabTo(page, 'radio', /Clash of Titans/);
  for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Ulrich’s Attack' })).toBeChecked();
  await tabTo(page, 'button', startEn['start.seed.own']);
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', startEn['start.seed.dice']);
  await page.keyboard.type('keys');
  await page.keyboard.press('Enter');

  const table = await sitAt(page);
  await tabTo(page, 'button', tableEn['page.skip']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  expect(await tabRound(page)).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await tabRound(page)).toBeGreaterThan(20);

  // Q and E turn, W goes ahead, U takes back.
  const { showing, boxWords } = table;
  const [rider] = await quietRiders(table);
  const stands = async (unit = rider!.unit) => {
    const { at, facing } = showing.unit((await table.play()).state, 'teutons', unit)!;
    return { at, facing };
  };
  const { at, facing, ahead } = rider!;
  await take(table, rider!.unit);
  await order(table, 'e');
  expect(await stands()).toEqual({ at, facing: (facing + 1) % 6 });
  await expect(page.locator('.unit-head')).toContainText(unitPlace(at, (facing + 1) % 6));
  await order(table, 'u');
  expect(await stands()).toEqual({ at, facing });
  await expect(page.locator('.unit-head')).toContainText(unitPlace(at, facing));
  await order(table, 'w');
  expect(await stands()).toEqual({ at: ahead, facing });
  await order(table, 'q');
  expect(await stands()).toEqual({ at: ahead, facing: (facing + 5) % 6 });
  await expect(page.locator('.unit-head')).toContainText(unitPlace(ahead, (facing + 5) % 6));
  await endTheMove(table);

  // Arrows lead the cursor, Enter aims, Enter goes.
  const next = (await quietRiders(table)).find(one => one.facing === 3)!;
  await take(table, next.unit);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const step = boxWords.order({ do: 'step', to: next.ahead }).replace(/\.$/, '');
  await expect(page.locator('.commit')).toContainText(step);
  await order(table, 'Enter');
  expect(await stands(next.unit)).toEqual({ at: next.ahead, facing: next.facing });
  await endTheMove(table);

  // The phase is closed, and whoever must attack is found.
  await order(table, 'End');
  await letPass(table, 'teutons');
  const attack = await plainAttack(table);
  const head = page.locator('.unit-head h2');
  const wanted = new RegExp(`^${escaped(boxWords.name(String(attack.unit)))} · `);
  for (let [tries, name] = [0, '']; tries < 60 && !wanted.test(name); tries++) {
    await page.keyboard.press('m');
    await expect(head).not.toHaveText(name);
    name = (await head.textContent())!;
  }
  await expect(head).toHaveText(wanted);
  // Who can do one thing only is ready to do it.
  if ((await page.locator('.commit').count()) === 0) {
    await cursorTo(page, String(attack.at));
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.commit')).toContainText(boxWords.order(attack).replace(/\.$/, ''));
  await order(table, 'Enter');
  await expect(page.locator('.fight-sheet')).toBeVisible();
  await expect(page.locator('.fight-cast button')).toBeFocused();
  expect(await tabRound(page)).toBeGreaterThan(5);
  await expect(page.locator('.fight-cast button')).toBeFocused();
  await expect(page.locator('.fight-cast button')).toHaveText(/and roll/);
  const said = (await table.rows()).length;
  await page.keyboard.press('Enter');
  const thrown = (await newRows(table, said + 1)).at(0);
  const fight = showing.fight(entriesOf(await table.play())[said]!.state, 'teutons')!;
  const dice = thrown && 'rolled' in thrown.said ? thrown.said.rolled : [];
  expect(dice).toHaveLength(2);
  await expect(page.locator('.fight-told')).toContainText(`column ${fight.column}`);
  await expect(
    page.getByRole('img', { name: fightSays('dice.show', { faces: dice.join(', ') }) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.fight-sheet')).toHaveCount(0);
  await focusSeen(page);

  // The log ends with what has just happened; the rules open at the moment.
  await page.keyboard.press('l');
  await expect(page.getByRole('tab', { name: tableEn['tab.log'] })).toHaveAttribute('aria-selected', 'true');
  const told = (await table.play()).last!.events.map(event => table.game.see(event, 'teutons'));
  await expect(page.locator('.log-row').last()).toContainText(
    boxWords.event(told.findLast(event => event !== null)!),
  );
  await page.keyboard.press('r');
  await expect(page.getByRole('tab', { name: tableEn['tab.rules'] })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page, 'tab', tableEn['tab.rules']);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: tableEn['tab.log'] })).toBeFocused();
  await focusSeen(page);
  expect(await tabRound(page, 400)).toBeGreaterThan(20);
});
