// One SQLite file and what is done with it, synchronously. It runs in a thread of its own (`sqlite-thread.ts`), so that a disk
// never keeps a player waiting who asked for something else.

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rows?: number;
}
export interface SqlResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}
export interface SqlFailure {
  readonly taken: boolean;
  readonly message: string;
}
/** Statements that are done together, or one question. */
export type Request = { readonly write: readonly SqlText[] } | { readonly read: SqlText };
export type Answer = { readonly result: SqlResult } | { readonly failure: SqlFailure };

export interface SqliteFile {
  /** Everything that has gathered while the disk was busy goes into one commit; each change stands or falls alone. */
  answer(requests: readonly Request[]): readonly Answer[];
  copyTo(file: string): void;
  close(): void;
}

/** Statements that are prepared once; there are about a hundred of them. */
const MOST_PREPARED = 500;
const NOTHING: SqlResult = { rows: [], changes: 0 };

/** Milliseconds to wait for another process that holds the file. */
const BUSY = 10_000;

class NotAsMany extends Error {}

export function sqliteFile(path: string): SqliteFile {
  // It holds the secrets of all games, also where the folder was made by somebody else. What SQLite lays beside it is as it is.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const db = new DatabaseSync(path, { timeout: BUSY });
  // FULL: what is acknowledged survives a loss of power. The log is written once, the file when there is time.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    const made = db.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  const run = ({ sql, parameters, rows }: SqlText): SqlResult => {
    const made = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (made.columns().length > 0) return { rows: made.all(...values), changes: 0 };
    const changes = Number(made.run(...values).changes);
    if (rows !== undefined && changes !== rows) throw new NotAsMany(`${changes} rows instead of ${rows}`);
    return { rows: [], changes };
  };
  const oneByOne = (request: Request): Answer => {
    try {
      if ('read' in request) return { result: run(request.read) };
      db.exec('SAVEPOINT one');
      try {
        for (const text of request.write) run(text);
        db.exec('RELEASE one');
        return { result: NOTHING };
      } catch (error) {
        db.exec('ROLLBACK TO one; RELEASE one');
        throw error;
      }
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  return {
    answer: requests => {
      if (requests.every(request => 'read' in request)) return requests.map(oneByOne);
      try {
        db.exec('BEGIN IMMEDIATE');
        const answers = requests.map(oneByOne);
        db.exec('COMMIT');
        return answers;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        return requests.map(() => ({ failure: failureOf(error) }));
      }
    },
    // A copy that is whole although the game goes on.
    copyTo: file => db.prepare('VACUUM INTO ?').run(file),
    close: () => db.close(),
  };
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const DOUBLED = [1555, 2067];

function failureOf(error: unknown): SqlFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { errcode?: number }).errcode;
  return { taken: error instanceof NotAsMany || (code !== undefined && DOUBLED.includes(code)), message };
}
