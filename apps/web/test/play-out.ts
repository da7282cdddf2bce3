// Plays a plan through the page, entry by entry: rides by the keys and on the board, answers on the prompt, fights on the
// sheet. After everything that is done the screen is held against the engine.

import {
  type Action,
  type Awaits,
  type End,
  entriesOf,
  eventsSeen,
  type Seat,
  sameAction,
} from '@gonfalon/kernel';
import type { Fight } from '@gonfalon/kit';
import { expect } from '@playwright/test';
import { movingIn, toItsEnd } from '../src/table/endings.ts';
import { ledWays } from '../src/table/gesture/led.ts';
import { byWorth } from '../src/table/offers.ts';
import en from '../src/table/words/en.json' with { type: 'json' };
import pl from '../src/table/words/pl.json' with { type: 'json' };
import { putEndingAway } from './after-the-end.ts';
import {
  type AtTable,
  aimAt,
  asLabel,
  buttonSaying,
  escaped,
  pressApart,
  type Row,
  seatOf,
  takeUp,
  wordsOf,
} from './at-table.ts';
import { soon } from './desk.ts';
import { fightWords, sheetAgrees, throwAgrees } from './fight-sheet.ts';
import { pointsAt, unfold } from './hands.ts';
import { clickHex } from './on-board.ts';
import type { PlanLine } from './plans/plan.ts';
import { logAgrees, screenAgrees, sentence } from './screen.ts';

const TABLE = { en, pl };

type Spoken = { readonly seat: Seat; readonly action: Action };
const spoken = (line: PlanLine | undefined): Spoken | undefined =>
  line && 'action' in line.said ? line.said : undefined;

/** How many entries were done, and whose eyes the screen is seen with. */
interface Place {
  readonly done: number;
  readonly eyes: Seat;
  /** The last entry the log was read for. */
  readonly logged: number;
  /** The rest of a way that waits for the other side's answer. */
  readonly halted: Halted | null;
}
interface Halted {
  readonly seat: Seat;
  readonly path: readonly Action[];
}
/** How far one deed of the hand goes in the plan. */
type Deed = Pick<Place, 'done' | 'halted'>;

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

/** Standing orders answer by themselves. */
function withOrders(lines: readonly PlanLine[], from: number): number {
  let end = from;
  while (lines[end]?.by === 'order') end++;
  return end;
}

/** One entry, and what standing orders answer to it. */
const single = (lines: readonly PlanLine[], done: number): Deed => ({
  done: withOrders(lines, done + 1),
  halted: null,
});

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
  else if (['pick', 'step', 'turn', 'wheel'].includes(action.do)) return ride(table, lines, place);
  else if (await isPointed(table, action))
    return (await lead(table, lines, place)) ?? struck(table, lines, place);
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

/** A retreat or a pursuit: its last hex is touched once. undefined where the order is no step of one. */
async function lead(table: AtTable, lines: readonly PlanLine[], { done }: Place): Promise<Deed | undefined> {
  const { game } = table;
  const { state } = await table.play();
  const { seat } = spoken(lines[done])!;
  const now = (await table.awaits()) as Extract<Awaits, { kind: 'seats' }>;
  const [unit, ...others] = now.moment.about ?? [];
  if (unit === undefined || others.length > 0) return undefined;
  const best = new Map<string, End>();
  for (const end of ledWays(game, game.view(state, seat), seat, unit).toSorted(byWorth))
    if (!best.has(end.at)) best.set(end.at, end);
  const ways = [...best.values()].flatMap(end => {
    const deed = along(lines, done, { seat, path: end.path });
    return deed ? [{ end, deed }] : [];
  });
  if (best.size === 0) return undefined;
  const { end, deed } = ways.reduce((a, b) => (leads(b.deed) > leads(a.deed) ? b : a));
  await aimAt(table, end.at);
  return deed;
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

/** A whole ride: the unit is taken up, a hex is pointed at, and the way goes as far as nobody breaks in. */
async function ride(table: AtTable, lines: readonly PlanLine[], place: Place): Promise<Deed> {
  const { game, page, showing } = table;
  const { done } = place;
  const { state } = await table.play();
  const { seat, action } = spoken(lines[done])!;
  const now = (await table.awaits()) as Extract<Awaits, { kind: 'seats' }>;
  const unit = action.do === 'pick' ? String(action.unit) : now.moment.about![0]!;
  const ways = game.reach(state, seat, unit).toSorted(byWorth);
  // A move with nothing left ends itself.
  const whole = ways.map(({ path }) => toItsEnd(table, state, seat, path));
  const deeds = whole.map(path => along(lines, done, { seat, path }));
  // As much of the plan as one way can be.
  const found = deeds.indexOf(
    deeds.reduce((best, deed) => (leads(deed) > leads(best) ? deed : best), undefined),
  );
  if (action.do === 'pick') await takeUp(table, unit);
  if (deeds[found] === undefined) {
    // What is wanted is no way: a change of formation, works. The unit is only taken up for it.
    expect(action.do, `a way of ${unit} as in entry ${done + 1}`).toBe('pick');
    await press(table, action, place);
    return single(lines, done);
  }
  const { at } = showing.unit(state, seat, unit)!;
  const way = ways[found]!;
  if (way.at === at) {
    const { facing } = showing.unit(state, seat, unit)!;
    await page.keyboard.press((way.facing! - facing! + 6) % 6 <= 3 ? 'e' : 'q');
  } else {
    if (done % 2 === 0) await clickHex(table, way.at);
    else await aimAt(table, way.at);
    await chooseWay(table, way);
    await page.locator('.commit').click();
  }
  return deeds[found];
}

/** The hex pointed at offers its best way first, and lists the others. */
async function chooseWay({ page, boxWords, showing }: AtTable, way: End): Promise<void> {
  const say = wordsOf(boxWords.language, TABLE);
  const left = showing.points(way.left);
  // Where no way has a charge none is told.
  const facts = [way.charge ?? 0, 'none'].map(charge =>
    escaped(say('hand.end', { left, charge, facing: `f${way.facing}` })),
  );
  const arrives = way.path.findLast(({ to }) => to === way.at)!;
  const listed = buttonSaying(page, boxWords.order(arrives), '.others').filter({
    hasText: new RegExp(`(${facts.join('|')})$`),
  });
  await expect(page.locator('.commit')).toBeVisible();
  if ((await listed.count()) > 0) await listed.click();
  await expect(page.locator('.way tbody tr').last().locator('th')).toHaveText(way.at);
}

interface Along extends Deed {
  /** The last entry of the way in the plan, whoever lets it pass in between. */
  readonly last: number;
}
const leads = (deed: Along | undefined): number => deed?.last ?? -1;

/** How far the plan goes along this way until somebody is asked, and until its end; undefined where it goes another. */
function along(lines: readonly PlanLine[], from: number, { seat, path }: Halted): Along | undefined {
  let stop: Deed | undefined;
  let [taken, end] = [0, from];
  for (; taken < path.length; end++) {
    const line = lines[end];
    if (line?.by === 'order') continue;
    const said = spoken(line);
    if (!said) break;
    if (said.seat === seat) {
      if (!sameAction(said.action, path[taken]!)) return undefined;
      taken++;
    } else {
      stop ??= { done: end, halted: { seat, path: path.slice(taken) } };
      if (said.action.do !== 'pass') break;
    }
  }
  return { ...(stop ?? { done: withOrders(lines, end), halted: null }), last: end };
}
