// A running server, from its start to its end.

import { existsSync, mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { machineChance, newId } from './chance.ts';
import type { Config } from './config.ts';
import { openDesktop } from './http/desktop.ts';
import { listen } from './http/listen.ts';
import { graphileJobs } from './jobs/graphile.ts';
import { inProcessJobs } from './jobs/in-process.ts';
import type { Jobs } from './jobs/jobs.ts';
import { logTo } from './log.ts';
import { builtIn } from './rules/built.ts';
import { secretKeyOf } from './secret-key.ts';
import { newServer } from './server.ts';
import { migrate } from './store/migrate.ts';
import { type PostgresStore, postgresStore } from './store/postgres.ts';
import { type SqliteStore, sqliteStore } from './store/sqlite.ts';
import { machineTime } from './time.ts';

/**
 * A killed npm takes only its shell along and never tells us; what is left is that the parent has changed. Noted before
 * anything is said, for whoever reads the address may kill it at once.
 */
const PARENT = process.ppid;

const BUILT = join(import.meta.dirname, '../../web/dist');
/** Where `npm start` puts the bundles of rules. */
export const BUILT_RULES = join(import.meta.dirname, '../dist/rules');
/** Milliseconds a server may take to stop. */
const STOPPING = 10_000;

/** Throws a sentence where it cannot start. */
export async function serve(config: Config, folder = BUILT): Promise<void> {
  const page = resolve(folder);
  if (!existsSync(join(page, 'index.html')))
    throw new Error(
      'The table has not been built yet. Run "npm start" in the project folder; it builds and serves.',
    );
  const log = logTo(config.logLevel);
  const store = await openStore(config);
  const jobs = await jobsOf(store, error => log.fault(error));
  const server = await newServer({
    config,
    page,
    store,
    jobs,
    time: machineTime,
    chance: machineChance,
    secret: secretKeyOf(config),
    log,
    built: builtIn(BUILT_RULES),
  });
  const port = await listen(server.app.server, config.port, config.host);
  tellAddress(config, port);
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOPPING).unref();
    server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== PARENT && stop(), 1000).unref();
}

export type AnyStore = PostgresStore | SqliteStore;

export const jobsOf = async (store: AnyStore, fault: (error: unknown) => void): Promise<Jobs> =>
  'pool' in store
    ? graphileJobs({ store, time: machineTime, fault })
    : inProcessJobs({ store, time: machineTime, newId: () => newId(machineChance), fault });

/** Throws a sentence where the database cannot be opened. */
export async function openStore({ data, database }: Pick<Config, 'data' | 'database'>): Promise<AnyStore> {
  if (!database) mkdirSync(resolve(data), { recursive: true, mode: 0o700 });
  const store = database ? postgresStore(database) : sqliteStore(join(resolve(data), 'gonfalon.sqlite'));
  try {
    await migrate(store, machineTime.now);
  } catch (error) {
    throw new Error(`The database cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
  return store;
}

function tellAddress(config: Config, port: number): void {
  const everywhere = /^(?:0\.0\.0\.0|::)$/.test(config.host);
  const shown = everywhere ? '127.0.0.1' : config.host;
  const address = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`;
  if (config.port !== 0 && port !== config.port)
    console.log(`Port ${config.port} is taken, so this is the next free one.`);
  console.log(`Gonfalon is at ${address}`);
  if (everywhere)
    for (const other of ownAddresses()) console.log(`and for others at http://${other}:${port}/`);
  console.log('Stop it with Ctrl+C.');
  openDesktop(address);
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap(one => (one && one.family === 'IPv4' && !one.internal ? one.address : []));
