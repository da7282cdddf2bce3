// A server in memory for tests of the page: one game, its host and the log of every viewer. What goes over its lines is
// read by the shapes of the protocol in both directions; lines can be cut, and answers lost or doubled.

import { Host, type SeatLog, seatLog, seededCup, standingOrders } from '@gonfalon/host';
import {
  type Action,
  type AnyGame,
  begin,
  checksum,
  type Play,
  parseOrders,
  type Refusal,
  readAction,
  type Seat,
  type Start,
} from '@gonfalon/kernel';
import {
  type FromPage,
  type FromPageOf,
  type FromServer,
  type FromServerOf,
  fromServer,
  type GameHead,
  type LogEntry,
  readFromPage,
} from '@gonfalon/protocol';
import type { Line } from '../src/online/wire.ts';

const GAME = 'fakegame0001';
const HASH = 'ab'.repeat(32);

type Ack = Extract<FromServer, { type: 'ack' }>;

interface Plugged extends Line {
  readonly seats: readonly Seat[];
  watching: { as: Seat | null } | null;
  open: boolean;
}

export class FakeServer {
  readonly game = GAME;
  readonly host: Host;
  readonly play: Play<unknown>;
  /** Every text a page has sent. */
  readonly heard: string[] = [];
  /** Answers are dropped or doubled while this says so. */
  losing: (message: FromServer) => boolean = () => false;
  doubling: (message: FromServer) => boolean = () => false;
  /** Has no time for a message while this gives a refusal. */
  puttingOff: (message: FromPage) => Pick<FromServerOf<'no'>, 'code' | 'retry'> | null = () => null;
  /** Lies about sums while it is true, as a broken server would. */
  lying = false;

  readonly #start: Start;
  readonly #logs = new Map<Seat | null, SeatLog>();
  readonly #entries = new Map<Seat | null, LogEntry[]>();
  readonly #answers = new Map<string, Ack>();
  readonly #lines = new Set<Plugged>();
  readonly #orders = new Map<Seat, string>();
  readonly #chat: { n: number; at: number; name: string; seat: Seat | null; text: string }[] = [];
  /** The message whose orders a seat is saying. */
  readonly #saying = new Map<Seat, { key: string; step: number }>();
  #told = 0;

  constructor(game: AnyGame, start: Start, seed = 'fake') {
    this.#start = start;
    this.play = begin(game, start) as unknown as Play<unknown>;
    this.host = new Host(this.play, { cup: seededCup(seed), rollsItself: true });
    for (const viewer of [...this.seats, null]) {
      this.#logs.set(viewer, seatLog(this.play, viewer));
      this.#entries.set(viewer, []);
    }
  }

  get seats(): readonly Seat[] {
    return this.play.game.seats(this.#scenario);
  }
  get #scenario(): string {
    return 'position' in this.#start ? this.#start.position.scenario : this.#start.scenario;
  }

