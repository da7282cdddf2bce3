// The same suite on SQLite and on PostgreSQL.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobData, JobHandlers } from '../../src/jobs/jobs.ts';
import { sweep } from '../../src/jobs/sweep.ts';
import { keepBuilt } from '../../src/rules/kept.ts';
import { doneIn, KNOWN, migrate, TooNew } from '../../src/store/migrate.ts';
import { first } from '../../src/store/migrations/1-first.ts';
import { type Store, statement, Taken } from '../../src/store/store.ts';
import { anyTables } from '../../src/tools/carried.ts';
import { jobsOn, KINDS, newId, openedAt, type Place, placeFor } from './stores.ts';

const now = (): number => 1_790_000_000_000;

describe.each(KINDS)('a store on %s', kind => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    ({ place, store } = await openedAt(kind, now));
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  const entry = (game: string, number: number, more: { key?: string; step?: number } = {}) =>
    statement(
      store.sql.insertInto('entries').values({
        game,
        number,
        said: '{}',
        by: 'person',
        seat: 'red',
        at: now(),
        sum: '0',
        key: more.key ?? null,
        step: more.step ?? null,
      }),
    );
  const numbers = async (game: string): Promise<number[]> =>
    (
      await store.sql
        .selectFrom('entries')
        .select('number')
        .where('game', '=', game)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);

  test('keeps entries with their numbers, times as numbers', async () => {
    await store.write([entry('a', 1), entry('a', 2)]);
    expect(await numbers('a')).toEqual([1, 2]);
    const [row] = await store.sql.selectFrom('entries').selectAll().where('game', '=', 'a').execute();
    expect(row).toEqual({
      game: 'a',
      number: 1,
      said: '{}',
      by: 'person',
      seat: 'red',
      at: now(),
      sum: '0',
      key: null,
      step: null,
    });
  });
  test('a taken number is refused, and with it the whole change', async () => {
    await store.write([entry('b', 1)]);
    await expect(store.write([entry('b', 2), entry('b', 1)])).rejects.toBeInstanceOf(Taken);
    expect(await numbers('b')).toEqual([1]);
  });
  test('a key is taken once for each of its steps', async () => {
    await store.write([entry('c', 1, { key: 'k', step: 0 }), entry('c', 2, { key: 'k', step: 1 })]);
    await expect(store.write([entry('c', 3, { key: 'k', step: 1 })])).rejects.toBeInstanceOf(Taken);
    await store.write([entry('c', 3), entry('c', 4)]);
    expect(await numbers('c')).toEqual([1, 2, 3, 4]);
  });
  test('a row that has changed meanwhile refuses the change', async () => {
    const beat = (from: number, to: number) => [
      statement(
        store.sql.updateTable('pulse').set({ at: to }).where('instance', '=', 'one').where('at', '=', from),
        1,
      ),
    ];
    await store.write([statement(store.sql.insertInto('pulse').values({ instance: 'one', at: 5 }))]);
    await store.write(beat(5, 6));
    await expect(store.write(beat(5, 7))).rejects.toBeInstanceOf(Taken);
    expect(await store.sql.selectFrom('pulse').select('at').executeTakeFirst()).toEqual({ at: 6 });
  });
  test('of many who want the same number one gets it, and others of the same commit do not suffer', async () => {
    const tries = Array.from({ length: 40 }, (_, n) => store.write([entry('d', 1 + (n % 2))]));
    const others = Array.from({ length: 40 }, (_, n) => store.write([entry('e', n + 1)]));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await Promise.all(others);
    expect(await numbers('d')).toEqual([1, 2]);
    expect(await numbers('e')).toHaveLength(40);
  });
  test('what was written is found by whoever opens it anew', async () => {
    await store.write([entry('f', 1)]);
    const again = place.open();
    await migrate(again, now);
    const rows = await again.sql.selectFrom('entries').selectAll().where('game', '=', 'f').execute();
    await again.close();
    expect(rows).toHaveLength(1);
  });
  test('a closed store says so', async () => {
    const other = place.open();
    await other.sql.selectFrom('pulse').selectAll().execute();
    await other.close();
    await expect(other.write([])).rejects.toThrow();
  });
  test('migrations are done once, forward only, whole, and a newer database is left alone', async () => {
    expect(await doneIn(store)).toBe(KNOWN);
    const half = () => [
      store.sql.schema.createTable('half').addColumn('a', 'text'),
      store.sql.schema.createTable('half').addColumn('b', 'text'),
    ];
    const known = Array.from({ length: KNOWN }, () => () => []);
    await expect(migrate(store, now, [...known, half])).rejects.toThrow();
    expect(await doneIn(store)).toBe(KNOWN);
    const whole = () => [store.sql.schema.createTable('half').addColumn('a', 'text')];
    await Promise.all([migrate(store, now, [...known, whole]), migrate(store, now, [...known, whole])]);
    expect(await doneIn(store)).toBe(KNOWN + 1);
    await expect(migrate(store, now)).rejects.toBeInstanceOf(TooNew);
    await store.write([
      statement(store.sql.schema.dropTable('half')),
      statement(store.sql.deleteFrom('migrations').where('number', '=', KNOWN + 1)),
    ]);
  });
});

