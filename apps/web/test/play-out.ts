// Plays a plan through the page, entry by entry: rides by the keys and on the board, answers on the prompt, fights on the
// sheet. After everything that is done the screen is held against the engine.

import { type Action, type Awaits, entriesOf, eventsSeen, type Seat, sameAction } from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import { expect } from '@playwright/test';
import { movingIn } from '../src/table/endings.ts';
import { putEndingAway } from './after-the-end.ts';
import {
  type AtTable,
  aimAt,
  asLabel,
  buttonSaying,
  pressApart,
  type Row,
  seatOf,
  takeUp,
  wordsOf,
} from './at-table.ts';
import { soon } from './desk.ts';
import { fightWords, sheetAgrees, throwAgrees } from './fight-sheet.ts';
import { pointsAt, unfold } from './hands.ts';
import type { PlanLine } from './plans/plan.ts';
import { along, type Deed, lead, ride, single, spoken, TABLE } from './play-ways.ts';
import { logAgrees, screenAgrees, sentence } from './screen.ts';

/** How many entries were done, and whose eyes the screen is seen with. */
interface Place extends Deed {
  readonly eyes: Seat;
  /** The last entry the log was read for. */
  readonly logged: number;
}
export interface Onlooker {
  /** Called with the number of entries played so far, once the screen agrees. */
  seen?(done: number, eyes: Seat): Promise<void>;
  /** Called while a curtain is drawn. */
  covered?(): Promise<void>;
}

/** All lines of the plan, or those after the first `from`, which have been said already. */
export async function playOut(
  table: AtTable,
  lines: readonly PlanLine[],
  onlooker: Onlooker = {},
  from = 0,
): Promise<void> {
  const eyes = await seated(table, null, onlooker);
  let place: Place = { done: from, eyes, logged: from, halted: null };
  await screenAgrees(table, place.eyes);
  await onlooker.seen?.(from, place.eyes);
  while (place.done < lines.length) {
    place = await next(table, lines, place, onlooker);
    await screenAgrees(table, place.eyes);
    await onlooker.seen?.(place.done, place.eyes);
  }
}

/** Whoever sits at the screen now. Where the sides know different things, the other lifts the curtain first. */
async function seated(table: AtTable, eyes: Seat | null, { covered }: Onlooker): Promise<Seat> {
  const { page, boxWords, game } = table;
  const { state } = await table.play();
  const now: Awaits = game.awaits(state);
  const seat = now.kind === 'seats' ? seatOf(now) : eyes!;
  const curtain = page.locator('.curtain');
  if (seat === eyes || !game.secrets(state)) {
    await expect(curtain).toHaveCount(0);
    return seat;
  }
  const say = wordsOf(boxWords.language, TABLE);
  const name = boxWords.name(seat);
  await expect(curtain.getByRole('heading')).toHaveText(say('curtain.title', { name }));
  // What lies behind it is what anybody may know.
  await screenAgrees(table, null);
  await covered?.();
  await curtain.getByRole('button', { name: say('curtain.lift', { name }) }).click();
  await expect(curtain).toHaveCount(0);
  return seat;
}

async function next(
  table: AtTable,
  lines: readonly PlanLine[],
  place: Place,
  onlooker: Onlooker,
): Promise<Place> {
  const line = lines[place.done]!;
  const { said } = line;
  const clock = JSON.stringify(table.showing.clock((await table.play()).state));
  if ('rolled' in said) await roll(table, said.rolled, place);
  const deed = 'rolled' in said ? single(lines, place.done) : await act(table, lines, place);
  await wrote(table, lines, place.done, deed.done);
  const { state } = await table.play();
  const eyes = await seated(table, place.eyes, onlooker);
  await putEndingAway(table);
  const turned = JSON.stringify(table.showing.clock(state)) !== clock || deed.done === lines.length;
  const logged = turned ? await logAgrees(table, place.logged, eyes) : place.logged;
  return { ...deed, eyes, logged };
}

