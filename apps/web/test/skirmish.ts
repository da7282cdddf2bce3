// A small field for the browser tests: riders against foot and archers, so that a move, a shot, a fight and the dice are
// only a few orders apart.

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
/** All dice of it follow from this. */
export const SEED = 'one';

/** The archers let everything pass. */
const CALM = 'teutons: pass when=any\n';

interface Wish {
  readonly language?: Language;
  /** The archers are asked. */
  readonly asked?: boolean;
}

export const skirmish = (page: Page, { language = 'en', asked = false }: Wish = {}): Promise<AtTable> =>
  begin(
    page,
    {
      box: 'grunwald-1410',
      scenario: 'clash-of-titans',
      lay: FIELD,
      seed: SEED,
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
