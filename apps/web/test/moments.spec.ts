// Questions that come up seldom: each is reached through the page from a laid position, the screen is held against the
// engine, and it is answered by the mouse, by buttons on a phone, and by keys.

import { type Action, type Awaits, type Moment, parsePosition, writePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { type AtTable, asLabel, begin, buttonSaying, newRows, seatOf, walkTo } from './at-table.ts';
import { choose, expect, type Language, soon, test } from './desk.ts';
import { pointsAt } from './hands.ts';
import { clickHex, clickUnit } from './on-board.ts';
import { type Plan, played, readPlan } from './plans/plan.ts';
import { playOut } from './play-out.ts';
import { screenAgrees } from './screen.ts';

type Light = 'may' | 'must' | 'held' | `option ${number}`;
interface Asked {
  /** Of the moment and of its plan. */
  readonly key: string;
  readonly box: string;
  readonly scenario: string;
  /** Entries of the plan before it; the next is the answer. */
  readonly after: number;
  /** How units are lit while it is asked; no other is. */
  readonly lit: Readonly<Record<string, Light>>;
  readonly keys: readonly string[];
}

const GRUNWALD = { box: 'grunwald-1410', scenario: 'clash-of-titans' };
const KOSOVO = { box: 'kosovo-1389', scenario: 'kosovo-field' };
const BATTLE = { box: 'medieval-battle', scenario: 'standard' };

const MOMENTS: readonly Asked[] = [
  { key: 'answer', ...GRUNWALD, after: 5, lit: { C1: 'option 1', C2: 'option 2' }, keys: ['2'] },
  { key: 'react-closing', ...GRUNWALD, after: 1, lit: { A1: 'option 1' }, keys: ['1'] },
  {
    key: 'go-with',
    ...KOSOVO,
    after: 9,
    lit: { aga: 'must', E1: 'may', E2: 'may' },
    keys: ['n', 'n', 'Enter'],
  },
  { key: 'rout', ...KOSOVO, after: 1, lit: { L1: 'held' }, keys: ['Enter', 'Enter'] },
  { key: 'heir', ...GRUNWALD, after: 4, lit: { F2: 'must', F3: 'must' }, keys: ['n', 'n', 'Enter'] },
  { key: 'return-fire', ...GRUNWALD, after: 2, lit: { T1: 'held' }, keys: ['1'] },
  { key: 'astray', ...GRUNWALD, after: 3, lit: { I1: 'must', I2: 'must' }, keys: ['n', 'n', 'Enter'] },
  { key: 'last-shot', ...GRUNWALD, after: 1, lit: { T1: 'held' }, keys: ['Enter', 'Enter'] },
  { key: 'react-returned', ...GRUNWALD, after: 1, lit: { C1: 'option 1', C2: 'option 2' }, keys: ['2'] },
  { key: 'first-shots', ...KOSOVO, after: 3, lit: { A1: 'held' }, keys: ['Enter', 'Enter'] },
  { key: 'dismount', ...BATTLE, after: 1, lit: { Y1: 'option 1' }, keys: ['1'] },
];

type Answer = (table: AtTable, action: Action, asked: Asked) => Promise<void>;
const HANDS: readonly (readonly [string, Language, Answer])[] = [
  ['by pointing', 'en', byPointing],
  ['by button', 'pl', byButton],
  ['by keys', 'pl', byKeys],
];

for (const asked of MOMENTS) {
  const { key, box, scenario, after } = asked;

  test(`${key} is reached in play, and what is asked can be read`, async ({ page }) => {
    test.setTimeout(600_000);
    await choose(page, 'en', 'paper');
    const { seed, lay, orders, lines } = await planOf(asked);
    const table = await begin(page, { box, scenario, seed, lay, orders });
    const met: number[] = [];
    await playOut(table, lines, {
      seen: async done => {
        if (done !== after) return;
        met.push(done);
        await momentAgrees(table, asked);
      },
    });
    expect(met).toEqual([after]);
  });

  for (const [hand, language, answer] of HANDS) {
    test(`${key} is answered ${hand}`, async ({ page }) => {
      await choose(page, language, 'candle');
      if (hand === 'by button') await page.setViewportSize({ width: 390, height: 844 });
      const plan = await planOf(asked);
      const seed = `${key} ${hand}`;
      const table = await begin(page, { box, scenario, seed, lay: await layAt(asked, plan) }, language);
      await momentAgrees(table, asked);
      const { said } = plan.lines[after]!;
      if (!('action' in said)) throw new Error('an answer was wanted');
      await answer(table, said.action, asked);
      const rows = await newRows(table, 0);
      expect(rows.map(row => row.said)).toEqual([said]);
      // The checksum is the engine's, or the play cannot be followed; and so is all that is seen.
      const now = await table.awaits();
      await screenAgrees(table, now.kind === 'seats' ? seatOf(now) : said.seat);
    });
  }
}

test('a hex brought into view lies clear of the prompt, wherever the board was drawn', async ({ page }) => {
  const asked = MOMENTS.find(({ key }) => key === 'react-returned')!;
  await choose(page, 'en', 'paper');
  const { box, scenario } = asked;
  const table = await begin(page, { box, scenario, lay: await layAt(asked, await planOf(asked)) });
  await expect(page.locator('.reaction-worth').first()).toContainText('%');
  await page.mouse.move(300, 120);
  await page.mouse.down();
  await page.mouse.move(300, 320, { steps: 4 });
  await page.mouse.up();
  await clickHex(table, '1016');
});

async function planOf({ box, key }: Asked): Promise<Plan> {
  const { actions } = await boxOf(box)!.game!();
  return readPlan(actions, `${key}.txt`);
}

/** The position in which it is asked, as the plan comes to it. */
async function layAt({ box, after }: Asked, { lay, lines }: Plan): Promise<string> {
  const game = await boxOf(box)!.game!();
  const { state } = played(game, { position: parsePosition(lay) }, lines.slice(0, after));
  return writePosition(game.describe(state));
}

// ---- what is asked

/** Bar, panel and prompt ask what the engine asks; whoever it is about is lit, in view, and under nothing. */
async function momentAgrees(table: AtTable, { key, lit }: Asked): Promise<void> {
  const { page, boxWords, game } = table;
  const { moment } = (await table.awaits()) as Extract<Awaits, { kind: 'seats' }>;
  expect(moment.key).toBe(key);
  await expect(page.locator('.curtain')).toHaveCount(0);
  const title = boxWords.text(`moment.${key}.title`);
  const text = boxWords.text(`moment.${key}`, aboutOf(moment));
  await expect(page.locator('.bar-who small')).toContainText(title);
  const heads = [page.locator('.decision-head'), page.locator('.reaction header')];
  for (const head of moment.pass ? heads : heads.slice(0, 1)) {
    await expect(head.getByRole('heading')).toHaveText(title);
    await expect(head).toContainText(text);
  }
  const { state } = await table.play();
  const answers = game
    .choices(state, seatOf(await table.awaits()))
    .map((action: Action) => boxWords.order(action));
  expect(answers.filter((order: string) => /[{}]|order\./.test(order))).toEqual([]);
  await soon(() => page.evaluate(readLights)).toEqual(lit);
  for (const unit of Object.keys(lit))
    await soon(() => page.evaluate(isUncovered, unit), `${unit} in view`).toBe(true);
}

const aboutOf = ({ about = [] }: Moment) => ({ about: about.join(', '), aboutCount: about.length });

/**
 * Runs in the page. Gold runs once around whoever may act, twice around whoever must, blue around who is in hand; he lies
 * above the others unless he is threatened, too. Numbers stand beside answers.
 */
function readLights(): Record<string, string> {
  const lights: Record<string, string> = {};
  for (const group of document.querySelectorAll<SVGGElement>('#stage [data-id]')) {
    const gold = group.querySelectorAll('[fill=none][stroke="#E2AE2E"]').length;
    const dashes = group.querySelector('circle[stroke-dasharray]');
    const blue = group.querySelector('circle[stroke="#1F4E79"]:not([stroke-dasharray])');
    const id = group.dataset.id!;
    if (blue || document.querySelector(`#stage [data-raised="${id}"]`)) lights[id] = 'held';
    else if (dashes) lights[id] = `option ${[...group.querySelectorAll('text')].at(-1)?.textContent}`;
    else if (gold > 0) lights[id] = gold > 1 ? 'must' : 'may';
  }
  return lights;
}

/** Runs in the page. */
function isUncovered(unit: string): boolean {
  const { left, top, width, height } = document
    .querySelector(`#stage [data-id="${unit}"]`)!
    .getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  return on?.closest('#stage') !== null && on !== null;
}

// ---- hands

/** Whoever acts is touched, then what he acts on, twice; where there is nothing of the kind, the red button. */
async function byPointing(table: AtTable, action: Action, { lit }: Asked): Promise<void> {
  const { page } = table;
  const unit = action.unit === undefined ? undefined : String(action.unit);
  const hex = await pointsAt(table, action);
  if (unit !== undefined && Object.keys(lit).length > 1) await clickUnit(table, unit);
  const commit = page.locator('.commit');
  if (hex === undefined) {
    await expect(commit).toContainText(asLabel(table.boxWords.order(action)));
    return commit.click();
  }
  await clickHex(table, hex);
  await expect(commit).toContainText(asLabel(table.boxWords.order(action)));
  await clickHex(table, hex);
}

/** The prompt has it in one; else who or where is said first. */
async function byButton(table: AtTable, action: Action, { lit }: Asked): Promise<void> {
  const { page, boxWords } = table;
  const label = asLabel(boxWords.order(action));
  const prompt = buttonSaying(page, label, '.reaction');
  if ((await page.locator('.reaction').count()) > 0) return prompt.click();
  const unit = action.unit === undefined ? undefined : String(action.unit);
  const first = unit === undefined || lit[unit] === 'held' ? label : boxWords.name(unit);
  await buttonSaying(page, first, '.orders').click();
  await buttonSaying(page, label, '.pane').and(page.locator('.commit')).click();
}

async function byKeys(table: AtTable, action: Action, { keys }: Asked): Promise<void> {
  const { page, boxWords } = table;
  if (keys[0] === 'Enter') await walkTo(table, (await pointsAt(table, action))!);
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  if (keys.length > 1) await expect(page.locator('.commit')).toContainText(asLabel(boxWords.order(action)));
  await page.keyboard.press(keys.at(-1)!);
}
