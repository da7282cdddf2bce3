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
  /** Another process held the file, and nothing was done. */
  readonly busy: boolean;
  readonly message: string;
}
/** Statements that are done together, or one question. */
export type Request = { readonly write: readonly SqlText[] } | { readonly read: SqlText };
export type Answer = { readonly result: SqlResult } | { readonly failure: SqlFailure };

export interface SqliteFile {
  /** Everything that has gathered while the disk was busy goes into one commit; each change stands or falls alone. */
  answer(requests: readonly Request[]): readonly Answer[];
  /** Milliseconds the last commit took. */
  readonly lastCommit: number;
  copyTo(file: string): void;
  close(): void;
}

/** Statements that are prepared once; there are about a hundred of them. */
const MOST_PREPARED = 500;
const NOTHING: SqlResult = { rows: [], changes: 0 };

/** Milliseconds to wait for another process that holds the file. */
const BUSY = 10_000;

class NotAsMany extends Error {}

interface Ways {
  /** For another process that holds the file; else it answers that it is busy. */
  readonly waits?: boolean;
  /** Whether it brings the log into the file when the log has grown, which takes longer than a commit. */
  readonly tidies?: boolean;
}

interface Prepared {
  readonly made: StatementSync;
  readonly givesRows: boolean;
}

export function sqliteFile(path: string, { waits = true, tidies = true }: Ways = {}): SqliteFile {
  // It holds the secrets of all games, also where the folder was made by somebody else. What SQLite lays beside it is as it is.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const db = new DatabaseSync(path, { timeout: waits ? BUSY : 0 });
  // FULL: what is acknowledged survives a loss of power. The log is written once, the file when there is time.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  if (!tidies) db.exec('PRAGMA wal_autocheckpoint = 0');
  const { run, step } = runningOn(db);
  let lastCommit = 0;
  const inOneCommit = <T>(deed: () => T): T => {
    try {
      step('BEGIN IMMEDIATE');
      const done = deed();
      const start = performance.now();
      step('COMMIT');
      lastCommit = performance.now() - start;
      return done;
    } catch (error) {
      if (db.isTransaction) step('ROLLBACK');
      throw error;
    }
  };
  const together = (texts: readonly SqlText[]): SqlResult => {
    for (const text of texts) run(text);
    return NOTHING;
  };
  const apart = (texts: readonly SqlText[]): SqlResult => {
    step('SAVEPOINT one');
    try {
      return together(texts);
    } catch (error) {
      step('ROLLBACK TO one');
      throw error;
    } finally {
      step('RELEASE one');
    }
  };
  const oneByOne = (request: Request): Answer =>
    answered(() => ('read' in request ? run(request.read) : apart(request.write)));
  return {
    answer: requests => {
      const [first, ...others] = requests;
      if (first && others.length === 0 && 'write' in first)
        return [answered(() => inOneCommit(() => together(first.write)))];
      if (requests.every(request => 'read' in request)) return requests.map(oneByOne);
      try {
        return inOneCommit(() => requests.map(oneByOne));
      } catch (error) {
        return requests.map(() => ({ failure: failureOf(error) }));
      }
    },
    get lastCommit() {
      return lastCommit;
    },
    // A copy that is whole although the game goes on.
    copyTo: file => db.prepare('VACUUM INTO ?').run(file),
    close: () => db.close(),
  };
}

const answered = (deed: () => SqlResult): Answer => {
  try {
    return { result: deed() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

function runningOn(db: DatabaseSync) {
  const prepare = preparing(db);
  return {
    run: ({ sql, parameters, rows }: SqlText): SqlResult => {
      const { made, givesRows } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (givesRows) return { rows: made.all(...values), changes: 0 };
      const changes = Number(made.run(...values).changes);
      if (rows !== undefined && changes !== rows) throw new NotAsMany(`${changes} rows instead of ${rows}`);
      return { rows: [], changes };
    },
    /** Of a transaction. */
    step: (sql: string): void => void prepare(sql).made.run(),
  };
}

function preparing(db: DatabaseSync): (sql: string) => Prepared {
  const prepared = new Map<string, Prepared>();
  return sql => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    const made = db.prepare(sql);
    const one = { made, givesRows: made.columns().length > 0 };
    prepared.set(sql, one);
    return one;
  };
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const DOUBLED = [1555, 2067];
/** SQLITE_BUSY; what kind of it stands in the higher bytes. */
const HELD = 5;
const LOW_BYTE = 0xff;

function failureOf(error: unknown): SqlFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { errcode?: number }).errcode;
  return {
    taken: error instanceof NotAsMany || (code !== undefined && DOUBLED.includes(code)),
    busy: code !== undefined && (code & LOW_BYTE) === HELD,
    message,
  };
}
