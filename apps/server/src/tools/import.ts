// An export read into an empty database of either kind, in one change: all of it or nothing.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '@gonfalon/kernel';
import { sql as raw } from 'kysely';
import { JOB_KINDS, type Job, type Jobs } from '../jobs/jobs.ts';
import { KNOWN } from '../store/migrate.ts';
import { type Statement, type Store, statement, Taken } from '../store/store.ts';
import { anyTables, CARRIED, FORMAT, fileOf, hashOf, JOBS, LIST, type Row } from './carried.ts';
import { reasonOf } from './place.ts';

/** Rows of one statement: databases limit the values of one. */
const AT_ONCE = 500;

/** Throws BadInput where the folder is no whole export, or the database not empty. */
export async function importFrom(store: Store, jobs: Jobs, folder: string): Promise<string> {
  const read = filesOf(folder);
  const own = anyTables(store.sql);
  const filled = CARRIED.flatMap(([table]) => {
    const rows = read<Row>(fileOf(table));
    const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
      rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    );
    return parts.map(part => statement(own.insertInto(table).values(part)));
  });
  const set = read<Job>(JOBS).map(job => jobs.setting(known(job)));
  try {
    await store.write([...mustBeEmpty(store), ...filled, ...set]);
  } catch (error) {
    if (error instanceof Taken)
      throw new BadInput(
        '',
        'The database is not empty. An import wants an empty one; nothing was imported.',
      );
    throw new BadInput('', `The database does not take it: ${reasonOf(error)}. Nothing was imported.`);
  }
  const games = read(fileOf('games')).length;
  return `${folder} is imported: ${games} ${games === 1 ? 'game' : 'games'}.`;
}

/** In the same change as what follows: a statement that would touch a row refuses it all. A pulse and bundles of rules alone are of a server that was only started. */
const mustBeEmpty = ({ sql }: Store): readonly Statement[] => [
  ...CARRIED.filter(([table]) => table !== 'pulse' && table !== 'rules').map(([table, [column]]) => ({
    query: raw`update ${raw.table(table)} set ${raw.ref(column!)} = ${raw.ref(column!)}`.compile(sql),
    rows: 0,
  })),
  statement(sql.deleteFrom('pulse')),
  statement(sql.deleteFrom('rules')),
];

function known(job: Job): Job {
  if (!JOB_KINDS.includes(job.what))
    throw new BadInput('', `${JOBS} wants "${job.what}" done, which this server does not know.`);
  return job;
}

type Files = <T>(name: string) => readonly T[];

/** Reads files that are as they were written; throws BadInput where one is not. */
function filesOf(folder: string): Files {
  const listed = listOf(folder);
  return <T>(name: string): readonly T[] => {
    const sha256 = listed.get(name);
    const path = join(folder, name);
    if (sha256 === undefined || !existsSync(path))
      throw new BadInput('', `${folder} is no whole export: ${name} is missing.`);
    const text = readFileSync(path);
    if (hashOf(text) !== sha256)
      throw new BadInput('', `${path} has been changed since it was exported, and is not read.`);
    return text
      .toString('utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as T);
  };
}

/** The hash of each file, by its name. */
function listOf(folder: string): ReadonlyMap<string, string> {
  const none = new BadInput('', `${folder} is no export of a Gonfalon server.`);
  const path = join(folder, LIST);
  if (!existsSync(path)) throw none;
  const list = parsed(readFileSync(path, 'utf8'));
  if (!isRecord(list) || list.format !== FORMAT.format || !Array.isArray(list.files)) throw none;
  if (list.version !== FORMAT.version)
    throw new BadInput('', `${folder} is an export of version ${list.version}; only 1 is known here.`);
  if (list.step !== KNOWN)
    throw new BadInput(
      '',
      `${folder} was written by another version of the server (its step ${list.step}, here ${KNOWN}): import it with that one, and upgrade then.`,
    );
  return new Map(
    list.files.map((file: unknown) => {
      if (!isRecord(file) || typeof file.name !== 'string' || typeof file.sha256 !== 'string') throw none;
      return [file.name, file.sha256];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
