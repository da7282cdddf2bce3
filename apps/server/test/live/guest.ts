// A person or a program that plays over the network: HTTP to come in, a socket to play. It holds its view as a page does, by
// deltas, and checks every sum.

import { randomBytes } from 'node:crypto';
import { chance } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  checksum,
  type Delta,
  isSurrender,
  patched,
  type Seat,
  saltCommit,
} from '@gonfalon/kernel';
import type { FromPage, FromServer, FromServerOf, http, LogEntry, Terms } from '@gonfalon/protocol';
import { WebSocket } from 'ws';

export const newKey = (): string => randomBytes(16).toString('hex');

export const TERMS: Terms = {
  pace: 'none',
  takeBack: 'ask',
  watchers: 'all',
  watchDelay: 'none',
  measured: false,
  umpire: false,
  dice: 'shaken',
};

export class Guest {
  url: string;
  token = '';
  id = '';
  constructor(url: string) {
    this.url = url;
  }

  static async come(url: string, name: string): Promise<Guest> {
    const guest = new Guest(url);
    const answer = await guest.ask('POST', '/me', { name, language: 'en' });
    guest.id = ((await answer.json()) as http.Me).id;
    guest.token = /gonfalon=([0-9a-f]{32})/.exec(answer.headers.get('set-cookie') ?? '')![1]!;
    return guest;
  }

  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        'x-gonfalon': '1',
        ...(this.token && { cookie: `gonfalon=${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.ask(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  create(
    wanted: Partial<http.CreateGame> & Pick<http.CreateGame, 'box' | 'scenario' | 'seats'>,
  ): Promise<http.Created> {
    return this.json('POST', '/games', {
      options: {},
      drawn: false,
      terms: TERMS,
      name: '',
      key: newKey(),
      ...wanted,
    });
  }
  join(token: string): Promise<http.Joined> {
    return this.json('POST', '/join', { token });
  }
  log(game: string, as: Seat | null, after = 0): Promise<http.Log> {
    return this.json('GET', `/games/${game}/log?after=${after}${as === null ? '' : `&as=${as}`}`);
  }
  connect(address = this.url): Promise<Socket> {
    return Socket.open(address, this.token);
  }
}

type Waits = {
  readonly wants: (message: FromServer) => boolean;
  done(message: FromServer): void;
  failed(error: Error): void;
};

export class Socket {
  readonly heard: FromServer[] = [];
  readonly ws: WebSocket;
  /** Comes when the line is lost or hung up, however late one asks. */
  readonly closed: Promise<void>;
  #waiting: Waits[] = [];
  onMessage: (message: FromServer) => void = () => undefined;

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', data => this.#hear(JSON.parse(String(data))));
    ws.on('error', () => undefined);
    this.closed = new Promise(done => ws.on('close', done));
    ws.on('close', () => {
      for (const { failed } of this.#waiting) failed(new Error('the socket was closed'));
    });
  }

  static async open(url: string, token: string, greet = true): Promise<Socket> {
    const headers = token ? { cookie: `gonfalon=${token}` } : {};
    const ws = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers });
    const socket = new Socket(ws);
    await new Promise((done, failed) => ws.once('open', done).once('error', failed));
    if (!greet) return socket;
    socket.say({ type: 'hello', protocol: 1, build: 'test', language: 'en' });
    await socket.next('welcome');
    return socket;
  }

  #hear(message: FromServer): void {
    this.heard.push(message);
    this.onMessage(message);
    const [found] = this.#waiting.filter(({ wants }) => wants(message));
    if (!found) return;
    this.#waiting = this.#waiting.filter(one => one !== found);
    found.done(message);
  }

  say(message: FromPage): void {
    this.ws.send(JSON.stringify(message));
  }
  /** The next message of the kind. */
  next<T extends FromServer['type']>(
    type: T,
    also: (message: FromServerOf<T>) => boolean = () => true,
  ): Promise<FromServerOf<T>> {
    return this.#waitFor(message => message.type === type && also(message as FromServerOf<T>)) as Promise<
      FromServerOf<T>
    >;
  }
  #waitFor(wants: Waits['wants']): Promise<FromServer> {
    const heard = new Promise<FromServer>((done, failed) => {
      // Nothing comes from a line that was lost before: whoever waited for it would wait for ever.
      if (this.ws.readyState >= WebSocket.CLOSING) failed(new Error('the socket was closed'));
      else this.#waiting.push({ wants, done, failed });
    });
    // Who waits hears of it; who does not need not.
    heard.catch(() => undefined);
    return heard;
  }
  /** Sends a message with a key and waits for its answer. */
  answer(message: FromPage & { readonly key: string }): Promise<FromServerOf<'ack'> | FromServerOf<'no'>> {
    const answered = this.#waitFor(
      one => (one.type === 'ack' || one.type === 'no') && one.key === message.key,
    );
    this.say(message);
    return answered as Promise<FromServerOf<'ack'> | FromServerOf<'no'>>;
  }
  close(): Promise<void> {
    return new Promise(done => {
      if (this.ws.readyState === WebSocket.CLOSED) return done();
      this.ws.once('close', () => done());
      this.ws.close();
    });
  }
}

/** Somebody who sits at a game and knows what a page would know. */
export class Player {
  readonly socket: Socket;
  readonly game: AnyGame;
  readonly id: string;
  readonly as: Seat | null;
  view: unknown;
  n = 0;
  sum = '';
  over = false;
  undo: string | null = null;
  readonly entries: LogEntry[] = [];
  head: FromServerOf<'game'>['head'] | null = null;
  readonly salt = randomBytes(32).toString('hex');
  #changed: () => void = () => undefined;

  constructor(socket: Socket, game: AnyGame, id: string, as: Seat | null) {
    this.socket = socket;
    this.game = game;
    this.id = id;
    this.as = as;
    socket.onMessage = message => this.#hear(message);
  }

  /** Reads the log as a new page does, then watches from its end. */
  static async sit(
    guest: Guest,
    game: AnyGame,
    id: string,
    as: Seat | null,
    socket?: Socket,
  ): Promise<Player> {
    const player = new Player(socket ?? (await guest.connect()), game, id, as);
    await player.sync(guest);
    return player;
  }
  async sync(guest: Guest): Promise<void> {
    const log = await guest.log(this.id, this.as);
    this.view = log.opening;
    this.sum = checksum(this.view);
    this.n = 0;
    this.entries.length = 0;
    for (const entry of log.entries) this.add(entry);
    const head = this.socket.next('game', ({ game }) => game === this.id);
    this.watch();
    await head;
  }
  watch(): void {
    this.socket.say({ type: 'watch', game: this.id, as: this.as, after: this.n, sum: this.sum });
  }

  #hear(message: FromServer): void {
    if ('game' in message && message.game !== this.id) return;
    if (message.type === 'game') this.head = message.head;
    if (message.type === 'entries' && message.as === this.as)
      for (const entry of message.list) this.add(entry);
    if (message.type === 'dice' && this.as !== null) this.tellSalt(message.card);
    this.#changed();
  }
  tellSalt({ commits, salts, degree }: FromServerOf<'dice'>['card']): void {
    const seats = this.head?.seats.filter(({ kind }) => kind !== 'computer') ?? [];
    if (degree !== null || salts[this.as!] || !seats.every(({ seat }) => commits[seat])) return;
    this.socket.say({ type: 'dice-salt', game: this.id, seat: this.as!, salt: this.salt });
  }
  commitDice(): void {
    const commit = saltCommit(this.id, this.as!, this.salt);
    this.socket.say({ type: 'dice-commit', game: this.id, seat: this.as!, commit });
  }

  add(entry: LogEntry): void {
    if (entry.n <= this.n) return;
    if (entry.n !== this.n + 1) throw new Error(`${this.as}: entry ${entry.n} after ${this.n}`);
    this.view = patched(this.view, entry.delta as Delta | undefined);
    this.sum = checksum(this.view);
    if (entry.sum !== undefined && this.sum !== entry.sum)
      throw new Error(`${this.as}: the sum of entry ${entry.n} does not fit`);
    this.n = entry.n;
    this.undo = entry.undo;
    if (entry.is === 'end') this.over = true;
    this.entries.push(entry);
  }

  get awaits() {
    return this.game.awaits(this.view);
  }
  get isAsked(): boolean {
    const { awaits } = this;
    return awaits.kind === 'seats' && this.as !== null && awaits.seats.includes(this.as) && !this.over;
  }
  get isOver(): boolean {
    return this.over || this.awaits.kind === 'over';
  }
  choices(): readonly Action[] {
    return this.game.choices(this.view, this.as!);
  }
  say(path: readonly Action[], planRest = false, key = newKey()) {
    const words = { game: this.id, seat: this.as!, key, after: this.n, path: [...path], planRest };
    return this.socket.answer({ type: 'say', ...words });
  }
  /** Resolves when it is so, looking after every message. */
  until(what: () => boolean): Promise<void> {
    return new Promise(done => {
      this.#changed = () => {
        if (!what()) return;
        this.#changed = () => undefined;
        done();
      };
      this.#changed();
    });
  }
}

/** One order of whoever is asked, drawn at random and in some hurry; null where the game goes on without him meanwhile. */
async function sayAnything(
  player: Player,
  below: (n: number) => number,
): Promise<FromServerOf<'ack'> | null> {
  const choices = player.choices().filter(one => !isSurrender(one));
  const { awaits } = player;
  const close = awaits.kind === 'seats' ? awaits.moment.close : undefined;
  const hasty = close && below(4) === 0 && player.game.check(player.view, player.as!, close).ok;
  const answer = await player.say([hasty ? close : choices[below(choices.length)]!]);
  if (answer.type === 'ack') return answer;
  if (answer.code !== 'stale' && answer.code !== 'busy') throw new Error(JSON.stringify(answer));
  return null;
}

/** Plays at random until the game is over or so many orders were taken. */
export async function playAtRandom(players: readonly Player[], seed: string, most: number): Promise<number> {
  const below = chance(seed);
  let taken = 0;
  while (taken < most && !players.some(player => player.isOver)) {
    const asked = players.filter(player => player.isAsked);
    if (asked.length === 0) await new Promise(later => setTimeout(later, 2));
    else if (await sayAnything(asked[below(asked.length)]!, below)) taken++;
  }
  return taken;
}
