// A whole server without a machine: virtual time, chance from a seed, its store in memory, sockets that are lists. Two worlds
// of the same seed draw the same ids, tokens and dice.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hastyPlayer } from '@gonfalon/host';
import { type Seat, saltCommit } from '@gonfalon/kernel';
import type { FromPage, FromServer, http, Terms } from '@gonfalon/protocol';
import { newId } from '../../src/chance.ts';
import { questionFrom } from '../../src/computer/asked.ts';
import type { Thinking } from '../../src/computer/think.ts';
import { configFrom } from '../../src/config.ts';
import { inProcessJobs } from '../../src/jobs/in-process.ts';
import type { Post } from '../../src/notices/notify.ts';
import { LIMIT, type Limits } from '../../src/people/limits.ts';
import type { Person } from '../../src/people/people.ts';
import { type RulesOf, rulesOfBoxes } from '../../src/rules.ts';
import { newServer, type Server } from '../../src/server.ts';
import type { Line } from '../../src/socket/line.ts';
import { migrate } from '../../src/store/migrate.ts';
import { type SqliteStore, sqliteStoreHere } from '../../src/store/sqlite.ts';
import { quiet, seededChance, VirtualTime } from './time.ts';

const FREE = { burst: 1e9, every: 1 };
/** Tests say more in a second than people in an hour. */
const LOOSE = Object.fromEntries(Object.keys(LIMIT).map(name => [name, FREE])) as unknown as Limits;
const SECRET = 'a secret key for tests, long enough to be one';

/** Of the loop, for an answer that waits for nothing. */
const TURNS = 30;

/** 2026-03-01 12:00 UTC. */
const NOON = Date.UTC(2026, 2, 1, 12);

export const TERMS: Terms = {
  pace: 'none',
  takeBack: 'ask',
  watchers: 'all',
  watchDelay: 'none',
  measured: false,
  umpire: false,
  dice: 'deposited',
};

export interface WorldOptions {
  readonly seed: string;
  readonly now?: number;
  /** Boxes that will be played. */
  readonly boxes?: readonly string[];
  readonly rulesOf?: RulesOf;
  readonly limits?: Limits;
  /** The time and the store of a server that is gone, for one that comes after it. */
  readonly after?: World;
}

