// The rows of an order as SQLite alone stores them, in one thread and with nothing around: what no server on SQLite can go below.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newKey } from '../../apps/server/test/live/guest.ts';

const TABLES = `
  create table games (id text primary key, head text, version int, entries int, turn int, changed int, asked text);
  create table entries (game text, number int, said text, by text, seat text, at int, sum text, key text, step int,
    primary key (game, number), unique (game, seat, key, step));`;
/** As long as the terms, clocks and offers of a game. */
const HEAD = 'x'.repeat(600);
const SAID = '{"seat":"poles","action":{"verb":"march","unit":"P12","to":"0304"}}';

/** Stores one order after the other, each on the disk before the next. */
export function bareSqlite(folder: string): { store(orders: number): void; close(): void } {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(TABLES);
  db.prepare('insert into games values (?, ?, 0, 0, 1, 0, ?)').run('game', HEAD, '["poles"]');
  const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map(sql => db.prepare(sql)) as [Statement, Statement];
  const game = db.prepare(
    'update games set version = ?, entries = ?, turn = 1, changed = ?, asked = ? where id = ? and version = ?',
  );
  const entry = db.prepare('insert into entries values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  let number = 0;
  return {
    store: orders => {
      for (let n = 0; n < orders; n++) {
        number++;
        begin.run();
        game.run(number, number, Date.now(), '["poles"]', 'game', number - 1);
        entry.run('game', number, SAID, 'person', 'poles', Date.now(), '0123456789abcdef', newKey(), 0);
        commit.run();
      }
    },
    close: () => db.close(),
  };
}
type Statement = ReturnType<DatabaseSync['prepare']>;
