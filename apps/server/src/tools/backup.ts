// A copy of the SQLite file while games go on, and the way back. PostgreSQL has better tools of its own, and is pointed to them.

import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BadInput } from '@gonfalon/kernel';
import { KNOWN } from '../store/migrate.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { existing, fileIn, mustBeFree, partOf, reasonOf, synced, type Where } from './place.ts';

function sqliteOf(where: Where, instead: string): string {
  if (where.database)
    throw new BadInput('', `This server keeps its games in PostgreSQL: use ${instead} (docs/hosting.md).`);
  return fileIn(where);
}

/** Throws BadInput where there is nothing to copy, or no place for it. The database is not brought to newer tables by this. */
export async function backup(where: Where, file: string): Promise<string> {
  const from = existing(sqliteOf(where, 'pg_dump'));
  mustBeFree(file);
  const part = partOf(resolve(file));
  const store = sqliteStore(from);
  try {
    rmSync(part, { force: true });
    // An empty file is filled. It holds everybody's secrets, so nobody else may read it, from the first byte on.
    writeFileSync(part, '', { mode: 0o600, flag: 'wx' });
    await store.copyTo(part);
    synced(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new BadInput('', `${file} cannot be written: ${reasonOf(error)}.`);
  } finally {
    await store.close();
  }
  return `Everything is in ${file}.`;
}

/** Throws BadInput where the file is no backup, or a server is at work. What was there before is kept beside it. */
export function restore(where: Where, file: string, now: number): string {
  const to = sqliteOf(where, 'pg_restore');
  if (!existsSync(file)) throw new BadInput('', `There is no file ${file}.`);
  if (existsSync(`${file}-wal`))
    throw new BadInput('', `${file} is a database in use, not a backup: make one by "backup".`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const part = partOf(to);
  try {
    rmSync(part, { force: true });
    copyFileSync(file, part);
    mustBeOurs(part, file);
    synced(part);
    const kept = setAside(to, now);
    renameSync(part, to);
    return kept === null ? `${file} is restored.` : `${file} is restored; what was there before is ${kept}.`;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function mustBeOurs(copy: string, file: string): void {
  const step = stepOf(copy);
  if (step === null) throw new BadInput('', `${file} is no whole backup of a Gonfalon server.`);
  if (step > KNOWN)
    throw new BadInput('', `${file} is of a newer server (its step ${step}, this server knows ${KNOWN}).`);
}

/** null where it is no database of ours, or damaged. */
function stepOf(path: string): number | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path);
    const [checked] = db.prepare('PRAGMA integrity_check').all();
    if (checked?.integrity_check !== 'ok') return null;
    const step = db.prepare('SELECT max(number) AS step FROM migrations').get()?.step;
    return typeof step === 'number' ? step : null;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Where it is now; null where there was none. */
function setAside(path: string, now: number): string | null {
  if (!existsSync(path)) return null;
  // The last who closes a database clears its log away. If the log is still there, somebody else has it open.
  stepOf(path);
  if (existsSync(`${path}-wal`))
    throw new BadInput('', `A server is at work on ${path}. Stop it first; nothing was restored.`);
  const kept = path.replace(/\.sqlite$/, `.before-${new Date(now).toISOString().replace(/\D/g, '')}.sqlite`);
  mustBeFree(kept);
  renameSync(path, kept);
  return kept;
}
