// A small field for the browser tests: riders against foot and archers, so that a move, a shot, a fight and the dice are
// only a few orders apart.

import { type Action, type AnyGame, entriesOf, isSurrender, refusalText, take } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { expect, type Page } from '@playwright/test';
import { type AtTable, begin } from './at-table.ts';
import type { Language } from './desk.ts';
import { keepEntries } from './device.ts';
import { perform, ride } from './hands.ts';
import { NOWHERE } from './kept.ts';
import { FIELD } from './skirmish-field.ts';

/** All dice follow from this, unless another is wished for. */
export const SEED = 'one';

/** The archers let everything pass. */
const CALM = 'teutons: pass when=any\n';

interface Wish {
  readonly language?: Language;
  /** The archers are asked. */
  readonly asked?: boolean;
  readonly seed?: string;
}

export const skirmish = (
  page: Page,
  { language = 'en', asked = false, seed = SEED }: Wish = {},
): Promise<AtTable> =>
  begin(
    page,
    {
      box: 'grunwald-1410',
      scenario: 'clash-of-titans',
      lay: FIELD,
      seed,
      orders: asked ? '' : CALM,
    },
    language,
  );

/** P1 has ridden at the foot, and his side is done moving: now he must fight. For a skirmish in which nobody is asked. */
export async function toTheAttack(table: AtTable): Promise<void> {
  await ride(table, 'P1', '0605');
  await perform(table, [{ do: 'rest' }]);
  // Where nobody can move any more the phase is over by itself.
  const now = await table.awaits();
  if (now.kind === 'seats' && now.moment.key === 'phase-cavalry-move') await perform(table, [{ do: 'done' }]);
}

/**
 * On to the moment the dice of the fight are waited for. One press would throw them, and how orders are given is no matter
 * here: they are written down as the page would, and it is opened again. For a skirmish in which nobody is asked.
 */
export async function toTheDice({ page, id, game, showing, play }: AtTable): Promise<void> {
  let now = await play();
  for (let asks = game.awaits(now.state); asks.kind === 'seats'; asks = game.awaits(now.state)) {
    const seat = asks.seats[0]!;
    const own = seat === 'allies';
    const action = own ? plainOrder(game, showing, now.state, seat)[0]! : asks.moment.pass!;
    const taken = take(now, { seat, action }, own ? 'person' : 'order');
    if (!taken.ok) throw new Error(refusalText(taken));
    now = taken.play;
  }
  await page.goto(NOWHERE);
  await expect(page.locator('.notice [role=alert]')).toBeVisible();
  await keepEntries(page, id, entriesOf(now));
  await page.goto(`/#/play/${id}`);
  await expect(page.locator('.fight-sheet')).toBeVisible();
}

/** A plain captain for both sides: P1 rides at the foot, the archers shoot, whoever must attack attacks. */
export function plainOrder(game: AnyGame, showing: Showing, state: unknown, seat: string): readonly Action[] {
  const now = game.awaits(state);
  if (now.kind !== 'seats') throw new Error('nobody is asked');
  const choices: readonly Action[] = game.choices(state, seat);
  const goal = seat === 'allies' ? game.reach(state, seat, 'P1').filter(({ at }) => at === '0605') : [];
  const ride = goal.toSorted((a, b) => (b.charge ?? 0) - (a.charge ?? 0))[0];
  const there = showing.unit(state, null, 'P1')?.at === '0605';
  if (ride && !there) return ride.path;
  const { close, pass } = now.moment;
  const ends = [close, pass].find(action => action && game.check(state, seat, action).ok);
  const first = ['fire', 'fight', 'attack'].flatMap(verb => choices.filter(({ do: one }) => one === verb));
  return [first[0] ?? ends ?? choices.find(order => !isSurrender(order))!];
}
