// PostgreSQL taken away in the middle of a game, and two servers on one database.

import { boxOf } from '@gonfalon/library';
import { describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs';
import { JOB_KINDS, type Job, type JobData, type JobHandlers } from '../../src/jobs/jobs.ts';
import { migrate } from '../../src/store/migrate.ts';
import { type PostgresStore, postgresStore } from '../../src/store/postgres.ts';
import { Player, playAtRandom, TERMS } from './guest.ts';
import { type Both, note, saidAtLast, seatedAtBoth, sumsOf } from './instances.ts';
import { running } from './running.ts';
import { jobsOn, type Place, placeFor } from './stores.ts';

const sleep = (ms: number): Promise<void> => new Promise(later => setTimeout(later, ms));
const game = (await boxOf('medieval-battle')!.game!())!;

/** A database of its own, for it is pulled from under others. */
const placeOf = ({ url }: Postgres): Place => ({
  url,
  open: () => postgresStore(url),
  remove: async () => undefined,
});

/** Every key that was acknowledged is in the record once, and the record has no gap. */
async function nothingLost({ servers: [server], id }: Both, acknowledged: readonly string[]): Promise<void> {
  const room = (await server!.rooms.room(id))!;
  await room.inTurn(() => room.catchUp());
  expect(room.entries.map(({ entry }) => entry.number)).toEqual(room.entries.map((_, n) => n + 1));
  const keys = room.entries.flatMap(({ meta: { key } }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const stored = new Set(keys);
  expect(acknowledged.filter(key => !stored.has(key))).toEqual([]);
}

const FALLS = 2;

test('a server finds PostgreSQL again by itself, and has lost nothing it acknowledged', async () => {
  const postgres = await startPostgres();
  const place = placeOf(postgres);
  const servers = [await running(place), await running(place)];
  const both = await seatedAtBoth(servers, game, 'medieval-battle', 'standard');
  const { id, seats, players } = both;
  await playAtRandom([players[0]![0]!, players[1]![1]!], 'before', 10);
  const computer = await withComputer(both);
  const acknowledged: string[] = [];
  const wanted: { message: ReturnType<typeof note>; at: number }[] = [];
  for (let fall = 0; fall < FALLS; fall++) {
    // Both say without end while the database goes.
    const stop = { now: false };
    const talking = players.flat().map(async (player, n) => {
      for (let k = 0; !stop.now && k < 5000; k++) {
        const message = note(id, player.as!, k);
        const { answer } = await saidAtLast(player.socket, message, 1);
        if (answer.type === 'ack') acknowledged.push(message.key);
        else {
          wanted.push({ message, at: n });
          await sleep(50);
        }
      }
    });
    await sleep(200);
    await postgres.kill();
    await sleep(300);
    stop.now = true;
    await Promise.all(talking);
    await postgres.start();
    // What was not acknowledged is said again, as pages do; within ten tries of half a second both answer.
    await Promise.all(
      wanted.splice(0).map(async ({ message, at }) => {
        const { socket } = players.flat()[at]!;
        let { answer } = await saidAtLast(socket, message, 1);
        for (let tries = 0; answer.type !== 'ack' && tries < 10; tries++) {
          await sleep(500);
          ({ answer } = await saidAtLast(socket, message, 1));
        }
        expect(answer).toMatchObject({ type: 'ack', taken: 1 });
        acknowledged.push(message.key);
      }),
    );
  }
  await nothingLost(both, acknowledged);
  const [one, two] = await sumsOf(both);
  expect(one).toBe(two);
  // News between the servers, and jobs, are there again too. The same seat on two devices: notes are one's own.
  const [here, there] = players[0] as [Player, Player];
  const heard = there.n;
  expect((await saidAtLast(here.socket, note(id, seats[0], -1))).answer.type).toBe('ack');
  await there.until(() => there.n > heard);
  await computer();
  console.log(`PostgreSQL fell ${FALLS} times: ${acknowledged.length} acknowledged, 0 lost`);
  await Promise.all(servers.map(server => server.stop()));
  await postgres.stop();
}, 180_000);

/** A game against the computer, to see its thoughts, which are jobs, come back after the fall. */
async function withComputer({ guests: [ana], servers: [server] }: Both): Promise<() => Promise<void>> {
  const { id } = await ana!.create({
    box: 'medieval-battle',
    scenario: 'standard',
    seats: { red: 'me', yellow: { level: 'squire', style: 'methodical' } },
    terms: { ...TERMS, dice: 'sealed' },
  });
  const me = await Player.sit(ana!, game, id, 'red');
  return async () => {
    const room = (await server!.rooms.room(id))!;
    const thoughts = (): number => room.entries.filter(({ entry }) => entry.by === 'program').length;
    const before = thoughts();
    // A thought that failed because the database was away is thought again after 3, 7 and 20 seconds: graphile-worker waits longer
    // each time. So only the end of the test ends this.
    for (let n = 0; thoughts() === before; n++)
      if (me.isAsked) await playAtRandom([me], `again ${n}`, 1);
      else await sleep(250);
  };
}

/** Ten thousand by hand: RACE=10000 npm run test:server. */
const WORDS = Number(process.env.RACE ?? 400);
const GAMES = 4;
const AT_ONCE = 4;

test('two servers race for every number: one wins it, and both have the same game', async () => {
  const place = await placeFor('postgres');
  const servers = [await running(place), await running(place)];
  const games = [];
  for (let n = 0; n < GAMES; n++)
    games.push(
      await seatedAtBoth(servers, game, 'medieval-battle', 'standard', { ...TERMS, pace: 'evening' }),
    );
  let [acknowledged, tries, orders] = [0, 0, 0];
  await Promise.all(
    games.map(async both => {
      const { id, players } = both;
      const each = Math.ceil(WORDS / GAMES / players.flat().length / AT_ONCE);
      const keys: string[] = [];
      const words = players.flat().flatMap(player =>
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          for (let k = 0; k < each; k++) {
            const message = note(id, player.as!, lane * each + k);
            const said = await saidAtLast(player.socket, message);
            expect(said.answer).toMatchObject({ type: 'ack', taken: 1 });
            keys.push(message.key);
            tries += said.tries;
          }
        }),
      );
      // And the game itself goes on meanwhile, its clocks with it: each seat at another server.
      const playing = playAtRandom([players[0]![0]!, players[1]![1]!], `race ${id}`, 10);
      await Promise.all(words);
      const taken = await playing;
      orders += taken;
      acknowledged += keys.length;
      await nothingLost(both, keys);
      const [one, two] = await sumsOf(both);
      expect(one).toBe(two);
      const { rows } = await databaseOf(place, id);
      expect(rows).toEqual(JSON.parse(one!)[0]);
    }),
  );
  console.log(
    `${acknowledged} words and ${orders} orders at two servers, ${tries - acknowledged} said again: one winner a number`,
  );
  expect(acknowledged).toBeGreaterThanOrEqual(WORDS);
  for (const server of servers) expect(server.faults).toEqual([]);
  await Promise.all(servers.map(server => server.stop()));
  await place.remove();
}, 1_800_000);

async function databaseOf(place: Place, id: string): Promise<{ readonly rows: number }> {
  const store = place.open();
  const found = await store.sql.selectFrom('entries').select('number').where('game', '=', id).execute();
  await store.close();
  return { rows: found.length };
}

describe('jobs', () => {
  const handlers = (deed: (name: unknown) => Promise<void>): JobHandlers =>
    Object.fromEntries(
      JOB_KINDS.map(kind => [kind, ({ name }: JobData) => deed(name)]),
    ) as unknown as JobHandlers;
  const job = (name: string): Job => ({ what: 'think', key: name, due: 0, data: { name } });

  test('go on when the database fell while they were done', async () => {
    const postgres = await startPostgres();
    const store = postgresStore(postgres.url);
    await migrate(store, Date.now);
    const jobs = await jobsOn(store);
    const done: unknown[] = [];
    await store.write([jobs.setting(job('first'))]);
    await jobs.start(
      handlers(async name => {
        done.push(name);
        // It is done, and cannot be written down as done.
        if (done.length === 1) await postgres.kill();
      }),
    );
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(1);
    await sleep(200);
    await postgres.start();
    // The one nobody could write down is done again, at once and not after hours.
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(2);
    await store.write([jobs.setting(job('second'))]);
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['first', 'first', 'second']);
    await jobs.stop();
    await store.close();
    await postgres.stop();
  });

  test('of a server that died are taken up, those of one that lives are left to it', async () => {
    const place = await placeFor('postgres');
    const store = place.open() as PostgresStore;
    await migrate(store, Date.now);
    const jobs = await jobsOn(store);
    await store.write([jobs.setting(job('of the dead')), jobs.setting(job('of the living'))]);
    await store.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = case key when 'of the dead' then 'pool-dead' else 'pool-alive' end`,
    );
    await store.pool.query('insert into pulse (instance, at) values ($1, $2)', ['pool-alive', Date.now()]);
    const done: unknown[] = [];
    await jobs.start(handlers(async name => void done.push(name)));
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['of the dead']);
    await sleep(1500);
    expect(done).toEqual(['of the dead']);
    await jobs.stop();
    await store.close();
    await place.remove();
  });
});
