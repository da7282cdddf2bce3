// Export and import between both kinds of database, in all four directions; backup and restore of the file.

import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, parseRecord } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import { skirmish } from '@gonfalon/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '../../src/config.ts';
import { keepBuilt } from '../../src/rules/kept.ts';
import type { RulesOf } from '../../src/rules.ts';
import { KNOWN, migrate } from '../../src/store/migrate.ts';
import { sqliteStore } from '../../src/store/sqlite.ts';
import { type Store, statement } from '../../src/store/store.ts';
import { anyTables, CARRIED, hashOf, type Row } from '../../src/tools/carried.ts';
import { exportTo } from '../../src/tools/export.ts';
import { importFrom } from '../../src/tools/import.ts';
import { runTool } from '../../src/tools/tools.ts';
import { columnsOf } from './columns.ts';
import { stored } from './stored-game.ts';
import { jobsOn, KINDS, type Kind, openedAt } from './stores.ts';

const now = (): number => 1_790_000_000_000;
const noRules = async (): Promise<undefined> => undefined;
const folder = mkdtempSync(join(tmpdir(), 'gonfalon-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two rows a table, one with everything and one with as little as may be; words with what files and databases trip over. */
async function fill(store: Store): Promise<void> {
  const jobs = await jobsOn(store);
  const rows = await Promise.all(
    CARRIED.map(async ([table]) => {
      const columns = await columnsOf(store, table);
      const row = (n: number): Row =>
        Object.fromEntries(
          columns.map(({ name, number, nullable }) => [
            name,
            nullable && n === 1 ? null : number ? now() + n : `${name} ${n}: "Żółć"\n\\ {} 漢`,
          ]),
        );
      return statement(
        anyTables(store.sql)
          .insertInto(table)
          .values([row(1), row(2)]),
      );
    }),
  );
  await store.write([
    ...rows,
    jobs.setting({ what: 'sweep', key: 'later', due: now() + 5, data: { word: 'ż', n: 1 } }),
  ]);
}

const everything = async ({ sql }: Store): Promise<readonly unknown[]> =>
  Promise.all(
    CARRIED.map(async ([table, key]) => [
      table,
      await anyTables(sql).selectFrom(table).selectAll().orderBy(key[0]!).execute(),
    ]),
  );

const opened = (kind: Kind) => openedAt(kind, now);

describe.each(KINDS)('an export of %s', kind => {
  let from: Awaited<ReturnType<typeof opened>>;
  const out = join(folder, `from-${kind}`);
  beforeAll(async () => {
    from = await opened(kind);
    await fill(from.store);
    await exportTo(from.store, noRules, out);
  });
  afterAll(async () => {
    await from.store.close();
    await from.place.remove();
  });

  test.each(KINDS)('is the same in %s, jobs and all, and the same when exported again', async other => {
    const { place, store } = await opened(other);
    const jobs = await jobsOn(store);
    expect(await importFrom(store, jobs, out)).toBe(`${out} is imported: 2 games.`);
    expect(await everything(store)).toEqual(await everything(from.store));
    const again = join(folder, `${kind}-${other}`);
    await exportTo(store, noRules, again);
    for (const name of readdirSync(out).filter(one => one !== 'records'))
      expect(readFileSync(join(again, name), 'utf8')).toBe(readFileSync(join(out, name), 'utf8'));
    expect(readFileSync(join(again, 'jobs.jsonl'), 'utf8')).toBe(
      `${JSON.stringify({ what: 'sweep', key: 'later', due: now() + 5, data: { word: 'ż', n: 1 } })}\n`,
    );
    await store.close();
    await place.remove();
  });
  test('is refused by a database that holds anything, which stays as it was', async () => {
    const { place, store } = await opened(kind);
    const one = statement(
      store.sql.insertInto('audit').values({ id: 'x', at: 1, person: null, deed: 'd', about: 'a' }),
    );
    await store.write([one]);
    await expect(importFrom(store, await jobsOn(store), out)).rejects.toThrow(
      'The database is not empty. An import wants an empty one; nothing was imported.',
    );
    expect(await store.sql.selectFrom('audit').selectAll().execute()).toHaveLength(1);
    expect(await store.sql.selectFrom('people').selectAll().execute()).toEqual([]);
    await store.close();
    await place.remove();
  });
  test('replaces nothing but the pulse and the rules of a server that was only started', async () => {
    const { place, store } = await opened(kind);
    await store.write([statement(store.sql.insertInto('pulse').values({ instance: 'fresh', at: 1 }))]);
    await keepBuilt(store, [{ box: 'b', hash: 'h', version: '1', code: 'c' }], 1);
    await importFrom(store, await jobsOn(store), out);
    expect(await everything(store)).toEqual(await everything(from.store));
    await store.close();
    await place.remove();
  });
  test('that the database does not take to the last row leaves it empty', async () => {
    const spoilt = join(folder, `spoilt-${kind}`);
    await exportTo(from.store, noRules, spoilt);
    const last = join(spoilt, 'jobs.jsonl');
    const list = join(spoilt, 'export.json');
    const before = hashOf(readFileSync(last));
    writeFileSync(last, readFileSync(last, 'utf8').replace(/"due":\d+/, '"due":{}'));
    writeFileSync(list, readFileSync(list, 'utf8').replace(before, hashOf(readFileSync(last))));
    const { place, store } = await opened(kind);
    await expect(importFrom(store, await jobsOn(store), spoilt)).rejects.toThrow(
      /^The database does not take it: .* Nothing was imported\.$/,
    );
    expect(await store.sql.selectFrom('people').selectAll().execute()).toEqual([]);
    await store.close();
    await place.remove();
  });
  test('overwrites no folder', async () => {
    await expect(exportTo(from.store, noRules, out)).rejects.toThrow(
      `There is a ${out} already, and nothing is overwritten.`,
    );
  });
});

describe.each(KINDS)('an export of finished games on %s', kind => {
  test('has their records beside it, and tells of those that cannot be played again', async () => {
    const { place, store } = await opened(kind);
    await jobsOn(store);
    await store.write([
      ...(await stored(store, skirmish, 'finished', 'over', 10_000)),
      ...(await stored(store, skirmish, 'running', 'playing', 10)),
      ...(await stored(store, { ...skirmish, id: 'forgotten' } as AnyGame, 'lost', 'over', 10)),
    ]);
    const out = join(folder, `records-${kind}`);
    const rulesOf: RulesOf = async box =>
      box === skirmish.id
        ? { game: skirmish, showing: {} as Showing, system: '', hash: '', pinned: null }
        : undefined;
    expect(await exportTo(store, rulesOf, out)).toBe(
      `Everything is in ${out}: 3 games, 1 finished with a record, and 1 that the present rules cannot play again without.`,
    );
    expect(readdirSync(join(out, 'records'))).toEqual(['finished.gonfalon']);
    const record = parseRecord(readFileSync(join(out, 'records/finished.gonfalon'), 'utf8'));
    expect(record.box).toBe(skirmish.id);
    expect(record.entries).toHaveLength(
      (await store.sql.selectFrom('entries').select('number').where('game', '=', 'finished').execute())
        .length,
    );
    await store.close();
    await place.remove();
  });
});

test('more rows than are read or written at once are carried too', async () => {
  const { place, store } = await opened('sqlite');
  const lines = Array.from({ length: 5001 }, (_, n) => ({
    id: String(n).padStart(5, '0'),
    at: n,
    person: null,
    deed: 'd',
    about: '',
  }));
  for (let n = 0; n < lines.length; n += 1000)
    await store.write([statement(store.sql.insertInto('audit').values(lines.slice(n, n + 1000)))]);
  const out = join(folder, 'many');
  await exportTo(store, noRules, out);
  const other = await opened('sqlite');
  await importFrom(other.store, await jobsOn(other.store), out);
  expect(await other.store.sql.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(lines);
  for (const one of [{ place, store }, other]) {
    await one.store.close();
    await one.place.remove();
  }
});

describe('a folder that is no whole export is refused with a sentence, and nothing is written', () => {
  let from: Awaited<ReturnType<typeof opened>>;
  let into: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    from = await opened('sqlite');
    into = await opened('sqlite');
    await fill(from.store);
  });
  afterAll(async () => {
    for (const { place, store } of [from, into]) {
      await store.close();
      await place.remove();
    }
  });
  const edited = (path: string, from: string, to: string): void =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

  test.each<[string, (out: string) => void, RegExp]>([
    ['nothing', out => rmSync(out, { recursive: true }), /is no export of a Gonfalon server\.$/],
    ['no list', out => writeFileSync(join(out, 'export.json'), '{'), /is no export of a Gonfalon server\.$/],
    [
      'another format',
      out => edited(join(out, 'export.json'), 'gonfalon-export', 'other'),
      /is no export of a Gonfalon server\.$/,
    ],
    [
      'a later version',
      out => edited(join(out, 'export.json'), '"version": 1', '"version": 2'),
      /is an export of version 2; only 1 is known here\.$/,
    ],
    [
      'other tables',
      out => edited(join(out, 'export.json'), `"step": ${KNOWN}`, '"step": 99'),
      /another version of the server \(its step 99/,
    ],
    [
      'a list without hashes',
      out => edited(join(out, 'export.json'), '"sha256"', '"sum"'),
      /is no export of a Gonfalon server\.$/,
    ],
    ['a file less', out => rmSync(join(out, 'dice.jsonl')), /is no whole export: dice\.jsonl is missing\.$/],
    [
      'a changed file',
      out => appendFileSync(join(out, 'entries.jsonl'), '{}\n'),
      /has been changed since it was exported, and is not read\.$/,
    ],
  ])('%s', async (name, spoil, sentence) => {
    const out = join(folder, `spoilt ${name}`);
    await exportTo(from.store, noRules, out);
    spoil(out);
    await expect(importFrom(into.store, await jobsOn(into.store), out)).rejects.toThrow(sentence);
    expect((await everything(into.store)).map(one => (one as [string, unknown[]])[1].length)).toEqual(
      CARRIED.map(() => 0),
    );
  });
});

describe('backup and restore', () => {
  const data = join(folder, 'data');
  const config = configFrom({ DATA: data });
  const postgres = configFrom({ DATABASE_URL: 'postgresql://nobody@localhost/none' });
  const file = join(folder, 'kept.sqlite');
  const live = join(data, 'gonfalon.sqlite');
  const idsIn = async (path: string): Promise<string[]> => {
    const store = sqliteStore(path);
    const rows = await store.sql.selectFrom('audit').select('id').orderBy('id').execute();
    await store.close();
    return rows.map(({ id }) => id);
  };
  const told = (store: Store, id: string) =>
    store.write([
      statement(store.sql.insertInto('audit').values({ id, at: 1, person: null, deed: 'd', about: '' })),
    ]);

  test('there is nothing to copy before the first start', async () => {
    await expect(runTool(config, 'backup', [file])).rejects.toThrow(`There is no database at ${live} yet.`);
    expect(existsSync(file)).toBe(false);
  });
  test('a copy is made while a server writes, for its owner alone, and is never overwritten', async () => {
    await runTool(config, 'export', [join(folder, 'makes-the-tables')]);
    const server = sqliteStore(live);
    await told(server, 'before');
    expect(await runTool(config, 'backup', [file])).toEqual({
      lines: [`Everything is in ${file}.`],
      well: true,
    });
    await told(server, 'after');
    expect(await idsIn(file)).toEqual(['before']);
    expect(statSync(file).mode & 0o077).toBe(0);
    await expect(runTool(config, 'backup', [file])).rejects.toThrow('nothing is overwritten');
    await expect(runTool(config, 'backup', [join(folder, 'no/where')])).rejects.toThrow(
      /no\/where cannot be written: /,
    );
    await expect(runTool(config, 'restore', [file])).rejects.toThrow(
      `A server is at work on ${live}. Stop it first; nothing was restored.`,
    );
    await server.close();
    expect(await idsIn(live)).toEqual(['after', 'before']);
  });
  test('it is brought back when the server has stopped, and what was there is kept', async () => {
    const {
      lines: [sentence],
    } = await runTool(config, 'restore', [file]);
    expect(await idsIn(live)).toEqual(['before']);
    const aside = readdirSync(data).filter(name => name.startsWith('gonfalon.before-'));
    expect(aside).toHaveLength(1);
    expect(sentence).toBe(`${file} is restored; what was there before is ${join(data, aside[0]!)}.`);
    expect(await idsIn(join(data, aside[0]!))).toEqual(['after', 'before']);
  });
  test('on another machine it is all there is', async () => {
    const other = join(folder, 'other');
    expect(await runTool(configFrom({ DATA: other }), 'restore', [file])).toEqual({
      lines: [`${file} is restored.`],
      well: true,
    });
    expect(await idsIn(join(other, 'gonfalon.sqlite'))).toEqual(['before']);
  });
  test('what is no backup of ours changes nothing', async () => {
    const bad = join(folder, 'bad.sqlite');
    const refused = (sentence: string) => expect(runTool(config, 'restore', [bad])).rejects.toThrow(sentence);
    await refused(`There is no file ${bad}.`);
    writeFileSync(bad, 'hello');
    await refused(`${bad} is no whole backup of a Gonfalon server.`);
    writeFileSync(bad, readFileSync(file).subarray(0, 20_000));
    await refused(`${bad} is no whole backup of a Gonfalon server.`);
    writeFileSync(`${bad}-wal`, '');
    await refused(`${bad} is a database in use, not a backup`);
    rmSync(`${bad}-wal`);
    rmSync(bad);
    const newer = sqliteStore(bad);
    await migrate(newer, now);
    await newer.write([statement(newer.sql.insertInto('migrations').values({ number: 99, at: 1 }))]);
    await newer.close();
    await refused(`${bad} is of a newer server (its step 99`);
    expect(await idsIn(live)).toEqual(['before']);
    expect(readdirSync(data).filter(name => name.endsWith('.part'))).toEqual([]);
  });
  test('on PostgreSQL it says what to use', async () => {
    await expect(runTool(postgres, 'backup', [join(folder, 'none')])).rejects.toThrow('use pg_dump');
    await expect(runTool(postgres, 'restore', [file])).rejects.toThrow('use pg_restore');
  });
  test('a word that is none, and too few or too many, is one sentence', async () => {
    await expect(runTool(config, 'toString', [])).rejects.toThrow(
      /^There is no "toString" to do here; there are serve, backup, /,
    );
    await expect(runTool(config, 'backup', [])).rejects.toThrow(/^Say: npm run server -- backup FILE$/);
    await expect(runTool(config, 'export', ['a', 'b'])).rejects.toThrow(
      /^Say: npm run server -- export DIR$/,
    );
  });
});
