// One game in memory, with everybody who looks at it. One thing is done after the other: what a message makes of the game is
// stored first, then told to every viewer, then acknowledged.

import type { AnyEntry } from '@gonfalon/host';
import type { Said, Seat } from '@gonfalon/kernel';
import type { FromServer, Presence } from '@gonfalon/protocol';
import type { Chance } from '../chance.ts';
import { PACE } from '../clock/clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RulesOf } from '../rules.ts';
import { type Statement, type Store, Taken } from '../store/store.ts';
import type { Time } from '../time.ts';
import { jobsOfChange } from './due.ts';
import type { Elsewhere } from './elsewhere.ts';
import { Gate } from './gate.ts';
import { clocksOf, diceOf, headOf, offersOf } from './head.ts';
import { isToldLate, type Known, type SeatKnown } from './known.ts';
import { type Loaded, type LoadedEntry, loaded } from './load.ts';
import { isNo, type Made, type Moment, type No, withSeat } from './moves.ts';
import { changing } from './storing.ts';
import { Viewer } from './viewer.ts';
import { type Delay, delayOf } from './watch-delay.ts';

/** A page, or whatever else looks at a game with the eyes of one seat. */
export interface Listener {
  readonly person: string | null;
  readonly as: Seat | null;
  send(text: string): void;
}

export interface RoomParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly time: Time;
  readonly chance: Chance;
  readonly rulesOf: RulesOf;
  /** The server's key: measures windows. */
  readonly secret: string;
  readonly elsewhere: Elsewhere;
  /** Tells other servers that the game has changed. */
  changed(game: string): void;
}

export class Room {
  readonly id: string;
  readonly #parts: RoomParts;
  #known: Known;
  readonly #viewers: ReadonlyMap<Seat | null, Viewer>;
  /** The whole record, each entry with the game after it. */
  readonly #entries: LoadedEntry[] = [];
  /** How many steps of each message were said, by seat and key. */
  readonly #keys = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  /** When the last page of a seat was closed here. */
  readonly #leftAt = new Map<Seat, number>();
  /** Until when a seat counts as present, as other servers have told. */
  #elsewhere: ReadonlyMap<Seat, number> = new Map();
  #toldPresence: string;
  readonly #delay: Delay;
  readonly #gate: Gate;
  #queue: Promise<unknown> = Promise.resolve();
  #touched: number;

