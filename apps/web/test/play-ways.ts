// Whole ways of a plan, done through the page as one deed of the hand: a ride, a retreat, a pursuit, as far as nobody breaks in.

import { type Facing, facingName } from '@gonfalon/hex';
import { type Action, type Awaits, type End, type Seat, sameAction } from '@gonfalon/kernel';
import { expect } from '@playwright/test';
import { toItsEnd } from '../src/table/endings.ts';
import { ledWays } from '../src/table/gesture/led.ts';
import { byWorth } from '../src/table/offers.ts';
import en from '../src/table/words/en.json' with { type: 'json' };
import pl from '../src/table/words/pl.json' with { type: 'json' };
import { type AtTable, aimAt, buttonSaying, escaped, takeUp, wordsOf } from './at-table.ts';
import { word } from './desk.ts';
import { clickHex } from './on-board.ts';
import type { PlanLine } from './plans/plan.ts';

export const TABLE = { en, pl };

type Spoken = { readonly seat: Seat; readonly action: Action };
export const spoken = (line: PlanLine | undefined): Spoken | undefined =>
  line && 'action' in line.said ? line.said : undefined;

/** The rest of a way that waits for the other side's answer. */
export interface Halted {
  readonly seat: Seat;
  readonly path: readonly Action[];
}
/** How far one deed of the hand goes in the plan. */
export interface Deed {
  /** Entries done with it. */
  readonly done: number;
  readonly halted: Halted | null;
}

/** Standing orders answer by themselves. */
function withOrders(lines: readonly PlanLine[], from: number): number {
  let end = from;
  while (lines[end]?.by === 'order') end++;
  return end;
}

/** One entry, and what standing orders answer to it. */
export const single = (lines: readonly PlanLine[], done: number): Deed => ({
  done: withOrders(lines, done + 1),
  halted: null,
});

/**
 * A whole ride: the unit is taken up, a hex is pointed at, and the way goes as far as nobody breaks in. What is no way, a change
 * of formation or works, only takes the unit up: then undefined.
 */
export async function ride(
  table: AtTable,
  lines: readonly PlanLine[],
  done: number,
): Promise<Deed | undefined> {
  const { game, page, showing } = table;
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
    expect(action.do, `a way of ${unit} as in entry ${done + 1}`).toBe('pick');
    return undefined;
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
    escaped(
      say('hand.end', {
        left,
        charge,
        facing: word(boxWords.language, `facing.${facingName(way.facing as Facing)}`),
      }),
    ),
  );
  const arrives = way.path.findLast(({ to }) => to === way.at)!;
  const listed = buttonSaying(page, boxWords.order(arrives), '.others').filter({
    hasText: new RegExp(`(${facts.join('|')})$`),
  });
  await expect(page.locator('.commit')).toBeVisible();
  if ((await listed.count()) > 0) await listed.click();
  await expect(page.locator('.way tbody tr').last().locator('th')).toHaveText(way.at);
}

/** A retreat or a pursuit: its last hex is touched once. undefined where the order is no step of one. */
export async function lead(
  table: AtTable,
  lines: readonly PlanLine[],
  done: number,
): Promise<Deed | undefined> {
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

interface Along extends Deed {
  /** The last entry of the way in the plan, whoever lets it pass in between. */
  readonly last: number;
}
const leads = (deed: Along | undefined): number => deed?.last ?? -1;

/** How far the plan goes along this way until somebody is asked, and until its end; undefined where it goes another. */
export function along(lines: readonly PlanLine[], from: number, { seat, path }: Halted): Along | undefined {
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