describe.each(KINDS)('servers that start at once on %s', kind => {
  // The moment in which two of them could clash is short: ten meetings bring it about almost surely.
  test.each(Array.from({ length: 10 }, (_, n) => n + 1))('make the tables together, meeting %i', async () => {
    const place = await placeFor(kind);
    const servers = Array.from({ length: 6 }, () => place.open());
    // Connected first, so that their first statements really meet.
    await Promise.all(servers.map(({ sql }) => sql.selectNoFrom(({ lit }) => lit(1).as('one')).execute()));
    await Promise.all(servers.map(store => migrate(store, now)));
    expect(await Promise.all(servers.map(doneIn))).toEqual(servers.map(() => KNOWN));
    await Promise.all(servers.map(store => store.close()));
    await place.remove();
  });
});

describe.each(KINDS)('jobs on %s', kind => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await placeFor(kind);
    store = place.open();
    await migrate(store, Date.now);
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });

  const handlers = (sweep: (data: JobData) => Promise<void>): JobHandlers => {
    const nothing = async (): Promise<void> => undefined;
    return { clock: nothing, window: nothing, think: nothing, notice: nothing, leave: nothing, sweep };
  };
  const job = (key: string, name: string, due = Date.now()) =>
    ({ what: 'sweep', key, due, data: { name } }) as const;

  test('are done when due, the last under a key only, and not when dropped', async () => {
    const jobs = await jobsOn(store);
    const done: unknown[] = [];
    await store.write([
      jobs.setting(job('a', 'first')),
      jobs.setting(job('a', 'second')),
      jobs.setting(job('b', 'dropped')),
      jobs.setting(job('c', 'in an hour', Date.now() + 3_600_000)),
      jobs.dropping('b'),
    ]);
    await jobs.start(handlers(async ({ name }) => void done.push(name)));
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['second']);
    await store.write([jobs.setting(job('d', 'later', Date.now() + 200))]);
    jobs.wake();
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['second', 'later']);
    await jobs.stop();
  });
  test('go with the change they belong to', async () => {
    const jobs = await jobsOn(store);
    const done: unknown[] = [];
    const taken = statement(store.sql.insertInto('pulse').values({ instance: 'x', at: 1 }));
    await store.write([taken]);
    await expect(store.write([jobs.setting(job('lost', 'never')), taken])).rejects.toBeInstanceOf(Taken);
    await store.write([jobs.setting(job('kept', 'once'))]);
    await jobs.start(handlers(async ({ name }) => void done.push(name)));
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['once']);
    await jobs.stop();
    expect(done).toEqual(['once']);
  });
  test('that fail are told of and tried again', async () => {
    const faults: unknown[] = [];
    const jobs = await jobsOn(store, error => faults.push(String(error)));
    let tries = 0;
    await store.write([jobs.setting(job(newId(), 'hard'))]);
    await jobs.start(
      handlers(async () => {
        if (++tries < 2) throw new Error('not yet');
      }),
    );
    await expect.poll(() => tries, { timeout: 60_000 }).toBe(2);
    await jobs.stop();
    expect(faults).toEqual(['Error: not yet']);
  });
  test('are done once, however many servers there are', async () => {
    const others = [store, place.open(), place.open()];
    const lines = await Promise.all(others.map(one => jobsOn(one)));
    const done: unknown[] = [];
    await store.write(Array.from({ length: 30 }, (_, n) => lines[0]!.setting(job(`many/${n}`, String(n)))));
    await Promise.all(
      lines.map(one =>
        one.start(
          handlers(async ({ name }) => {
            done.push(name);
            await new Promise(later => setTimeout(later, 5));
          }),
        ),
      ),
    );
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(30);
    await Promise.all(lines.map(one => one.stop()));
    expect(new Set(done).size).toBe(30);
    await Promise.all(others.slice(1).map(one => one.close()));
  });
});

