// Empty stores of both kinds, each in a database of its own.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { graphileJobs } from '../../src/jobs/graphile.ts';
import { inProcessJobs } from '../../src/jobs/in-process.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import type { AnyStore } from '../../src/serve.ts';
import { migrate } from '../../src/store/migrate.ts';
import { type PostgresStore, postgresStore } from '../../src/store/postgres.ts';
import { sqliteStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { machineTime } from '../../src/time.ts';

export const KINDS = ['sqlite', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

export const newId = (): string => randomBytes(8).toString('hex');

export interface Place {
  /** The same database once more, as another server would open it. */
  open(): Store;
  /** Of a PostgreSQL database; absent for a file. */
  readonly url?: string;
  remove(): Promise<void>;
}

export const placeFor = (kind: Kind): Promise<Place> => (kind === 'sqlite' ? filePlace() : databasePlace());

/** An empty store of that kind, with its tables. */
export async function openedAt(
  kind: Kind,
  now: () => number,
): Promise<{ readonly place: Place; readonly store: AnyStore }> {
  const place = await placeFor(kind);
  const store = place.open() as AnyStore;
  await migrate(store, now);
  return { place, store };
}

async function filePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-store-'));
  return {
    open: () => sqliteStore(join(folder, 'games.sqlite')),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function databasePlace(): Promise<Place> {
  const url = new URL(process.env.DATABASE_URL!);
  const name = `test_${newId()}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    open: () => postgresStore(own.href),
    remove: () => admin(`drop database ${name} with (force)`),
  };
}

export const jobsOn = async (
  store: Store,
  fault: (error: unknown) => void = () => undefined,
): Promise<Jobs> =>
  store.kind === 'sqlite'
    ? inProcessJobs({ store, time: machineTime, newId, fault })
    : graphileJobs({ store: store as PostgresStore, time: machineTime, fault });
