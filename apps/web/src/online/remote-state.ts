// What a page knows of a game that is played on a server: the log as it comes, and own orders shown before they are taken.

import type { Filled } from '@gonfalon/host';
import {
  type Action,
  type Awaits,
  type Ends,
  kindOf,
  parseOrders,
  type Seat,
  type StandingOrder,
} from '@gonfalon/kernel';
import type { ChatLine, GameHead, LogEntry } from '@gonfalon/protocol';
import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Late } from '../table/online.ts';
import type { Opened } from '../table/opened.ts';
import { openedAt } from '../table/opened-at.ts';
import type { Trouble } from '../table/session.ts';
import type { KnownEntry, Told } from '../table/told.ts';
import type { KeptLog, OnlineDevice } from './device.ts';
import { foretold } from './foretold.ts';
import { type Keyed, Outbox } from './outbox.ts';
import { RemoteLog } from './remote-log.ts';
import type { Wire } from './wire.ts';

export interface RemoteParts {
  readonly opened: Opened;
  readonly head: GameHead;
  /** null for a watcher. */
  readonly seat: Seat | null;
  readonly log: Pick<KeptLog, 'opening' | 'entries'>;
  /** What a page that was closed had not been answered. */
  readonly outbox: readonly Keyed[];
  readonly wire: Wire;
  readonly device: OnlineDevice;
  /** The log anew, from the beginning. */
  readLog(): Promise<RemoteParts['log']>;
  /** The record, when the server gives it away. */
  readRecord(): Promise<string>;
  /** A game of this device that begins from the position, and its id. */
  beginHere(position: string): Promise<string>;
  /** 2 n hex digits drawn at random. */
  draw(bytes: number): string;
}

/** More entries than these behind a throw, and nobody waits for the dice to tumble. */
const FAR_BEHIND = 3;

export class RemoteState {
  readonly parts: RemoteParts;
  readonly opened: Opened;
  readonly id: string;
  readonly seat: Seat | null;
  readonly reviewed = signal<number | null>(null);
  readonly outbox: Outbox;
  readonly log: Signal<RemoteLog>;
  /** Raised whenever what is on its way has changed. */
  readonly sent = signal(0);
  readonly head: Signal<GameHead>;
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly late = signal<Late | null>(null);
  readonly orders: Signal<readonly StandingOrder[]>;
  /** Own orders that were taken back last, to be said again. */
  undone: readonly Action[] = [];

  constructor(parts: RemoteParts) {
    const { device, head, seat, log } = parts;
    this.parts = parts;
    this.seat = seat;
    this.id = head.id;
    this.opened = openedAt(parts.opened, head.scenario);
    this.head = signal(head);
    this.orders = signal(ordersIn(head));
    this.log = signal(new RemoteLog(this.opened, seat, log.opening, log.entries));
    this.outbox = new Outbox(
      {
        keep: message => void device.keepMessage(message),
        forget: key => void device.forgetMessage(key),
      },
      parts.outbox,
    );
    for (const entry of log.entries) this.ownCameBack(entry);
  }

  // ---- what the seat knows

