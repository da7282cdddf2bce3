// The store in one file, for a server that is one machine.

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
import type { Request, SqlResult } from './sqlite-file.ts';
import { type Holder, inThisThread, ThreadHolder } from './sqlite-holders.ts';
import { type Statement, type Store, Taken, Unreachable } from './store.ts';
import type { Tables } from './tables.ts';

export interface SqliteStore extends Store {
  /** A whole copy while games go on. */
  copyTo(file: string): Promise<void>;
}

export const sqliteStore = (path: string): SqliteStore => storeOn(new ThreadHolder(path));

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
    stored: holder.stored,
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
