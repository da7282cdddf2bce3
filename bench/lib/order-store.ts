// The store of a server by itself: so many writers, each of whom hands over the rows of an order and waits until they are stored.

import { join } from 'node:path';
import { migrate } from '../../apps/server/src/store/migrate.ts';
import { sqliteStore } from '../../apps/server/src/store/sqlite.ts';
import { type Statement, type Store, shaped, statement } from '../../apps/server/src/store/store.ts';
import { anyTables } from '../../apps/server/src/tools/carried.ts';
import { emptyRow } from '../../apps/server/test/live/columns.ts';
import { newKey } from '../../apps/server/test/live/guest.ts';

const NOW = 1_790_000_000_000;
/** As long as the terms, clocks and offers of a game, and as what is said of an order. */
const TERMS = 'x'.repeat(600);
const SAID = '{"seat":"poles","action":{"do":"march","unit":"P12","to":"0304"}}';

export interface OrderStore {
  /** Everybody stores so many orders, one after the other. */
  all(orders: number): Promise<void>;
  close(): Promise<void>;
}

export async function orderStore(folder: string, writers: number): Promise<OrderStore> {
  const store = sqliteStore(join(folder, 'orders.sqlite'));
  await migrate(store, () => NOW);
  const games = Array.from({ length: writers }, (_, n) => `game${String(n).padStart(8, '0')}`);
  const row = { ...(await emptyRow(store, 'games')), terms: TERMS };
  const put = (id: string): Statement =>
    statement(
      anyTables(store.sql)
        .insertInto('games')
        .values({ ...row, id, key: id }),
    );
  await store.write(games.map(put));
  const numbers = new Map(games.map(game => [game, 0]));
  const next = async (game: string): Promise<void> => {
    const number = numbers.get(game)! + 1;
    numbers.set(game, number);
    await store.write(orderOf(store, game, number));
  };
  return {
    all: async orders => {
      await Promise.all(
        games.map(async game => {
          for (let n = 0; n < orders; n++) await next(game);
        }),
      );
    },
    close: () => store.close(),
  };
}

/** What `room/storing.ts` makes of an order that everybody sees. */
function orderOf({ sql }: Store, game: string, number: number): readonly Statement[] {
  const head = {
    version: number,
    entries: number,
    turn: 1,
    changed: NOW,
    warned: null,
    asked: '["poles"]',
    result: null,
  };
  const entry = {
    game,
    number,
    said: SAID,
    by: 'person',
    seat: 'poles',
    at: NOW,
    sum: '0123456789abcdef',
    key: newKey(),
    step: 0,
  } as const;
  return [
    shaped(
      sql,
      'a head',
      [...Object.values(head), game, number - 1],
      () =>
        sql
          .updateTable('games')
          .set(head)
          .where('id', '=', game)
          .where('version', '=', number - 1),
      1,
    ),
    shaped(sql, 'an entry', Object.values(entry), () => sql.insertInto('entries').values(entry)),
  ];
}