  readonly told = computed<Told>(() => this.log.value.told);
  readonly entries = computed<readonly KnownEntry[]>(() => this.told.value.entries.value);
  readonly opening = computed<unknown>(() => this.log.value.opening);
  /** What is certain, as far as it is shown. */
  readonly #firm = computed<unknown>(() => this.log.value.viewAt(this.log.value.shown.value));
  /** With own orders that are on their way. */
  readonly now = computed<unknown>(() => {
    this.sent.value;
    const seat = this.seat;
    if (seat === null || this.nextIsDice()) return this.#firm.value;
    return this.outbox.paths.reduce<unknown>(
      (state, path) => foretold(this.opened.game, state, seat, path).state,
      this.#firm.value,
    );
  });
  readonly state = computed<unknown>(() => {
    const looked = this.reviewed.value;
    if (looked === null) return this.now.value;
    return this.log.value.viewAt(Math.min(looked, this.log.value.shown.value));
  });
  readonly #ended = computed<Ends | null>(() => {
    const last = this.entries.value.findLast(({ said }) => 'end' in said)?.said;
    return last && 'end' in last ? last : null;
  });
  readonly awaits = computed<Awaits>(() => {
    const ended = this.#ended.value;
    if (ended) return { kind: 'over', outcome: { winner: ended.winner, rule: `table.${ended.end}` } };
    return this.opened.game.awaits(this.now.value);
  });
  readonly asked = computed<Seat | null>(() => {
    const now = this.awaits.value;
    const mine = now.kind === 'seats' && this.seat !== null && now.seats.includes(this.seat);
    return mine && this.reviewed.value === null && this.trouble.value === null ? this.seat : null;
  });
  readonly players = computed<Readonly<Record<Seat, Filled>>>(() =>
    Object.fromEntries(
      this.head.value.seats.map(({ seat, computer }) => [
        seat,
        computer ? { program: computer.level } : 'person',
      ]),
    ),
  );
  readonly thinking = computed<readonly Seat[]>(() => {
    const now = this.awaits.value;
    if (now.kind !== 'seats') return [];
    return now.seats.filter(seat => this.players.value[seat] !== 'person');
  });
  readonly trouble = computed<Trouble | null>(() => {
    const { rules, status } = this.head.value;
    if (this.parts.wire.link.value === 'older') return { is: 'older' };
    if (rules !== this.opened.game.rulesVersion) return { is: 'other-rules' };
    return status === 'open' ? { is: 'not-begun' } : null;
  });
  /** Whether dice lie behind what is shown. */
  nextIsDice(): boolean {
    const log = this.log.value;
    return log.shown.value < log.n;
  }
  /** Units that own orders on their way are about. */
  pale(): ReadonlySet<string> {
    this.sent.value;
    const { actions } = this.opened.game;
    const units = this.outbox.paths.flat().flatMap(action =>
      Object.entries(actions[action.do] ?? {})
        .filter(([, spec]) => kindOf(spec) === 'unit' || kindOf(spec) === 'units')
        .flatMap(([arg]) => (action[arg] as string | readonly string[] | undefined) ?? []),
    );
    return new Set(units);
  }

  // ---- what is on its way

  key(): string {
    return this.parts.draw(16);
  }
  send(message: Keyed): void {
    batch(() => {
      this.outbox.add(message);
      this.sent.value++;
    });
    this.parts.wire.send(message);
  }
  say(seat: Seat, path: readonly Action[]): void {
    this.send({
      type: 'say',
      game: this.id,
      seat,
      key: this.key(),
      after: this.log.peek().n,
      path: [...path],
      planRest: path.length > 1,
    });
  }
  ownCameBack({ key, step }: LogEntry): void {
    if (key !== undefined) this.outbox.cameBack(key, step ?? 0);
  }

  /**
   * Shows what has come, up to the next dice: these are seen to fall first. Whoever is far behind, or has just come, sees
   * all at once.
   */
  showOn(thrown: boolean, before = this.log.peek().n): void {
    const log = this.log.peek();
    let n = log.shown.peek();
    const isDice = (entry: LogEntry | undefined): boolean => entry?.is === 'dice';
    if (thrown && isDice(log.raw[n])) n++;
    while (n < log.n && !isDice(log.raw[n])) n++;
    const far = log.n - n > FAR_BEHIND || log.n - before > FAR_BEHIND + 2;
    log.show(far ? log.n : n);
    if (log.shown.peek() === log.n && this.seat !== null)
      this.parts.wire.send({ type: 'seen', game: this.id, seat: this.seat, n: log.n });
  }
}

export function ordersIn({ orders }: GameHead): readonly StandingOrder[] {
  try {
    return parseOrders(orders ?? '');
  } catch {
    return [];
  }
}