describe.each(KINDS)('games of a database of the first tables on %s', kind => {
  test('are there when it is brought up: never told that they will be put away, without a bundle of rules, no message known again', async () => {
    const place = await placeFor(kind);
    const store = place.open();
    await migrate(store, now, [first]);
    const { warned: _, bundle: __, ...row } = gameRow('kept', 'over', 5);
    const { keys: ___, ...seat } = seatRow('kept', 'ana');
    await store.write([
      statement(anyTables(store.sql).insertInto('games').values(row)),
      statement(anyTables(store.sql).insertInto('seats').values(seat)),
    ]);
    await migrate(store, now);
    expect(await doneIn(store)).toBe(KNOWN);
    const games = await store.sql.selectFrom('games').selectAll().execute();
    expect(games).toEqual([{ ...row, warned: null, bundle: '' }]);
    expect(await store.sql.selectFrom('seats').selectAll().execute()).toEqual([{ ...seat, keys: '[]' }]);
    await store.close();
    await place.remove();
  });
});

describe.each(KINDS)('the daily sweep on %s', kind => {
  const DAY = 86_400_000;
  test('takes open games, guests and sessions that nobody has used for long, and leaves all others', async () => {
    const place = await placeFor(kind);
    const store = place.open();
    await migrate(store, now);
    const jobs = await jobsOn(store);
    const person = (id: string, seen: number, how: 'guest' | 'account' = 'guest') =>
      statement(
        store.sql.insertInto('people').values({
          id,
          kind: how,
          name: id,
          name_key: null,
          mail: null,
          password: null,
          language: 'en',
          made: 0,
          seen,
          closed: null,
        }),
      );
    const game = (id: string, status: 'open' | 'over', changed: number) => [
      statement(store.sql.insertInto('games').values(gameRow(id, status, changed))),
      statement(store.sql.insertInto('seats').values(seatRow(id, `player-of-${id}`))),
    ];
    const session = (id: string, seen: number, expires: number) =>
      statement(
        store.sql
          .insertInto('sessions')
          .values({ token_hash: id, id, person: 'p', made: 0, seen, expires, agent: '' }),
      );
    const long = now() - 91 * DAY;
    await store.write([
      person('old', long),
      person('old account', long, 'account'),
      person('new', now()),
      person('player-of-over', long),
      ...game('over', 'over', long),
      ...game('stale', 'open', now() - 15 * DAY),
      ...game('fresh', 'open', now()),
      session('used', now(), now() + DAY),
      session('unused', long, now() + DAY),
      session('expired', now(), now() - 1),
    ]);
    await sweep({ store, jobs, time: { now, after: () => () => undefined } });
    const ids = async (table: 'people' | 'games' | 'sessions') =>
      (await store.sql.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(await ids('people')).toEqual(['new', 'old account', 'player-of-over']);
    expect(await ids('games')).toEqual(['fresh', 'over']);
    expect(await ids('sessions')).toEqual(['used']);
    expect(await store.sql.selectFrom('seats').selectAll().execute()).toHaveLength(2);
    await store.close();
    await place.remove();
  });
  test('takes bundles of rules that no game names, but the newest of each box', async () => {
    const { place, store } = await openedAt(kind, now);
    const built = (box: string, hash: string) => ({ box, hash, version: '1', code: `${box} ${hash}` });
    await keepBuilt(store, [built('a', 'a1'), built('b', 'b1')], 1);
    await keepBuilt(store, [built('a', 'a2')], 2);
    await keepBuilt(store, [built('a', 'a3')], 3);
    // A server with the first rules of the box was started again last.
    await keepBuilt(store, [built('a', 'a1')], 4);
    const over = { ...gameRow('over', 'over', 1), bundle: 'a2' };
    await store.write([statement(store.sql.insertInto('games').values(over))]);
    await sweep({ store, jobs: await jobsOn(store), time: { now, after: () => () => undefined } });
    const left = await store.sql.selectFrom('rules').select('hash').orderBy('hash').execute();
    expect(left.map(({ hash }) => hash)).toEqual(['a1', 'a2', 'b1']);
    await store.close();
    await place.remove();
  });
});

const gameRow = (id: string, status: 'open' | 'over', changed: number) => ({
  id,
  box: 'b',
  scenario: 's',
  name: '',
  options: '{}',
  position: '',
  rules: '',
  bundle: '',
  opening: '',
  owner: 'nobody',
  terms: '{}',
  status,
  made: 0,
  began: null,
  changed,
  ended: null,
  entries: 0,
  version: 0,
  turn: 0,
  asked: '[]',
  result: null,
  was_secret: 0,
  clock: '{}',
  rematch_of: null,
  offers: '[]',
  key: id,
  drawn: 0,
  warned: null,
});
const seatRow = (game: string, person: string) => ({
  game,
  seat: 'red',
  person,
  kind: 'person' as const,
  level: null,
  style: null,
  seen_entry: 0,
  orders: '',
  plan: null,
  kept: null,
  keys: '[]',
});