  /** A line of a page whose person holds these seats. It is open when the test lets it be. */
  line(...seats: Seat[]): Line {
    const line: Plugged = {
      seats,
      watching: null,
      open: true,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: text => this.#hear(line, text),
      close: () => this.#lines.delete(line),
    };
    this.#lines.add(line);
    queueMicrotask(() => line.onopen?.());
    return line;
  }
  /** All lines are gone at once, with whatever was on them. */
  cut(): void {
    for (const line of [...this.#lines]) {
      this.#lines.delete(line);
      line.open = false;
      line.onclose?.();
    }
  }

  log(as: Seat | null): { opening: unknown; entries: LogEntry[] } {
    const opening = this.play.game.view(this.play.opening, as);
    return structuredClone({ opening, entries: this.#entries.get(as)! });
  }
  head(as: Seat | null): GameHead {
    const { game } = this.play;
    const seats = Object.fromEntries(this.seats.map(seat => [seat, { left: null, running: false }]));
    const orders = as === null ? undefined : this.#orders.get(as);
    return {
      id: GAME,
      name: '',
      box: game.id,
      scenario: this.#scenario,
      options: {},
      laid: 'position' in this.#start,
      rules: game.rulesVersion,
      bundle: '',
      pinned: false,
      opening: checksum(game.view(this.play.opening, as)),
      status: 'playing',
      seats: this.seats.map(seat => ({ seat, kind: 'person', name: seat, yours: seat === as })),
      terms: {
        pace: 'none',
        takeBack: 'ask',
        watchers: 'all',
        watchDelay: 'none',
        measured: false,
        umpire: false,
        dice: 'sealed',
      },
      began: 0,
      dice: { server: HASH, commits: {}, salts: {}, deposited: [], degree: 'sealed' },
      clocks: { seats, paused: false, now: 0 },
      presence: { here: [], watching: 0 },
      offers: [],
      ...(orders !== undefined && { orders }),
      result: null,
      rematch: null,
    };
  }

  tell(line: Plugged, message: FromServer): void {
    const text = JSON.stringify(fromServer.parse(message));
    if (!line.open || this.losing(message)) return;
    line.onmessage?.({ data: text });
    if (this.doubling(message)) line.onmessage?.({ data: text });
  }
  /** To everybody. */
  say(message: FromServer): void {
    for (const line of this.#lines) this.tell(line, message);
  }

  #hear(line: Plugged, text: string): void {
    if (!line.open) return;
    this.heard.push(text);
    const message = readFromPage(text);
    const later = this.puttingOff(message);
    if (later) {
      const key = 'key' in message ? { key: message.key } : {};
      return this.tell(line, { type: 'no', game: GAME, ...key, ...later });
    }
    switch (message.type) {
      case 'hello':
        return this.tell(line, { type: 'welcome', protocol: 1, person: null, now: Date.now(), limits: {} });
      case 'watch':
        return this.#watch(line, message);
      case 'say':
        return this.#keyed(line, message, () => this.#say(message));
      case 'undo':
        return this.#keyed(line, message, () => ({ refusal: this.host.undo(message.seat), taken: 0 }));
      case 'orders':
        return this.#keyed(line, message, () => this.#order(message));
      case 'note':
        return this.#keyed(line, message, () => ({
          refusal: this.host.enter({ note: message.text, by: message.seat }),
          taken: 0,
        }));
      case 'end': {
        const winner = this.seats.find(seat => seat !== message.seat)!;
        return this.#keyed(line, message, () => ({
          refusal: this.host.enter({ end: 'resigned', by: message.seat, winner }),
          taken: 0,
        }));
      }
      case 'chat': {
        const n = this.#chat.length + 1;
        const told = { n, at: n, name: 'somebody', seat: line.seats[0] ?? null, text: message.text };
        this.#chat.push(told);
        return this.say({ type: 'chat', game: GAME, room: message.room, lines: [told] });
      }
      default:
        return;
    }
  }

  #watch(line: Plugged, { as, after, sum }: FromPageOf<'watch'>): void {
    line.watching = { as };
    const at = { game: GAME, as };
    const entries = this.#entries.get(as)!;
    const fits = after <= entries.length && (after === 0 || entries[after - 1]!.sum === sum);
    if (!fits) return this.tell(line, { type: 'resync', ...at });
    this.tell(line, { type: 'game', ...at, head: this.head(as) });
    this.tell(line, { type: 'entries', ...at, list: entries.slice(after) });
  }

  #keyed(
    line: Plugged,
    { key, seat, ...message }: { readonly key: string; readonly seat: Seat; readonly after?: number },
    deed: () => { readonly refusal: Refusal | null; readonly taken: number },
  ): void {
    if (!line.seats.includes(seat)) return this.tell(line, { type: 'no', game: GAME, key, code: 'seat' });
    const known = this.#answers.get(key);
    if (known) return this.tell(line, known);
    const since = this.#entries.get(seat)!.slice(message.after ?? Number.MAX_SAFE_INTEGER);
    if (since.some(entry => entry.key === undefined || entry.seat !== seat))
      return this.tell(line, { type: 'no', game: GAME, key, code: 'stale' });
    const { refusal, taken } = deed();
    this.publish();
    if (refusal && taken === 0)
      return this.tell(line, { type: 'no', game: GAME, key, code: 'refused', why: whyOf(refusal) });
    const n = this.#entries.get(seat)!.length;
    const ack: Ack = { type: 'ack', game: GAME, key, taken, n, planned: 0 };
    const told: Ack = refusal ? { ...ack, why: whyOf(refusal) } : ack;
    this.#answers.set(key, told);
    this.tell(line, told);
  }

  #say({ seat, key, path }: FromPageOf<'say'>): { refusal: Refusal | null; taken: number } {
    this.#saying.set(seat, { key, step: 0 });
    const { actions } = this.play.game;
    return this.host.march(
      seat,
      path.map((action: Action) => readAction(actions, action)),
    );
  }
  #order({ seat, text }: FromPageOf<'orders'>): { refusal: null; taken: number } {
    this.#orders.set(seat, text);
    this.host.occupy(seat, [standingOrders(parseOrders(text))]);
    return { refusal: null, taken: 0 };
  }

  /** Tells every viewer what has happened since. */
  publish(): void {
    const fresh = this.host.entries.slice(this.#told);
    this.#told = this.host.entries.length;
    const news = new Map<Seat | null, LogEntry[]>();
    for (const entry of fresh) {
      const { said, by } = entry;
      const saying = 'seat' in said && by === 'person' ? this.#saying.get(said.seat) : undefined;
      for (const [viewer, log] of this.#logs) {
        const told = log.add(this.host.play, entry);
        if (!told) continue;
        const own = saying && 'seat' in said && said.seat === viewer;
        const logged = { ...told, at: 0, ...(own && { key: saying.key, step: saying.step }) } as LogEntry;
        this.#entries.get(viewer)!.push(structuredClone(logged));
        news.set(viewer, [...(news.get(viewer) ?? []), logged]);
      }
      if (saying) saying.step++;
    }
    for (const line of this.#lines) {
      const as = line.watching?.as;
      const list = as === undefined ? undefined : news.get(as);
      if (!list) continue;
      const wrong = list.map(entry => ({ ...entry, sum: '0000000000000000' }));
      this.tell(line, { type: 'entries', game: GAME, as: as!, list: this.lying ? wrong : list });
    }
  }
}

const whyOf = ({ why }: Refusal) => why.map(({ rule, about }) => ({ rule, about: [...about] }));