  constructor(parts: RoomParts, { known, entries }: Loaded) {
    this.#parts = parts;
    this.id = known.id;
    this.#known = known;
    const now = parts.time.now();
    this.#touched = now;
    this.#gate = new Gate(parts.time);
    this.#viewers = new Map(
      [...known.seats.map(({ seat }) => seat), null].map(seat => [seat, new Viewer(known.play, seat)]),
    );
    for (const { seat } of known.seats) this.#leftAt.set(seat, now);
    this.#delay = delayOf(known, parts.time, late => this.#toWatchers(late));
    this.#add(entries);
    this.#toldPresence = JSON.stringify(this.presence);
  }

  get known(): Known {
    return this.#known;
  }
  /** When somebody last wanted something of it. */
  get touched(): number {
    return this.#touched;
  }
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }
  viewer(seat: Seat | null): Viewer {
    return this.#viewers.get(seat)!;
  }
  /** How many orders of a message were said already; undefined where it is not known. */
  saidOf(seat: Seat, key: string): number | undefined {
    return this.#keys.get(`${seat} ${key}`);
  }
  get entries(): readonly LoadedEntry[] {
    return this.#entries;
  }

  // ---- one after the other

  /** Does something when all before it is done. */
  inTurn<T>(deed: () => Promise<T>): Promise<T> {
    this.#touched = this.#parts.time.now();
    const done = this.#queue.then(deed);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  get moment(): Moment {
    return {
      now: this.#parts.time.now(),
      chance: this.#parts.chance,
      atOf: number => this.#entries[number - 1]?.meta.at ?? this.#known.began,
      secret: this.#parts.secret,
      keyOf: ({ number }: AnyEntry) => this.#entries[number - 1]?.meta.key ?? null,
    };
  }

  /**
   * Stores what `make` makes of the game, and tells everybody. Where another server was faster, what it did is read and the
   * deed is tried on that. `more` goes into the same change.
   */
  async change(
    make: (known: Known) => Made | No,
    more: (next: Known) => readonly Statement[] = () => [],
  ): Promise<Made | No> {
    for (let tries = 0; ; tries++) {
      const before = this.#known;
      const made = make(before);
      if (isNo(made)) return made;
      if (made.next === before && made.entries.length === 0 && more(before).length === 0) return made;
      try {
        await this.#store(before, made, more(made.next));
        return made;
      } catch (error) {
        if (!(error instanceof Taken) || tries >= MOST_TRIES) throw error;
        await this.catchUp();
      }
    }
  }

  async #store(before: Known, made: Made, more: readonly Statement[]): Promise<void> {
    const { store, jobs } = this.#parts;
    const { moment } = this;
    const { now } = moment;
    const later = jobsOfChange(jobs, before, made.next, moment);
    await store.write([...changing(store, before, made.next, made.entries, now), ...later, ...more]);
    if (later.length > 0) jobs.wake();
    const metas = made.entries.map(({ key, step }) => ({ at: now, key, step }));
    this.#tell(
      { ...made.next, version: before.version + 1 },
      made.entries.map((one, n) => ({ ...one, meta: metas[n]! })),
      made,
    );
    this.#parts.changed(this.id);
  }

  /** Reads what other servers have done, and tells it here. */
  async catchUp(): Promise<void> {
    const { store, rulesOf } = this.#parts;
    const found = await loaded(store, rulesOf, this.id, this.#known);
    if (found && found.known.version !== this.#known.version) this.#tell(found.known, found.entries);
    await this.lookElsewhere();
  }

  /** Who is here at another server. */
  async lookElsewhere(): Promise<void> {
    this.#elsewhere = await this.#parts.elsewhere.look(this.id);
    if (JSON.stringify(this.presence) !== this.#toldPresence) this.tellPresence();
  }
  /** Tells other servers that whoever sits here still does. */
  stillHere(): void {
    const seats = [...this.#seatsHere()];
    if (seats.length > 0) this.#parts.elsewhere.tell(this.id, seats, true);
  }

  /** The seat has looked at its log up to that entry; its other devices are told when they come. */
  seen(seat: Seat, n: number): void {
    this.#known = withSeat(this.#known, seat, one => (n > one.seen ? { ...one, seen: n } : one));
  }

  /** Names are stored with people, not with the game: only who is here must hear of it. */
  renamed(person: string, name: string): void {
    const named = (one: SeatKnown): SeatKnown => (one.person === person ? { ...one, name } : one);
    this.#tell({ ...this.#known, seats: this.#known.seats.map(named) }, []);
  }

  // ---- telling

  /** Tells something when nobody can learn from the moment how long it took to find: now, where there never was a secret. */
  tell(deed: () => void): void {
    this.#gate.pass(deed, this.#known.wasSecret);
  }
  /** What goes to one who listens, and still does by then. */
  #toOne(listener: Listener, text: string): void {
    this.tell(() => this.#listeners.has(listener) && listener.send(text));
  }

  /** The room as it is now known, to everybody in it. */
  #tell(next: Known, entries: readonly LoadedEntry[], made?: Made): void {
    const before = this.#known;
    this.#known = next;
    this.#add(entries);
    for (const [seat, left] of made?.stopped ?? [])
      this.#toSeat(seat, { type: 'plan', game: this.id, as: seat, plan: left });
    // What was read anew is another object though nothing has changed: only what it says counts.
    if (differ(diceOf(next), diceOf(before)) || next.status !== before.status)
      this.#toAll({ type: 'dice', game: this.id, card: diceOf(next) });
    if (differ(next.offers.open, before.offers.open)) this.#tellOffers(made?.declined);
    if (differ(next.clock, before.clock)) this.#tellClocks();
    if (isOtherHead(before, next)) this.tellHead();
  }

  #add(entries: readonly LoadedEntry[]): void {
    const sent = new Map<Seat | null, Text[]>();
    for (const one of entries) {
      this.#entries[one.entry.number - 1] = one;
      this.#remember(one);
      for (const [seat, viewer] of this.#viewers) {
        if (seat === null && this.#delay.holds(one)) continue;
        const added = viewer.add(one, one.meta);
        if (added !== null) sent.set(seat, [...(sent.get(seat) ?? []), added]);
      }
    }
    for (const [seat, list] of sent) this.#sendEntries(seat, list);
  }

  #remember({ entry: { said }, meta: { key, step } }: LoadedEntry): void {
    if (key === null || step === null) return;
    const seat = saidBy(
      said,
      this.#known.seats.map(one => one.seat),
    );
    if (seat !== undefined) this.#keys.set(`${seat} ${key}`, step + 1);
  }

  #toWatchers(late: readonly LoadedEntry[]): void {
    const viewer = this.viewer(null);
    const list = late.flatMap(one => viewer.add(one, one.meta) ?? []);
    if (list.length > 0) this.#sendEntries(null, list);
  }

  #sendEntries(seat: Seat | null, list: readonly Text[]): void {
    if (![...this.#listeners].some(({ as }) => as === seat)) return;
    const texts = list.map(({ text }) => text);
    this.#send(seat, entriesText(this.id, seat, texts));
  }

  #send(seat: Seat | null, text: string): void {
    for (const listener of this.#listeners) if (listener.as === seat) this.#toOne(listener, text);
  }
  #toSeat(seat: Seat, message: FromServer): void {
    this.#send(seat, JSON.stringify(message));
  }
  #toAll(message: FromServer): void {
    const text = JSON.stringify(message);
    for (const listener of this.#listeners) this.#toOne(listener, text);
  }

  /** Chat goes to those of its room. */
  tellChat(message: FromServer & { type: 'chat' }): void {
    const text = JSON.stringify(message);
    for (const listener of this.#listeners)
      if (this.hears(listener, message.room)) this.#toOne(listener, text);
  }
  /** When the game is over all read everything. Before that a player who also looks on hears no whispers. */
  hears({ as, person }: Pick<Listener, 'as' | 'person'>, room: 'seats' | 'watchers'): boolean {
    if (this.#known.status === 'over') return true;
    if (room === 'seats') return as !== null;
    return as === null && (person === null || !this.#known.seats.some(one => one.person === person));
  }

  #tellOffers(declined: Made['declined']): void {
    for (const [seat, viewer] of this.#viewers) {
      const list = offersOf(this.#known, viewer);
      this.#send(
        seat,
        JSON.stringify({ type: 'offers', game: this.id, list, ...(declined && { declined }) }),
      );
    }
  }

  #tellClocks(): void {
    if (!PACE[this.#known.terms.pace]) return;
    const clocks = clocksOf(this.#known, this.#parts.time.now());
    const text = JSON.stringify({ type: 'clock', game: this.id, clocks });
    // A clock that stops tells that somebody has decided, which such watchers hear later.
    for (const listener of this.#listeners)
      if (listener.as !== null || !isToldLate(this.#known)) this.#toOne(listener, text);
  }

  tellHead(): void {
    for (const listener of this.#listeners) this.#toOne(listener, this.#headText(listener));
  }
  #headText({ as, person }: Listener): string {
    const head = headOf(this.#known, this.viewer(as), person, this.presence, this.#parts.time.now());
    return JSON.stringify({ type: 'game', game: this.id, as, head });
  }

  // ---- who is here

  listen(listener: Listener, after: number, sum: string | undefined): void {
    this.#touched = this.#parts.time.now();
    const before = JSON.stringify(this.presence);
    const { as } = listener;
    const comes = as !== null && !this.#seatsHere().has(as);
    this.#listeners.add(listener);
    if (as !== null) this.#leftAt.delete(as);
    if (comes) this.#parts.elsewhere.tell(this.id, [as], true);
    this.#toOne(listener, this.#headText(listener));
    const missing = this.viewer(listener.as).after(after, sum);
    if (missing === null)
      this.#toOne(listener, JSON.stringify({ type: 'resync', game: this.id, as: listener.as }));
    else if (missing.length > 0) this.#toOne(listener, entriesText(this.id, listener.as, missing));
    if (JSON.stringify(this.presence) !== before) this.tellPresence();
  }

  unlisten(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    const now = this.#parts.time.now();
    this.#touched = now;
    const { as } = listener;
    if (as !== null && !this.#seatsHere().has(as)) {
      this.#leftAt.set(as, now);
      // What was told last was told by this server; where another has a page of his, the next look finds it.
      this.#elsewhere = new Map([...this.#elsewhere].filter(([seat]) => seat !== as));
      this.#parts.elsewhere.tell(this.id, [as], false);
    }
    this.tellPresence();
  }

  #seatsHere(): ReadonlySet<Seat> {
    return new Set([...this.#listeners].flatMap(({ as }) => as ?? []));
  }
  get presence(): Presence {
    const here = this.#seatsHere();
    const now = this.#parts.time.now();
    const isHere = (seat: Seat): boolean => here.has(seat) || (this.#elsewhere.get(seat) ?? 0) > now;
    return {
      here: this.#known.seats.flatMap(({ seat }) => (isHere(seat) ? seat : [])),
      watching: [...this.#listeners].filter(({ as }) => as === null).length,
    };
  }
  tellPresence(): void {
    const { presence } = this;
    this.#toldPresence = JSON.stringify(presence);
    this.#toAll({ type: 'presence', game: this.id, presence });
  }
  /** Milliseconds since the last page of that seat was closed, at whatever server. */
  awayFor(seat: Seat): number {
    const left = this.#leftAt.get(seat);
    if (left === undefined) return 0;
    return Math.max(0, this.#parts.time.now() - Math.max(left, this.#elsewhere.get(seat) ?? 0));
  }

  close(): void {
    this.#delay.stop();
  }
}

/** Who sent the message. A game is abandoned by whoever was away, and claimed by the other. */
function saidBy(said: Said, seats: readonly Seat[]): Seat | undefined {
  if ('seat' in said) return said.seat;
  if ('undo' in said) return said.undo;
  if ('end' in said && said.end === 'abandoned') return seats.find(seat => seat !== said.by);
  return 'by' in said ? said.by : undefined;
}

const MOST_TRIES = 4;

/** Of an entry, put together when it is read. */
interface Text {
  readonly text: string;
}

const entriesText = (game: string, as: Seat | null, list: readonly string[]): string =>
  `{"type":"entries","game":"${game}","as":${JSON.stringify(as)},"list":[${list.join(',')}]}`;

const differ = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** Whether something has changed that has no message of its own. */
const isOtherHead = (before: Known, next: Known): boolean =>
  before.status !== next.status ||
  differ(before.terms, next.terms) ||
  before.rematch !== next.rematch ||
  before.seats.some(
    ({ person, name }, n) => person !== next.seats[n]!.person || name !== next.seats[n]!.name,
  );
