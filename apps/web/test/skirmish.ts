// A small field for the browser tests: riders against foot and archers, so that a move, a shot, a fight and the dice are
// only a few orders apart.

import { type Action, type AnyGame, isSurrender } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import type { Page } from '@playwright/test';
import { type AtTable, begin } from './at-table.ts';
import type { Language } from './desk.ts';
import { perform, ride } from './hands.ts';

const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 2
unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0309
unit E1 infantry teutons at=0604 facing=S
unit A1 archer teutons at=0805 facing=S braced=yes
unit E2 cavalry teutons at=1101 facing=S
`;
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

/** On to the moment the dice of the fight are waited for. */
export async function toTheDice(table: AtTable): Promise<void> {
  await toTheAttack(table);
  await perform(table, [{ do: 'attack', unit: 'P1', at: '0604' }]);
  await perform(table, [{ do: 'fight' }]);
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
