// A league spread over machines. Its games are jobs of the queue that servers use (graphile-worker on PostgreSQL); whoever asks for
// the league puts them there, plays some himself and gathers the results of all. The same league is never played twice: asked
// for again, also from another machine, it goes on from what is stored.

import { createHash } from 'node:crypto';
import type { Result } from '@gonfalon/ai/league';
import { BadInput } from '@gonfalon/kernel';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { isProgram } from '../outside/child.ts';
import { GameFault } from '../simulate/pool.ts';
import type { Fixture, LeaguePlan } from './plan.ts';
import { playLeague } from './pool.ts';

const TASK = 'league-game';
/** Milliseconds between looks at the results of others. */
const LOOK = 500;
/** A machine that dies in a game holds it back for four hours by the queue's own rule; another try is made once only. */
const MOST_TRIES = 2;

const silent = new Logger(() => () => undefined);

const TABLE = `create table if not exists gonfalon_league (
  league text not null, pair int not null, swapped int not null,
  result json, failed text,
  primary key (league, pair, swapped))`;

interface Row {
  readonly pair: number;
  readonly swapped: 0 | 1;
  readonly result: Result | null;
  readonly failed: string | null;
}
interface Game extends Fixture {
  readonly league: string;
  readonly plan: LeaguePlan;
}

/** Throws BadInput where the address leads to no PostgreSQL. */
async function opened(url: string): Promise<Pool> {
  const pool = new Pool({ connectionString: url });
  // A lost connection is met again by the next question, which says so.
  pool.on('error', () => undefined);
  try {
    await prepared(pool);
  } catch (error) {
    await pool.end();
    throw new BadInput('DATABASE_URL', `leads to no PostgreSQL: ${(error as Error).message || 'no answer'}`);
  }
  return pool;
}

/** The same number wherever a league is played. */
const PREPARING = 1_389_141_015;

/** Machines that come to a new database at once would make the same tables, and "if not exists" fails then: one after the other. */
async function prepared(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    await runMigrations({ pgPool: pool, logger: silent });
    await client.query(TABLE);
  } finally {
    // The lock goes with the line.
    client.release(true);
  }
}

/** Takes games from the queue, so many at a time, until it is stopped. */
const playing = (pool: Pool, atOnce: number): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: atOnce,
    pollInterval: LOOK,
    logger: silent,
    taskList: { [TASK]: payload => played(pool, payload as Game) },
  });

async function played(pool: Pool, { league, plan, pair, swapped }: Game): Promise<void> {
  const keep = (result: Result | null, failed: string | null): Promise<unknown> =>
    pool.query(
      'insert into gonfalon_league values ($1, $2, $3, $4, $5) on conflict (league, pair, swapped) do nothing',
      [league, pair, swapped, result && JSON.stringify(result), failed],
    );
  let result: Result | null = null;
  try {
    await playLeague(plan, [{ pair, swapped }], 1, one => {
      result = one;
      return true;
    });
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    await keep(null, error.message);
    return;
  }
  await keep(result, null);
}

/** By what is played and under which rules: a league of other rules is another. */
const idOf = (plan: LeaguePlan, rules: string): string =>
  createHash('sha256').update(JSON.stringify({ plan, rules })).digest('hex').slice(0, 32);

export interface Spread {
  readonly url: string;
  /** Of the box. */
  readonly rules: string;
}

/** As `playLeague`, on all machines that work for the database. `heard` says whether it has heard enough. */
export async function spreadLeague(
  plan: LeaguePlan,
  fixtures: readonly Fixture[],
  { url, rules }: Spread,
  heard: (result: Result) => boolean,
): Promise<void> {
  const own = plan.players.find(isProgram);
  if (own !== undefined) throw new BadInput('--workers', `other machines do not have the program ${own}`);
  const pool = await opened(url);
  const league = idOf(plan, rules);
  try {
    await wanted(pool, league, plan, fixtures);
    const runner = await playing(pool, 1);
    try {
      await gathered(pool, league, fixtures, heard);
    } finally {
      await runner.stop();
    }
  } finally {
    await pool.query('select graphile_worker.remove_job(key) from unnest($1::text[]) as key', [
      fixtures.map(fixture => keyOf(league, fixture)),
    ]);
    await pool.end();
  }
}

const keyOf = (league: string, { pair, swapped }: Fixture): string => `${TASK}/${league}/${pair}/${swapped}`;

/** Puts what has not been played yet into the queue, in order. */
async function wanted(
  pool: Pool,
  league: string,
  plan: LeaguePlan,
  fixtures: readonly Fixture[],
): Promise<void> {
  const done = new Set((await rowsOf(pool, league)).map(row => keyOf(league, row)));
  for (const [n, fixture] of fixtures.entries()) {
    const key = keyOf(league, fixture);
    if (done.has(key)) continue;
    await pool.query(
      'select graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := $4, priority := $5)',
      [TASK, JSON.stringify({ league, plan, ...fixture }), key, MOST_TRIES, Math.min(n, 30_000)],
    );
  }
}

const rowsOf = async (pool: Pool, league: string): Promise<readonly Row[]> =>
  (await pool.query('select pair, swapped, result, failed from gonfalon_league where league = $1', [league]))
    .rows as Row[];

/** Tells results in the order of the fixtures that are in, each once. */
async function gathered(
  pool: Pool,
  league: string,
  fixtures: readonly Fixture[],
  heard: (result: Result) => boolean,
): Promise<void> {
  const missing = new Map(fixtures.map(fixture => [keyOf(league, fixture), fixture]));
  while (missing.size > 0) {
    for (const row of await rowsOf(pool, league)) {
      if (!missing.delete(keyOf(league, row))) continue;
      if (row.failed !== null || row.result === null)
        throw new GameFault(row.failed ?? 'a game without a result');
      if (heard(row.result)) return;
    }
    if (missing.size > 0) await new Promise(done => setTimeout(done, LOOK));
  }
}

/** Works for every league of the database until it is told to stop. */
export async function workFor(url: string, atOnce: number): Promise<void> {
  const pool = await opened(url);
  try {
    await (await playing(pool, atOnce)).promise;
  } finally {
    await pool.end();
  }
}
