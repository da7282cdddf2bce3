// All parts of a server put together: store, jobs, rooms, web and sockets. Everything that could differ in a test is an argument.

import { BadInput } from '@gonfalon/kernel';
import type { FastifyInstance } from 'fastify';
import type { Chance } from './chance.ts';
import { givenBack } from './clock/clock.ts';
import { type Thinking, thinking } from './computer/think.ts';
import type { Config } from './config.ts';
import { rematchOf } from './games/create.ts';
import { type ApiParts, apiRoutes } from './http/api.ts';
import { webApp } from './http/app.ts';
import { type Metrics, metrics } from './http/metrics.ts';
import { rulesFiles } from './http/rules-files.ts';
import { handlersOf } from './jobs/handlers.ts';
import type { Jobs } from './jobs/jobs.ts';
import { startSweeping } from './jobs/sweep.ts';
import type { Log } from './log.ts';
import { Channels, pushKeysFrom } from './notices/channels.ts';
import { type Post, postOf } from './notices/notify.ts';
import { LIMIT, Limiter, type Limits } from './people/limits.ts';
import { People } from './people/people.ts';
import { beating, type Pulse } from './pulse.ts';
import { AGAIN, elsewhereOn } from './room/elsewhere.ts';
import { unchanged } from './room/moves.ts';
import { Rooms } from './room/rooms.ts';
import type { BuiltRules } from './rules/built.ts';
import { keepBuilt } from './rules/kept.ts';
import { moveRunning } from './rules/upgrade.ts';
import { type RulesOf, rulesOfBoxes } from './rules.ts';
import { Sockets } from './socket/sockets.ts';
import { doneIn, KNOWN } from './store/migrate.ts';
import { NO_NEWS, newsOn } from './store/news.ts';
import type { Store } from './store/store.ts';
import type { Time } from './time.ts';

export interface ServerParts {
  readonly config: Config;
  /** The folder of the built page. */
  readonly page: string;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly time: Time;
  readonly chance: Chance;
  readonly secret: string;
  readonly log: Log;
  /** The bundles of the rules that are here; without them no game is pinned to its rules. */
  readonly built?: readonly BuiltRules[];
  readonly rulesOf?: RulesOf;
  readonly post?: Post;
  readonly limits?: Limits;
  /** In place of threads of their own. */
  readonly thinking?: Thinking;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly rooms: Rooms;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  stop(): Promise<void>;
}

/** Milliseconds between looks for rooms that nobody uses. */
const TIDY = 60_000;
/** A gap of the pulse shorter than this is no time that anybody missed. */
const NO_GAP = 15_000;

export async function newServer(parts: ServerParts): Promise<Server> {
  const counts = metrics();
  return serverOf({ ...parts, store: timed(parts.store, counts) }, counts);
}

/** How long every change takes until it is stored. */
const timed = (store: Store, counts: Metrics): Store => ({
  ...store,
  write: async statements => {
    const begun = performance.now();
    await store.write(statements);
    counts.took('store', performance.now() - begun);
  },
});

async function serverOf(parts: ServerParts, counts: Metrics): Promise<Server> {
  const { config, store, jobs, time, chance, secret, log, limits = LIMIT } = parts;
  const fault = (error: unknown): string => log.fault(error);
  const rulesOf = await rulesFor(parts);
  const pulse = await beating({ store, time, chance, fault });
  const { rooms, elsewhere, news } = sharedRooms(parts, rulesOf, fault);
  const people = new People(store, time, chance);
  const keys = pushKeysFrom(secret);
  const channels = new Channels(store, time, keys, config.mail !== null);
  const post = parts.post ?? postOf(config, keys);
  const app = await webOf(parts, pulse, counts, {
    people,
    rooms,
    rulesOf,
    channels,
    post,
    fault,
    limits,
    signedOut: person => sockets.signedOut(person),
    renamed: (person, name) => rooms.renamed(person, name),
  });
  const sockets: Sockets = socketsOn(app.server, parts, { rooms, people, rulesOf, counts, fault });
  gauges(counts, { rooms, sockets, store });
  const minds = parts.thinking ?? thinking(fault);
  const sweeping = { store, jobs, time };
  const notices = { store, time, channels, post, publicUrl: config.publicUrl, fault };
  await giveTimeBack(parts, pulse, rooms);
  await startSweeping(sweeping);
  await jobs.start(handlersOf({ rooms, thinking: minds, time, secret, notices, sweeping }));
  const stopTidying = every(time, TIDY, () => rooms.tidy().catch(fault));
  const stopTelling = every(time, AGAIN, () => rooms.stillHere().catch(fault));
  return {
    app,
    rooms,
    sockets,
    metrics: counts,
    stop: async () => {
      stopTidying();
      stopTelling();
      sockets.stop();
      await app.close();
      await jobs.stop();
      await news.stop();
      await minds.stop();
      await pulse.stop();
      elsewhere.stop();
      await store.close();
    },
  };
}

