// A league spread over processes by a real PostgreSQL.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BIN = join(import.meta.dirname, '../../bin/gonfalon.mjs');
const NAME = `league_${process.pid}`;
const address = new URL(process.env.DATABASE_URL!);
const own = new URL(address);
own.pathname = `/${NAME}`;

async function query<T>(url: URL, sql: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as T[];
}

beforeAll(() => query(address, `create database ${NAME}`));
afterAll(() => query(address, `drop database ${NAME} with (force)`));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
/** Runs the command line while this process goes on. */
function started(args: readonly string[]) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', text => (out += text));
  child.stderr.on('data', text => (err += text));
  const ended = new Promise<Ran>(done => child.on('close', code => done({ code, out, err })));
  return { ended, stop: () => child.kill('SIGTERM') };
}
const league = (seed: string, workers: string, players = 'random,hasty', pairs = '4') =>
  started([
    ...['league', 'medieval-battle', 'standard', '--players', players, '--pairs', pairs],
    ...['--seed', seed, '--no-luck', '--json', '--workers', workers],
  ]).ended;

/** Times differ from run to run, what was played does not. */
const told = ({ out }: Ran) => {
  const { games, pairs, score, margin, ends } = JSON.parse(out);
  return { games, pairs, score, margin, ends };
};

describe('a league on several machines', () => {
  test('comes to the same as on one, and stores every game once', async () => {
    const second = started(['work', own.href]);
    const [spread, alone] = await Promise.all([league('spread', own.href), league('spread', '1')]);
    second.stop();
    expect(spread.err).not.toContain('Error');
    expect(told(spread)).toEqual(told(alone));
    const rows = await query<{ count: string }>(own, 'select count(*) from gonfalon_league');
    expect(rows[0]!.count).toBe('8');
    await second.ended;
    expect(await query(own, 'select 1 from graphile_worker.jobs')).toEqual([]);
  });

  test('is played by machines that come to a new database at the same moment', async () => {
    const fresh = new URL(address);
    fresh.pathname = `/${NAME}_fresh`;
    for (let meeting = 0; meeting < 3; meeting++) {
      await query(address, `create database ${NAME}_fresh`);
      const all = await Promise.all(
        ['a', 'b', 'c'].map(seed => league(seed, fresh.href, 'random,hasty', '1')),
      );
      await query(address, `drop database ${NAME}_fresh with (force)`);
      expect(all.map(({ code, err }) => (code === 0 ? '' : err))).toEqual(['', '', '']);
    }
  });

  test('goes on from what is stored, and adds what is asked beyond it', async () => {
    const first = told(await league('again', own.href, 'random,hasty', '2'));
    await query(own, "update gonfalon_league set result = jsonb_set(result::jsonb, '{margin}', '77')::json");
    const again = told(await league('again', own.href, 'random,hasty', '3'));
    expect(first.pairs.won + first.pairs.drawn + first.pairs.lost).toBe(2);
    expect(again.pairs.won + again.pairs.drawn + again.pairs.lost).toBe(3);
    // Four games were not played again, or their margins would not be what was written there.
    expect(again.margin.mean).not.toBe(told(await league('again', '1', 'random,hasty', '3')).margin.mean);
  });

  test('refuses programs that others do not have, and an address where no database is', async () => {
    const bot = await league('bot', own.href, './my-bot,random');
    expect(bot).toMatchObject({ code: 2, out: '' });
    const nowhere = await league('nowhere', 'postgresql://127.0.0.1:1/none');
    expect(nowhere).toMatchObject({ code: 2, out: '' });
    expect(nowhere.err).toContain('DATABASE_URL: leads to no PostgreSQL');
  });
});