/** The entries are those of the plan, and no more. */
async function wrote(table: AtTable, lines: readonly PlanLine[], from: number, to: number): Promise<void> {
  await soon(async () => (await table.rows()).length).toBeGreaterThanOrEqual(to);
  const rows: readonly Row[] = await table.rows();
  expect(rows.slice(from).map(({ said, by }) => ({ said, by }))).toEqual(lines.slice(from, to));
}

// ---- dice

async function roll(table: AtTable, dice: readonly number[], { done, eyes }: Place): Promise<void> {
  const { page, showing, boxWords } = table;
  const say = fightWords(boxWords);
  const { state } = await table.play();
  const fight = showing.fight(state, eyes);
  const sheet = page.locator('.fight-sheet');
  const onSheet =
    fight !== null && fight.stage === 'rolling' && weightOf(fight.table.weights) === 6 ** dice.length;
  await expect(sheet).toHaveCount(onSheet ? 1 : 0);
  if (onSheet) await sheetAgrees(table, eyes);
  const within = onSheet ? '.fight-cast' : '.fight-tray';
  await buttonSaying(page, say('dice.roll', { n: dice.length }), within).click();
  await soon(async () => (await table.rows()).length).toBeGreaterThan(done);
  await thrownAgrees(table, dice, { fight: onSheet ? fight : null, entry: done, eyes });
}

interface Throw {
  /** null where no sheet showed it. */
  readonly fight: Fight | null;
  /** Entries before it. */
  readonly entry: number;
  readonly eyes: Seat;
}
/** What the dice brought is told, and read. */
async function thrownAgrees(
  table: AtTable,
  dice: readonly number[],
  { fight, entry: n, eyes }: Throw,
): Promise<void> {
  const { page, boxWords, game } = table;
  const within = fight ? '.fight-cast' : '.fight-tray';
  const entry = entriesOf(await table.play())[n]!;
  const events = eventsSeen(game, entry.events, eyes);
  if (fight) await throwAgrees(table, fight, dice, events);
  const told = events.filter(event => !Array.isArray(event.dice) && !('cell' in event));
  const sentences = told.map(event => sentence(boxWords, event));
  await expect(page.locator(`${within} .fight-events li`)).toHaveText(sentences);
  if (fight) await buttonSaying(page, fightWords(boxWords)('sheet.goOn'), within).click();
}

const weightOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

// ---- decisions

/** Orders that are given by pointing at a hex. */
const POINTED = [
  'place',
  'return',
  'attack',
  'melee',
  'shoot',
  'let-fly',
  'back',
  'pursue',
  'advance',
  'rout',
  'shift',
  'rally',
];

/** Does what the next line says with as much of what follows as one deed of the hand does; tells how far that goes. */
async function act(table: AtTable, lines: readonly PlanLine[], place: Place): Promise<Deed> {
  const { done, halted } = place;
  const { action } = spoken(lines[done])!;
  const now = await table.awaits();
  const { moment } = now as Extract<Awaits, { kind: 'seats' }>;
  const { pass, close } = moment;
  if (pass && sameAction(action, pass)) {
    await letPass(table, pass, done);
    // Whoever was on his way goes on.
    if (halted) return along(lines, done + 1, halted)!;
  } else if (close && sameAction(action, close)) await end(table);
  else if (['pick', 'step', 'turn', 'wheel'].includes(action.do)) {
    const ridden = await ride(table, lines, done);
    if (ridden) return ridden;
    await press(table, action, place);
  } else if (await isPointed(table, action))
    return (await lead(table, lines, done)) ?? struck(table, lines, place);
  else if (await fought(table, lines, place)) return single(lines, done + 1);
  else await press(table, action, place);
  return single(lines, done);
}