/** The games, and what several servers tell each other of them. */
function sharedRooms(
  { config, store, jobs, time, chance, secret }: ServerParts,
  rulesOf: RulesOf,
  fault: (error: unknown) => void,
) {
  let tell: (game: string) => void = () => undefined;
  const changed = (game: string): void => tell(game);
  const elsewhere = elsewhereOn({ store, time, changed, fault });
  const rooms = new Rooms({ store, jobs, time, chance, rulesOf, secret, elsewhere, changed });
  const news = config.database
    ? newsOn({ url: config.database, time, chance, heard: games => rooms.catchUp(games), fault })
    : NO_NEWS;
  tell = game => news.changed(game);
  return { rooms, elsewhere, news };
}

interface SocketParts {
  readonly rooms: Rooms;
  readonly people: People;
  readonly rulesOf: RulesOf;
  readonly counts: Metrics;
  fault(error: unknown): string;
}

const socketsOn = (
  server: FastifyInstance['server'],
  parts: ServerParts,
  { rooms, people, rulesOf, counts, fault }: SocketParts,
): Sockets => {
  const { config, store, time, chance, limits = LIMIT } = parts;
  return new Sockets(
    {
      store,
      time,
      chance,
      rooms,
      people,
      metrics: counts,
      orders: new Limiter(time, limits.orders),
      chats: new Limiter(time, limits.chat),
      watches: new Limiter(time, limits.watches),
      signs: new Limiter(time, limits.signs),
      opened: new Limiter(time, limits.sockets),
      publicUrl: config.publicUrl,
      proxies: config.proxies,
      rematch: known => rematchOf(parts, rulesOf, known, time.now()),
      fault,
    },
    server,
  );
};

/** Keeps the bundles of the rules that are here, and moves running games to them where they come to the same. */
async function rulesFor({ built = [], store, time, log, ...given }: ServerParts): Promise<RulesOf> {
  const rulesOf = given.rulesOf ?? rulesOfBoxes(built, store);
  await keepBuilt(store, built, time.now());
  await moveRunning(store, rulesOf, log);
  return rulesOf;
}

async function webOf(
  { config, page, store, jobs, time, chance, log }: ServerParts,
  pulse: Pulse,
  counts: Metrics,
  api: Omit<ApiParts, 'config' | 'store' | 'jobs' | 'time' | 'chance'>,
): Promise<FastifyInstance> {
  const app = webApp({
    config,
    page,
    metrics: counts,
    checks: [
      { name: 'store', holds: () => pulse.fresh() },
      { name: 'migrations', holds: async () => (await doneIn(store)) === KNOWN },
    ],
    fault: error => log.fault(error),
  });
  rulesFiles(app, { store, config });
  apiRoutes(app, { config, store, jobs, time, chance, ...api });
  await app.ready();
  return app;
}

function gauges(
  counts: Metrics,
  { rooms, sockets, store }: Pick<Server, 'rooms' | 'sockets'> & Pick<ServerParts, 'store'>,
): void {
  counts.gauge('store_commits', () => store.stored.commits);
  counts.gauge('store_changes', () => store.stored.changes);
  counts.gauge('rooms', () => rooms.size);
  counts.gauge('sockets', () => sockets.size);
  counts.gauge('unsent_bytes', () => sockets.unsent);
  counts.gauge('memory_bytes', () => process.memoryUsage.rss());
}

function every(time: Time, ms: number, deed: () => void): () => void {
  let callOff: () => void = () => undefined;
  const next = (): void => {
    deed();
    callOff = time.after(ms, next);
  };
  callOff = time.after(ms, next);
  return () => callOff();
}

/** While no server was there no clock ran: whoever was asked gets the time back. */
async function giveTimeBack(
  { store: { sql }, time, log }: ServerParts,
  { before }: Pulse,
  rooms: Rooms,
): Promise<void> {
  const now = time.now();
  if (before === null || now - before < NO_GAP) return;
  const running = await sql
    .selectFrom('games')
    .select(['id', 'clock'])
    .where('status', '=', 'playing')
    .execute();
  for (const { id, clock } of running) {
    if (clock === '{"seats":{},"paused":false}') continue;
    const room = await rooms.room(id).catch((error: unknown) => {
      // After an upgrade: this game cannot go on with these rules, and all others shall.
      if (!(error instanceof BadInput)) throw error;
      log.warn('a running game leads elsewhere under the present rules', { game: id });
      return undefined;
    });
    await room?.inTurn(() =>
      room.change(known => unchanged({ ...known, clock: givenBack(known.clock, before, now) })),
    );
  }
}
