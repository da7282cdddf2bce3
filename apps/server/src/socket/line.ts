// One socket: what it says is read, limited and answered; what it is sent is held back where it does not read.

import { BadInput, type Seat } from '@gonfalon/kernel';
import {
  type FromPage,
  type FromPageOf,
  type FromServer,
  LIMITS,
  OLDEST_PROTOCOL,
  PROTOCOL,
  readFromPage,
} from '@gonfalon/protocol';
import { mayWatch } from '../games/join.ts';
import type { Metrics } from '../http/metrics.ts';
import { LIMIT, Limiter } from '../people/limits.ts';
import type { People, Person } from '../people/people.ts';
import { said as chatSaid, linesOf } from '../room/chat.ts';
import type { Listener, Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import { isSeatMessage, noText, type TakeParts, taken } from '../room/take.ts';
import type { Time } from '../time.ts';

/** Bytes unsent from which on a reader is slow, and milliseconds until it is given up. */
const SLOW = 1 << 20;
const GIVEN_UP = 30_000;
/** Bytes unsent from which on nothing more is heard of whoever asks and does not read the answers. */
const DEAF = 4 * SLOW;
const MOST_GAMES = 20;
/** Whoever watches too many may ask again so many milliseconds later: he may have closed one by then. */
const LATER = 30_000;
/** Messages of one socket that wait at once. */
const MOST_WAITING = 32;
const REFUSED = 1008;

/** What it is said over: a WebSocket, or in tests a list. */
export interface Wire {
  readonly bufferedAmount: number;
  /** `gone` is called when it has left this machine. */
  send(text: string, gone?: () => void): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
}

export interface LineParts extends TakeParts {
  readonly time: Time;
  readonly rooms: Rooms;
  readonly people: People;
  readonly metrics: Metrics;
  /** One for each person, shared by all his sockets. */
  readonly orders: Limiter;
  readonly chats: Limiter;
  readonly watches: Limiter;
  readonly signs: Limiter;
  fault(error: unknown): string;
}

interface Watched {
  readonly room: Room;
  readonly listener: Listener;
}

export class Line {
  readonly person: Person | null;
  readonly address: string;
  /** Of the session it was opened with; null where nobody is signed in. */
  readonly token: string | null;
  readonly #parts: LineParts;
  readonly #ws: Wire;
  readonly #bad: Limiter;
  readonly #watched = new Map<string, Watched>();
  /** The last `watch` of each log that waits for its turn: those before it, and one that was called off, do nothing. */
  readonly #wanted = new Map<string, FromPageOf<'watch'>>();
  /** Games whose entries were held back; they are told to read their log anew. */
  readonly #heldBack = new Map<string, Seat | null>();
  #slowSince: number | null = null;
  #greeted = false;
  #waiting = 0;
  #heard: number;
  #open = true;

  constructor(parts: LineParts, ws: Wire, person: Person | null, address: string, token: string | null) {
    this.#parts = parts;
    this.#ws = ws;
    this.person = person;
    this.address = address;
    this.token = token;
    this.#bad = new Limiter(parts.time, LIMIT.bad);
    this.#heard = parts.time.now();
  }

  heard(): void {
    this.#heard = this.#parts.time.now();
  }

  /** Now and then: whoever is silent or does not read is hung up on. */
  look(silent: number): void {
    const now = this.#parts.time.now();
    this.#drained();
    if (now - this.#heard > silent) return this.bye('silent');
    if (this.#slowSince !== null && now - this.#slowSince > GIVEN_UP) {
      this.#ws.terminate();
      return;
    }
    this.#ws.ping();
  }

  /** null is what was no text. */
  message(text: string | null): void {
    this.heard();
    if (!this.#open) return;
    if (this.unsent > DEAF) return this.#ws.terminate();
    let message: FromPage;
    try {
      if (text === null) throw new BadInput('message', 'is not text');
      message = readFromPage(text);
    } catch (error) {
      return this.#unreadable(error);
    }
    if (this.#waiting >= MOST_WAITING) return this.#no(message, { code: 'busy' });
    this.#waiting++;
    this.#parts.metrics.count('messages', message.type);
    this.#answered(message)
      .catch(error => this.#failed(message, error))
      .finally(() => {
        this.#waiting--;
      });
  }

  #unreadable(error: unknown): void {
    this.#parts.metrics.count('messages', 'bad');
    if (!(error instanceof BadInput)) {
      this.send({ type: 'no', code: 'fault', fault: this.#parts.fault(error) });
    } else this.send({ type: 'no', code: 'bad', place: error.place, reason: error.reason });
    if (this.#bad.wait('') > 0) this.bye('bad');
  }

  #failed(message: FromPage, error: unknown): void {
    if (error instanceof BadInput)
      return this.#no(message, { code: 'bad', place: error.place, reason: error.reason });
    // The room is as it was; who sends it again may be luckier.
    const { name } = error as Error;
    if (name === 'Taken' || name === 'Unreachable') return this.#no(message, { code: 'busy' });
    this.send({
      ...noText(gameIn(message), keyIn(message), { code: 'fault' }),
      fault: this.#parts.fault(error),
    } as FromServer);
  }

  #no(message: FromPage, why: Parameters<typeof noText>[2]): void {
    this.send(noText(gameIn(message), keyIn(message), why));
  }

  async #answered(message: FromPage): Promise<void> {
    if (!this.#greeted && message.type !== 'hello') return this.#tooEarly(message);
    const retry = this.#limiterOf(message)?.wait(this.person?.id ?? this.address) ?? 0;
    if (retry > 0) return this.#no(message, { code: 'limit', retry });
    switch (message.type) {
      case 'hello':
        return this.#hello(message);
      case 'ping':
        return this.send({ type: 'pong', t: message.t, now: this.#parts.time.now() });
      case 'watch':
        return this.#watch(message);
      case 'unwatch':
        this.#wanted.delete(watchKey(message.game, message.as));
        return this.#unwatch(watchKey(message.game, message.as));
      case 'active':
        return this.#active();
      case 'chat':
        return this.#chat(message);
    }
    if (isSeatMessage(message)) return this.#take(message);
  }

  #tooEarly(message: FromPage): void {
    this.#no(message, { code: 'bad', place: 'message', reason: '"hello" comes first' });
    if (this.#bad.wait('') > 0) this.bye('bad');
  }

  /** What each message counts by. The first `hello` is paid for with the socket, and calling off with what is called off. */
  #limiterOf(message: FromPage): Limiter | null {
    const { orders, chats, watches, signs } = this.#parts;
    switch (message.type) {
      case 'ping':
      case 'active':
        return signs;
      case 'hello':
        return this.#greeted ? signs : null;
      case 'unwatch': {
        const key = watchKey(message.game, message.as);
        return this.#watched.has(key) || this.#wanted.has(key) ? null : signs;
      }
      case 'watch':
        return watches;
      case 'chat':
        return chats;
      default:
        return isSeatMessage(message) ? orders : null;
    }
  }

  async #hello({ protocol }: FromPageOf<'hello'>): Promise<void> {
    if (protocol < OLDEST_PROTOCOL) return this.bye('older');
    this.#greeted = true;
    const person = this.person && {
      id: this.person.id,
      name: this.person.name,
      guest: this.person.kind === 'guest',
    };
    this.send({
      type: 'welcome',
      protocol: PROTOCOL,
      person,
      now: this.#parts.time.now(),
      limits: { ...LIMITS },
    });
  }

  async #watch(message: FromPageOf<'watch'>): Promise<void> {
    const { game, as } = message;
    const key = watchKey(game, as);
    this.#wanted.set(key, message);
    try {
      const room = await this.#parts.rooms.room(game);
      const no = room ? await this.#mayNotWatch(room, as) : 'gone';
      if (!room || no) return this.#no(message, { code: no ?? 'gone' });
      await room.inTurn(async () => {
        if (this.#open && this.#wanted.get(key) === message) await this.#listen(room, message);
      });
    } finally {
      if (this.#wanted.get(key) === message) this.#wanted.delete(key);
    }
  }

  async #mayNotWatch({ known }: Room, as: Seat | null): Promise<'gone' | 'seat' | null> {
    const own = this.person?.id ?? null;
    if (as === null) return (await mayWatch(this.#parts.store, known, own)) ? null : 'gone';
    const sits = known.seats.some(({ seat, person }) => seat === as && person !== null && person === own);
    return sits ? null : 'seat';
  }

  async #listen(room: Room, { game, as, after, sum }: FromPageOf<'watch'>): Promise<void> {
    const key = watchKey(game, as);
    this.#unwatch(key);
    if (this.#watched.size >= MOST_GAMES)
      return this.send(noText(game, undefined, { code: 'limit', retry: LATER }));
    const listener: Listener = {
      person: this.person?.id ?? null,
      as,
      send: text => this.#sendText(text, game, as),
    };
    this.#watched.set(key, { room, listener });
    room.listen(listener, after, sum);
    for (const lines of await linesOf(this.#parts.store, room, listener)) room.tell(() => this.send(lines));
  }

  #unwatch(key: string): void {
    const watched = this.#watched.get(key);
    if (!watched) return;
    this.#watched.delete(key);
    watched.room.unlisten(watched.listener);
  }

  async #active(): Promise<void> {
    if (this.person) await this.#parts.people.active(this.person.id);
  }

  async #take(message: Parameters<typeof taken>[3]): Promise<void> {
    const room = await this.#parts.rooms.room(message.game);
    if (!room) return this.#no(message, { code: 'gone' });
    await room.inTurn(async () => {
      const begun = performance.now();
      const asked = taken(this.#parts, room, this.person?.id ?? null, message);
      const answer = await asked.catch((error: unknown) => {
        room.tell(() => this.#failed(message, error));
        return null;
      });
      this.#parts.metrics.took('answer', performance.now() - begun);
      if (!answer) return;
      this.#parts.metrics.count('answers', answer.type === 'no' ? answer.code : answer.type);
      room.tell(() => this.send(answer));
    });
  }

  async #chat(message: FromPageOf<'chat'>): Promise<void> {
    if (!this.person) return this.#no(message, { code: 'seat' });
    const room = await this.#parts.rooms.room(message.game);
    if (!room) return this.#no(message, { code: 'gone' });
    const no = await room.inTurn(() =>
      chatSaid(this.#parts.store, this.#parts.time, room, this.person!, message),
    );
    if (no) this.#no(message, no);
  }

  // ---- sending

  /** Bytes that the other end has not read yet. */
  get unsent(): number {
    return this.#ws.bufferedAmount;
  }

  send(message: FromServer): void {
    if (this.#open) this.#ws.send(JSON.stringify(message));
  }

  /** Whoever does not read is sent nothing more of the game, and reads it anew when he has caught up. */
  #sendText(text: string, game: string, as: Seat | null): void {
    if (!this.#open) return;
    if (this.unsent > SLOW) this.#slowSince ??= this.#parts.time.now();
    if (this.#slowSince === null) this.#ws.send(text, this.#drained);
    else this.#heldBack.set(watchKey(game, as), as);
  }

  /** Called whenever something has gone out. */
  readonly #drained = (): void => {
    if (this.#slowSince === null || !this.#open || this.unsent > SLOW / 2) return;
    this.#slowSince = null;
    for (const key of this.#heldBack.keys()) {
      const watched = this.#watched.get(key);
      if (watched) this.send({ type: 'resync', game: watched.room.id, as: watched.listener.as });
    }
    this.#heldBack.clear();
  };

  bye(why: Extract<FromServer, { type: 'bye' }>['why'], retry?: number): void {
    this.send({ type: 'bye', why, ...(retry !== undefined && { retry }) });
    this.#open = false;
    this.#ws.close(why === 'bad' ? REFUSED : 1001);
  }

  closed(): void {
    this.#open = false;
    for (const key of [...this.#watched.keys()]) this.#unwatch(key);
  }
}

const watchKey = (game: string, as: Seat | null): string => `${game} ${as ?? ''}`;
const gameIn = (message: FromPage): string | undefined => ('game' in message ? message.game : undefined);
const keyIn = (message: FromPage): string | undefined => ('key' in message ? message.key : undefined);
