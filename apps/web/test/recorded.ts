// A session from a recorded game, for tests that need no page: the words are left out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Save } from '@gonfalon/host';
import { boxOf } from '@gonfalon/library';
import { newGame } from '../src/store/new-game.ts';
import { savedFromRecord } from '../src/store/portable.ts';
import { LocalSession, type SessionSaves } from '../src/table/local-session.ts';
import type { Opened } from '../src/table/opened.ts';

const games = join(import.meta.dirname, '../../../packages/games');
export const NOWHERE: SessionSaves = {
  append: async () => {},
  change: async () => {},
  begin: async () => {},
  open: async () => undefined,
};

export async function openedBox(id: string): Promise<Opened> {
  const box = boxOf(id)!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const words = {
    knows: () => true,
    name: (unit: string) => unit,
    phrase: ({ key }: { key: string }) => key,
    order: (action: { do: string }) => action.do,
  };
  return { box, game, showing, words, cites: {} } as unknown as Opened;
}

export interface Recorded extends Save {
  readonly opened: Opened;
}

export async function recorded(box: string, name: string): Promise<Recorded> {
  const text = readFileSync(join(games, box, 'test/golden', `${name}.record`), 'utf8');
  return { opened: await openedBox(box), ...(await savedFromRecord(text)) };
}

/** The game up to its n-th entry. */
export const sessionAfter = ({ opened, game, entries }: Recorded, n: number = entries.length): LocalSession =>
  new LocalSession(opened, { game, entries: entries.slice(0, n) }, NOWHERE);

export const freshSession = (
  box: string,
  scenario: string,
  seed: string,
  saves: SessionSaves = NOWHERE,
): Promise<LocalSession> => laidSession(box, scenario, seed, '', saves);

/** From a position, or from the start where it is ''. */
export async function laidSession(
  box: string,
  scenario: string,
  seed: string,
  lay: string,
  saves: SessionSaves = NOWHERE,
): Promise<LocalSession> {
  const opened = await openedBox(box);
  const game = newGame(opened.game, { scenario, options: {}, lay, seed, umpire: false });
  return new LocalSession(opened, { game, entries: [] }, saves);
}
