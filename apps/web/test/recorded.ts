// A session from a recorded game, for tests that need no page: the words are left out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxOf } from '@gonfalon/library';
import { newGame } from '../src/store/new-game.ts';
import { savedFromRecord } from '../src/store/portable.ts';
import type { SavedEntry, SavedGame, Saves } from '../src/store/saves.ts';
import type { Opened } from '../src/table/opened.ts';
import { type Session, sessionOf } from '../src/table/session.ts';

const games = join(import.meta.dirname, '../../../packages/games');
const NOWHERE = { append: async () => {}, change: async () => {} };

async function openedBox(id: string): Promise<Opened> {
  const box = boxOf(id)!;
  const [game, showing] = await Promise.all([box.game!(), box.showing!()]);
  const speech = {
    knows: () => true,
    name: (unit: string) => unit,
    phrase: ({ key }: { key: string }) => key,
    order: (action: { do: string }) => action.do,
  };
  return { box, game, showing, speech, cites: {} } as unknown as Opened;
}

export interface Recorded {
  readonly opened: Opened;
  readonly game: SavedGame;
  readonly entries: readonly SavedEntry[];
}

export async function recorded(box: string, name: string): Promise<Recorded> {
  const text = readFileSync(join(games, box, 'test/golden', `${name}.record`), 'utf8');
  return { opened: await openedBox(box), ...(await savedFromRecord(text)) };
}

/** The game up to its n-th entry. */
export const sessionAfter = ({ opened, game, entries }: Recorded, n: number = entries.length): Session =>
  sessionOf(opened, game, entries.slice(0, n), NOWHERE);

type Kept = Pick<Saves, 'append' | 'change'>;

export const freshSession = (
  box: string,
  scenario: string,
  seed: string,
  saves: Kept = NOWHERE,
): Promise<Session> => laidSession(box, scenario, seed, '', saves);

/** From a position, or from the start where it is ''. */
export async function laidSession(
  box: string,
  scenario: string,
  seed: string,
  lay: string,
  saves: Kept = NOWHERE,
): Promise<Session> {
  const opened = await openedBox(box);
  const seats = opened.game.seats(scenario);
  const game = newGame({ box, scenario, options: {}, lay, seed, seats, umpire: false });
  return sessionOf(opened, game, [], saves);
}
