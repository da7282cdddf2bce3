// The store for several servers at once.

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Store, type Stored, Taken, Unreachable } from './store.ts';
import type { Tables } from './tables.ts';

/** Our whole numbers of 64 bits are times and counts, and fit. */
const INT8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export interface PostgresStore extends Store {
  readonly pool: pg.Pool;
}

const MOST_CONNECTIONS = 10;
/** Milliseconds to wait for a connection. */
const PATIENCE = 5000;

export function postgresStore(url: string): PostgresStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    // What is acknowledged is on the disk, whatever the server's own setting.
    options: '-c synchronous_commit=on',
    types: types as unknown as pg.CustomTypesConfig,
  });
  // An idle connection that breaks is replaced by the next question.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const stored: Stored = { commits: 0, changes: 0 };
  return {
    kind: 'postgres',
    stored,
    pool,
    sql: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    write: async statements => {
      const client = await pool.connect().catch(error => {
        throw failureOf(error);
      });
      let broken: Error | undefined;
      stored.commits++;
      stored.changes++;
      try {
        await client.query('BEGIN');
        for (const { query, rows } of statements) {
          const { rowCount } = await client.query(query.sql, [...query.parameters]);
          if (rows !== undefined && rowCount !== rows) throw new Taken(`${rowCount} rows instead of ${rows}`);
        }
        await client.query('COMMIT');
      } catch (error) {
        const failure = failureOf(error);
        if (failure instanceof Unreachable) broken = failure;
        else await client.query('ROLLBACK').catch(fault => (broken = fault));
        throw failure;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

const UNIQUE_VIOLATION = '23505';
/** Serialisation failure and deadlock: another change came first. */
const BEATEN = ['40001', '40P01'];

function failureOf(error: unknown): Error {
  if (error instanceof Taken) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return code === UNIQUE_VIOLATION || BEATEN.includes(code) ? new Taken(message) : new Unreachable(message);
}
