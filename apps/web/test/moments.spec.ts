// Questions that come up seldom: each is reached through the page from a laid position, the screen is held against the
// engine, and it is answered by the mouse, by buttons on a phone, and by keys.

import { type Action, type Awaits, type Moment, parsePosition, writePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { type AtTable, asLabel, begin, buttonSaying, newRows, seatOf, walkTo } from './at-table.ts';
import { expect, soon, test } from './desk.ts';
import { pointsAt } from './hands.ts';
import { clickHex, clickUnit } from './on-board.ts';
import { type Plan, type PlanLine, played, readPlan } from './plans/plan.ts';
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
  /** One touch of the hex leads the unit there. */
  readonly led?: true;
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
  { key: 'rout', ...KOSOVO, after: 1, lit: { L1: 'held' }, keys: ['Enter'], led: true },
  { key: 'heir', ...GRUNWALD, after: 4, lit: { F2: 'must', F3: 'must' }, keys: ['n', 'n', 'Enter'] },
  { key: 'return-fire', ...GRUNWALD, after: 2, lit: { T1: 'held' }, keys: ['1'] },
  { key: 'astray', ...GRUNWALD, after: 3, lit: { I1: 'must', I2: 'must' }, keys: ['n', 'n', 'Enter'] },
  {
    key: 'last-shot',
    ...GRUNWALD,
    after: 1,
    lit: { T1: 'held', T2: 'may', jagiello: 'may' },
    keys: ['Enter', 'Enter'],
  },
  { key: 'react-returned', ...GRUNWALD, after: 1, lit: { C1: 'option 1', C2: 'option 2' }, keys: ['2'] },
  { key: 'first-shots', ...KOSOVO, after: 3, lit: { A1: 'held' }, keys: ['Enter', 'Enter'] },
  { key: 'dismount', ...BATTLE, after: 1, lit: { Y1: 'option 1' }, keys: ['1'] },
];

type Answer = (table: AtTable, action: Action, asked: Asked) => Promise<void>;

for (const asked of MOMENTS) {
  const { key, box, scenario, after } = asked;

  test(`${key} is reached in play, what is asked can be read, and a mouse answers it`, async ({ sit }) => {
    test.setTimeout(600_000);
    const page = await sit('en', 'paper');
    const { seed, lay, orders, lines } = await planOf(asked);
    const table = await begin(page, { box, scenario, seed, lay, orders });
    await playOut(table, lines.slice(0, after));
    await answered(table, asked, lines[after], byPointing);
    if (after + 1 < lines.length) await playOut(table, lines, {}, after + 1);
  });

  test(`${key} is answered by buttons on a phone, and by keys`, async ({ sit }) => {
    test.setTimeout(600_000);
    const page = await sit('pl', 'candle');
    const plan = await planOf(asked);
    const lay = await layAt(asked, plan);
    for (const [width, height, answer] of [
      [390, 844, byButton],
      [1280, 720, byKeys],
    ] as const) {
      await page.setViewportSize({ width, height });
      const table = await begin(page, { box, scenario, seed: `${key} ${width}`, lay }, 'pl');
      await answered(table, asked, plan.lines[after], answer);
    }
  });
}

/** The question is on the screen, the answer is what was written down, and the screen says what came of it. */
async function answered(
  table: AtTable,
  asked: Asked,
  line: PlanLine | undefined,
  answer: Answer,
): Promise<void> {
  await momentAgrees(table, asked);
  const said = line?.said;
  if (!said || !('action' in said)) throw new Error('an answer was wanted');
  const before = (await table.rows()).length;
  await answer(table, said.action, asked);
  expect((await newRows(table, before)).map(row => row.said)).toEqual([said]);
  // The checksum is the engine's, or the play cannot be followed; and so is all that is seen.
  const now = await table.awaits();
  await screenAgrees(table, now.kind === 'seats' ? seatOf(now) : said.seat);
}

test('a hex brought into view lies clear of the prompt, wherever the board was drawn', async ({ sit }) => {
  const asked = MOMENTS.find(({ key }) => key === 'react-returned')!;
  const page = await sit('en', 'paper');
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

/** Whoever is in hand; the others who are lit then may only be taken next. All of them where nobody is. */
function askedAbout(lit: Asked['lit']): readonly string[] {
  const held = Object.keys(lit).filter(unit => lit[unit] === 'held');
  return held.length > 0 ? held : Object.keys(lit);
}

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
  for (const unit of askedAbout(lit))
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
async function byPointing(table: AtTable, action: Action, { lit, led }: Asked): Promise<void> {
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
  if (led) return;
  await expect(commit).toContainText(asLabel(table.boxWords.order(action)));
  await clickHex(table, hex);
}

/** The prompt has it in one; else who or where is said first. */
async function byButton(table: AtTable, action: Action, { lit, led }: Asked): Promise<void> {
  const { page, boxWords } = table;
  const label = asLabel(boxWords.order(action));
  const prompt = buttonSaying(page, label, '.reaction');
  if ((await page.locator('.reaction').count()) > 0) return prompt.click();
  const unit = action.unit === undefined ? undefined : String(action.unit);
  const first = unit === undefined || lit[unit] === 'held' ? label : boxWords.name(unit);
  await buttonSaying(page, first, '.orders').click();
  if (led) return;
  await buttonSaying(page, label, '.pane').and(page.locator('.commit')).click();
}

async function byKeys(table: AtTable, action: Action, { keys }: Asked): Promise<void> {
  const { page, boxWords } = table;
  if (keys[0] === 'Enter') await walkTo(table, (await pointsAt(table, action))!);
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  if (keys.length > 1) await expect(page.locator('.commit')).toContainText(asLabel(boxWords.order(action)));
  await page.keyboard.press(keys.at(-1)!);
}
