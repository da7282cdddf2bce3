// A session without pixels for tests: the knights of Grunwald, kept in memory, in as many windows as are wanted.

import { memorySaves, type Saves } from '@gonfalon/host';
import { type Action, parseAction } from '@gonfalon/kernel';
import { newGame } from '../src/store/new-game.ts';
import { type Holding, windowsBy } from '../src/store/windows.ts';
import { LocalSession } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';
import { KNIGHTS } from './knights.ts';
import { openedBox } from './recorded.ts';

export const grunwald = await openedBox('grunwald-1410');
export const row = newGame(grunwald.game, {
  scenario: 'clash-of-titans',
  options: {},
  lay: KNIGHTS,
  seed: 'knights',
  umpire: false,
});
export const ord = (line: string): Action => parseAction(grunwald.game.actions, line);
/** K1 rides three hexes ahead; after the second the riders before him may answer. */
export const AHEAD = ['pick unit=K1', 'step to=2713', 'step to=2714', 'step to=2715 how=lower'].map(ord);
export const WINDOW = 3;

interface Wish {
  readonly saves?: Saves;
  readonly opened?: Opened;
  readonly holding?: Holding;
}
/** The knights on a table whose game is kept. */
export async function table({ saves = memorySaves(), opened = grunwald, holding }: Wish = {}) {
  if (!(await saves.open(row.id))) await saves.begin(row);
  return new LocalSession(opened, (await saves.open(row.id))!, saves, holding);
}
export const said = ({ entries }: LocalSession): string[] =>
  entries.value.map(({ said: one, by }) => {
    if ('seat' in one) return `${by === 'person' ? '' : `${by} `}${one.seat}: ${one.action?.do ?? '?'}`;
    return Object.keys(one)[0]!;
  });

/** A window of the page that wants the game. */
export const openWindow = (id = row.id): Promise<Holding> =>
  windowsBy(navigator.locks, name => new BroadcastChannel(name))(id);
