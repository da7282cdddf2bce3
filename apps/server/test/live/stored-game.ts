// Games of random players in a store.

import { type AnyPlay, playOut } from '@gonfalon/host';
import { type AnyGame, begin, checksum, entriesOf, readOptions, serverCommit } from '@gonfalon/kernel';
import type { Terms } from '@gonfalon/protocol';
import { NO_OFFERS } from '../../src/room/offers.ts';
import { type Statement, type Store, statement } from '../../src/store/store.ts';
import { anyTables } from '../../src/tools/carried.ts';
import { emptyRow } from './columns.ts';

const SECRET = '5e'.repeat(32);
const TERMS: Terms = {
  pace: 'evening',
  takeBack: 'ask',
  watchers: 'link',
  watchDelay: 'none',
  measured: false,
  umpire: false,
  dice: 'deposited',
};

/** A game of so many steps as a server stores it. */
export async function stored(
  store: Store,
  game: AnyGame,
  id: string,
  status: string,
  steps: number,
): Promise<readonly Statement[]> {
  const scenario = game.scenarios[0]!;
  const start = { scenario, options: readOptions(game.options, {}) };
  const play: AnyPlay = playOut(begin(game, start), id, steps);
  const rows = entriesOf(play).map(({ number, said, by, state }) => ({
    game: id,
    number,
    said: JSON.stringify(said),
    by,
    seat: null,
    at: 1,
    sum: checksum(state),
    key: null,
    step: null,
  }));
  const own = anyTables(store.sql);
  const empty = await emptyRow(store, 'games');
  return [
    statement(
      own.insertInto('games').values({
        ...empty,
        id,
        box: game.id,
        scenario,
        options: JSON.stringify(start.options),
        rules: game.rulesVersion,
        opening: checksum(play.opening),
        status,
        entries: rows.length,
        key: id,
        terms: JSON.stringify(TERMS),
        clock: '{"seats":{},"paused":false}',
        offers: JSON.stringify(NO_OFFERS),
        asked: '[]',
      }),
    ),
    statement(
      own.insertInto('dice').values({
        game: id,
        secret: SECRET,
        published: serverCommit(id, SECRET),
        commits: '{}',
        salts: '{}',
        deposited: '[]',
        degree: null,
      }),
    ),
    ...rows.map(row => statement(store.sql.insertInto('entries').values(row))),
  ];
}
