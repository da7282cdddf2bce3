// Everything of a server as a folder of plain files, as it was at one moment although games go on.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import type { Kysely } from 'kysely';
import { recordText } from '../games/record.ts';
import { loaded } from '../room/load.ts';
import type { RulesOf } from '../rules.ts';
import type { AnyStore } from '../serve.ts';
import { doneIn } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import {
  anyTables,
  CARRIED,
  type ExportList,
  FORMAT,
  fileOf,
  hashOf,
  JOBS,
  LIST,
  type Listed,
  RECORDS,
  type Row,
} from './carried.ts';
import { onCopy } from './copy.ts';
import { keptJobs } from './kept-jobs.ts';
import { mustBeFree, partOf, reasonOf, synced } from './place.ts';

/** Rows read at once. */
const PAGE = 5000;

/** Throws BadInput where the folder cannot be written. */
export async function exportTo(store: AnyStore, rulesOf: RulesOf, folder: string): Promise<string> {
  mustBeFree(folder);
  const part = partOf(resolve(folder));
  rmSync(part, { recursive: true, force: true });
  try {
    mkdirSync(part, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BadInput('', `${folder} cannot be made: ${reasonOf(error)}.`);
  }
  try {
    const step = await doneIn(store);
    const { files, records, unread } = await atOneMoment(store, async then => ({
      files: await written(then, part),
      ...(await recordsIn(then, rulesOf, join(part, RECORDS))),
    }));
    const list: ExportList = { ...FORMAT, step, files };
    writeFileSync(join(part, LIST), `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
    synced(join(part, LIST));
    renameSync(part, folder);
    const games = files.find(({ name }) => name === fileOf('games'))!.rows;
    const lost = unread > 0 ? `, and ${unread} that the present rules cannot play again without` : '';
    return `Everything is in ${folder}: ${games} ${games === 1 ? 'game' : 'games'}, ${records} finished with a record${lost}.`;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** SQLite is read from a copy, PostgreSQL in one transaction that sees nothing newer. */
const atOneMoment = <T>(store: AnyStore, deed: (then: Store) => Promise<T>): Promise<T> =>
  'copyTo' in store
    ? onCopy(store, deed)
    : store.sql
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(sql => deed({ ...store, sql }));

async function written({ kind, sql }: Store, folder: string): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  const write = (name: string, rows: readonly object[]): void => {
    const text = rows.map(row => `${JSON.stringify(row)}\n`).join('');
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    synced(join(folder, name));
    listed.push({ name, rows: rows.length, sha256: hashOf(text) });
  };
  for (const [table, key] of CARRIED) write(fileOf(table), await rowsOf(sql, table, key));
  write(JOBS, await keptJobs(kind, sql));
  return listed;
}

/** The record of every finished game; how many there are, and how many games the present rules cannot play again. */
async function recordsIn(
  store: Store,
  rulesOf: RulesOf,
  folder: string,
): Promise<{ readonly records: number; readonly unread: number }> {
  mkdirSync(folder, { mode: 0o700 });
  const over = await store.sql.selectFrom('games').select('id').where('status', '=', 'over').execute();
  let records = 0;
  for (const { id } of over) {
    const found = await loaded(store, rulesOf, id).catch(() => undefined);
    const text = found ? recordText(found.known, []) : null;
    if (text === null) continue;
    writeFileSync(join(folder, `${id}.gonfalon`), text, { mode: 0o600 });
    records++;
  }
  return { records, unread: over.length - records };
}

async function rowsOf(sql: Kysely<Tables>, table: string, key: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let ordered = anyTables(sql).selectFrom(table).selectAll();
  for (const column of key) ordered = ordered.orderBy(column);
  for (;;) {
    const page = await ordered.limit(PAGE).offset(rows.length).execute();
    for (const row of page) rows.push(row);
    if (page.length < PAGE) return rows;
  }
}
