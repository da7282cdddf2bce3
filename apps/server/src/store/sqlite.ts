// The store in one file, for a server that is one machine.

import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Answer, type Request, type SqlResult, sqliteFile } from './sqlite-file.ts';
import type { Asked, Heard } from './sqlite-thread.ts';
import { type Statement, type Store, Taken, Unreachable } from './store.ts';
import type { Tables } from './tables.ts';

/** Whoever holds the file: a thread, or in tests this very thread. */
interface Holder {
  ask(request: Request): Promise<Answer>;
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface SqliteStore extends Store {
  /** A whole copy while games go on. */
  copyTo(file: string): Promise<void>;
}

export const sqliteStore = (path: string): SqliteStore => storeOn(inThread(path));

/**
 * The same in this very thread: every answer is there when it is asked for.
 * @testonly tests on virtual time, where no other thread may take its own.
 */
export const sqliteStoreHere = (path: string): SqliteStore => storeOn(inThisThread(path));

function storeOn(holder: Holder): SqliteStore {
  const ask = async (request: Request): Promise<SqlResult> => {
    const answer = await holder.ask(request);
    if ('result' in answer) return answer.result;
    const { taken, message } = answer.failure;
    throw taken ? new Taken(message) : new Unreachable(message);
  };
  return {
    kind: 'sqlite',
    sql: new Kysely<Tables>({ dialect: dialectOn(ask) }),
    write: async statements => {
      await ask({ write: statements.map(textOf) });
    },
    copyTo: file => holder.copyTo(file),
    close: () => holder.close(),
  };
}

const textOf = ({ query: { sql, parameters }, rows }: Statement) => ({
  sql,
  parameters,
  ...(rows !== undefined && { rows }),
});

function dialectOn(ask: (request: Request) => Promise<SqlResult>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      // What gives nothing back writes, and belongs into a commit.
      const writes = !/^\s*(?:select|pragma)\b/i.test(sql);
      const text = { sql, parameters };
      const { rows } = await ask(writes ? { write: [text] } : { read: text });
      return { rows: rows as R[] };
    },
    streamQuery: () => {
      throw new Error('rows are read at once here');
    },
  };
  const refuse = async (): Promise<void> => {
    throw new Error('a change is handed to write() as a whole');
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => undefined,
    }),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function inThisThread(path: string): Holder {
  const file = sqliteFile(path);
  return {
    ask: async request => file.answer([request])[0]!,
    copyTo: async to => file.copyTo(to),
    close: async () => file.close(),
  };
}

/** As many as one commit takes: the last must not wait for ever. */
const TOGETHER = 256;

/** Whoever finds the thread idle is served at once; what is asked while it works goes to it together, in one message and one commit. */
function inThread(path: string): Holder {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { path } });
  const waiting = new Map<number, { done(heard: Heard): void; failed(error: Error): void }>();
  let gathered: Asked[] = [];
  let busy = false;
  let last = 0;
  let broken: Error | null = null;
  const handOver = (): void => {
    busy = gathered.length > 0;
    if (!busy) return;
    worker.postMessage(gathered.slice(0, TOGETHER));
    gathered = gathered.slice(TOGETHER);
  };
  const ask = (asked: Omit<Asked, 'id'>): Promise<Heard> =>
    new Promise((done, failed) => {
      if (broken) return failed(broken);
      const id = ++last;
      waiting.set(id, { done, failed });
      gathered.push({ id, ...asked });
      if (!busy) handOver();
    });
  worker.on('message', (answered: readonly Heard[]) => {
    // The disk has its next work before anybody here begins on the answers.
    handOver();
    for (const heard of answered) {
      waiting.get(heard.id)?.done(heard);
      waiting.delete(heard.id);
    }
  });
  const end = (error: Error): void => {
    broken = error;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.on('error', error => end(new Unreachable(String(error))));
  worker.on('exit', () => end(new Unreachable('the database is closed')));
  return {
    ask: async request => (await ask({ request })).answer!,
    copyTo: async file => {
      const { failed } = await ask({ copyTo: file });
      if (failed !== undefined) throw new Error(failed);
    },
    close: async () => {
      if (!broken) await ask({ close: true });
    },
  };
}