/** The order that begins a fight throws its dice too, where nothing can come between. */
async function fought(table: AtTable, lines: readonly PlanLine[], { done, eyes }: Place): Promise<boolean> {
  const { page, boxWords, showing } = table;
  const { action } = spoken(lines[done])!;
  const thrown = lines[done + 1]?.said;
  const { state } = await table.play();
  const order = showing.fight(state, eyes)?.order;
  if (!order || !sameAction(order, action) || !thrown || !('rolled' in thrown)) return false;
  await sheetAgrees(table, eyes);
  const label = fightWords(boxWords)('sheet.andRoll', { order: asLabel(boxWords.order(action)) });
  await buttonSaying(page, label, '.fight-cast').click();
  await soon(async () => (await table.rows()).length).toBeGreaterThan(done + 1);
  const before = entriesOf(await table.play())[done]!;
  const fight = showing.fight(before.state, eyes)!;
  await thrownAgrees(table, thrown.rolled, { fight, entry: done + 1, eyes });
  return true;
}

/** A move and a phase end by keys of their own. */
async function end(table: AtTable): Promise<void> {
  const { state } = await table.play();
  await pressApart(table.page, movingIn(table, state, seatOf(await table.awaits())) ? 'x' : 'End');
}

/** Some boxes know an order of that name without a hex; and on a phone the prompt lies over all else that is offered. */
async function isPointed(table: AtTable, action: Action): Promise<boolean> {
  const { page } = table;
  if (!POINTED.includes(action.do) || (await pointsAt(table, action)) === undefined) return false;
  return page.viewportSize()!.width >= 768 || (await page.locator('.reaction').count()) === 0;
}

/** The order as it is called at this moment. */
async function labelNow({ boxWords, awaits }: AtTable, action: Action): Promise<string> {
  const now = await awaits();
  return asLabel(boxWords.order(action, now.kind === 'seats' ? now.moment.key : undefined));
}

/** By the button and by the key in turn. */
async function letPass(table: AtTable, pass: Action, done: number): Promise<void> {
  const { page } = table;
  const button = buttonSaying(page, await labelNow(table, pass));
  await expect(button.first()).toBeVisible();
  if (done % 2 === 0) await button.first().click();
  else await pressApart(page, 'Space');
}

/** A button with the words of the order: on the sheet of the fight that is put together, on the prompt, or in the dock. */
async function press(table: AtTable, action: Action, { eyes }: Place): Promise<void> {
  const { page, showing } = table;
  const { state } = await table.play();
  const gathers = showing.fight(state, eyes)?.stage === 'gathering';
  if (gathers) await sheetAgrees(table, eyes);
  // Other ways of the same answer are folded away.
  for (const others of await page.locator('.reaction-others:not([open]) summary').all()) await others.click();
  // What the prompt has in one, the dock may only prepare.
  const prompted = (await page.locator('.reaction').count()) > 0;
  const within = gathers ? '.fight-sheet' : prompted ? '.reaction' : '.table-ground';
  const button = buttonSaying(page, await labelNow(table, action), within);
  if (typeof action.unit === 'string' && (await button.count()) === 0) await takeUp(table, action.unit);
  await unfold(table, action);
  await button.first().click();
}

async function struck(table: AtTable, lines: readonly PlanLine[], { done }: Place): Promise<Deed> {
  await strike(table, spoken(lines[done])!.action);
  return single(lines, done);
}

/** Points at a hex, and commits to what the red button says. Who can do just one thing need not be pointed. */
async function strike(table: AtTable, action: Action): Promise<void> {
  const { page, boxWords } = table;
  const commit = buttonSaying(page, boxWords.order(action), '.pane').and(page.locator('.commit'));
  if (typeof action.unit === 'string') await takeUp(table, action.unit);
  if ((await commit.count()) === 0) await aimAt(table, (await pointsAt(table, action))!);
  // The hex pointed at has its best way on the red button, and lists the others.
  const listed = buttonSaying(page, boxWords.order(action), '.others');
  await expect(commit.or(listed).first()).toBeVisible();
  if ((await commit.count()) === 0) await listed.click();
  await commit.click();
}