let page: string | null = null;
/** Nobody asks for the page here; the server only wants to know where it lies. */
function pageFolder(): string {
  page ??= mkdtempSync(join(tmpdir(), 'gonfalon-page-'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  return page;
}

export class World {
  readonly server: Server;
  readonly time: VirtualTime;
  readonly store: SqliteStore;
  readonly rulesOf: RulesOf;
  readonly faults: unknown[];
  /** What was handed to the post: when, to whom, what. */
  readonly post: string[];
  /** Milliseconds that every change takes to be stored. */
  readonly disk: { slow: number };

  private constructor(
    parts: Pick<World, 'server' | 'time' | 'store' | 'rulesOf' | 'faults' | 'post' | 'disk'>,
  ) {
    ({
      server: this.server,
      time: this.time,
      store: this.store,
      rulesOf: this.rulesOf,
      faults: this.faults,
      post: this.post,
      disk: this.disk,
    } = parts);
  }

  static async open({ seed, now = NOON, limits = LOOSE, ...options }: WorldOptions): Promise<World> {
    const time = options.after?.time ?? new VirtualTime(now);
    const store = options.after?.store ?? sqliteStoreHere(':memory:');
    await migrate(store, time.now);
    const chance = seededChance(seed);
    const faults: unknown[] = [];
    const fault = (error: unknown): string => {
      faults.push(error);
      return 'fault';
    };
    const rulesOf = options.rulesOf ?? rulesOfBoxes();
    // Fetched beforehand: nobody shall wait for a disk in a time that stands still.
    for (const box of options.boxes ?? []) await rulesOf(box);
    const post: string[] = [];
    const disk = { slow: 0 };
    const jobSeed = seededChance(`${seed}/jobs`);
    const server = await newServer({
      config: configFrom({
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://play.example.org',
        MAIL_URL: 'smtps://post.example.org',
        MAIL_FROM: 'gonfalon@example.org',
      }),
      page: pageFolder(),
      store: {
        ...store,
        write: async statements => {
          if (disk.slow > 0) await new Promise<void>(done => time.after(disk.slow, done));
          await store.write(statements);
        },
        close: async () => undefined,
      },
      jobs: inProcessJobs({ store, time, newId: () => newId(jobSeed), fault }),
      time,
      chance,
      secret: SECRET,
      log: { info: () => undefined, warn: () => undefined, fault },
      limits,
      rulesOf,
      post: postInto(post, time),
      thinking: thinkingHere(rulesOf),
    });
    return new World({ server, time, store, rulesOf, faults, post, disk });
  }

  async person(name: string): Promise<Guest> {
    const guest = new Guest(this, name);
    await guest.come();
    return guest;
  }

  async room(id: string) {
    const room = await this.server.rooms.room(id);
    if (!room) throw new Error(`there is no game ${id}`);
    return room;
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}

const postInto = (post: string[], time: VirtualTime): Post => ({
  push: async (_, payload) => void post.push(`${time.now()} push ${payload}`),
  mail: async (to, subject, text) => void post.push(`${time.now()} mail ${to} ${subject} ${text}`),
});

/** The quickest that answers at all, in no time. */
const thinkingHere = (rulesOf: RulesOf): Thinking => ({
  think: async question => {
    const rules = await rulesOf(question.box);
    const answer = hastyPlayer(question.seed).answer(questionFrom(rules!.game, question));
    return answer instanceof Promise ? null : answer;
  },
  stop: async () => undefined,
});

/** Somebody with a cookie, and the lines he is on. */
export class Guest {
  readonly world: World;
  readonly name: string;
  cookie = '';
  id = '';
  readonly wires: Wire[] = [];

  constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
  }

  async come(): Promise<void> {
    const answer = await this.ask('POST', '/me', { name: this.name, language: 'en' });
    this.id = JSON.parse(answer.body).id;
    this.cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!;
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const { app } = this.world.server;
    const answer = app.inject({
      method,
      url: `/api${path}`,
      headers: { 'x-gonfalon': '1', ...(this.cookie && { cookie: this.cookie }) },
      ...(body !== undefined && { payload: body as object }),
    });
    let done = false;
    const asked = answer.finally(() => {
      done = true;
    });
    for (let n = 0; n < TURNS && !done; n++) await quiet(1);
    // Where there are secrets an answer waits for the grid.
    while (!done) await this.world.time.pass(20);
    return asked;
  }
  async json<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const { statusCode, body: text } = await this.ask(method, path, body);
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  create(wanted: Partial<http.CreateGame> & Pick<http.CreateGame, 'box' | 'scenario' | 'seats' | 'key'>) {
    return this.json<http.Created>('POST', '/games', {
      options: {},
      drawn: false,
      terms: TERMS,
      name: '',
      ...wanted,
    });
  }

  /** Wants notices by mail, and brings back the code that was sent there; it is not left in the post. */
  async mailedAt(to: string): Promise<void> {
    await this.json('PUT', '/me/notices', { mail: to });
    const code = / code is ([0-9a-f]{8})\./.exec(this.world.post.pop()!)![1];
    await this.json('POST', '/me/mail', { code });
  }

  /** A line of his own, on which he has said hello. */
  line(): Wire {
    return this.lineIn(this.world);
  }
  /** The same to another server on the same store. */
  lineIn(world: World): Wire {
    const person: Person = { id: this.id, kind: 'guest', name: this.name, language: 'en', mail: null };
    const wire = new Wire(world, person, this.cookie.split('=')[1]!);
    this.wires.push(wire);
    wire.say({ type: 'hello', protocol: 1, build: 'test', language: 'en' });
    return wire;
  }
}

/** One socket: everything that was sent over it, each with its moment. */
export class Wire {
  readonly #world: World;
  readonly #line: Line;
  readonly heard: string[] = [];
  bufferedAmount = 0;
  /** Called whenever something was heard. */
  onHeard: () => void = () => undefined;

  constructor(world: World, person: Person, token: string) {
    this.#world = world;
    this.#line = world.server.sockets.join(this, person, person.id, token);
  }

  send(text: string): void {
    this.heard.push(`${this.#world.time.now()} ${text}`);
    this.onHeard();
  }
  ping(): void {
    this.#line.heard();
  }
  close(): void {
    this.heard.push(`${this.#world.time.now()} closed`);
  }
  terminate(): void {
    this.close();
  }

  say(message: FromPage): void {
    this.#line.message(JSON.stringify(message));
  }
  hangUp(): void {
    this.#world.server.sockets.left(this.#line);
  }
  get messages(): readonly FromServer[] {
    return this.heard.flatMap(text => {
      const at = text.indexOf(' ');
      return text[at + 1] === '{' ? [JSON.parse(text.slice(at + 1)) as FromServer] : [];
    });
  }
  last<T extends FromServer['type']>(type: T): Extract<FromServer, { type: T }> | undefined {
    return this.messages.findLast(({ type: is }) => is === type) as
      | Extract<FromServer, { type: T }>
      | undefined;
  }
}

/** Drawn by the test's own chance, the same in all worlds. */
export const keyOf = (number: number): string => number.toString(16).padStart(32, '0');

/** The part of a page in the dice: the salt goes with the commitment. */
export const commitOf = (game: string, seat: Seat): FromPage => {
  const salt = '5a'.repeat(32);
  return { type: 'dice-commit', game, seat, commit: saltCommit(game, seat, salt, true), deposit: salt };
};
