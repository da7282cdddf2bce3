// All that is known of a game: its row, its seats, its dice and the play itself. Each change makes a new one; what is in memory
// is never ahead of what is stored.

import type { AnyEntry, AnyPlay, Cup } from '@gonfalon/host';
import {
  awaitsOf,
  BadInput,
  begin,
  checksum,
  type Options,
  type Outcome,
  parseOrders,
  parsePosition,
  type Said,
  type Seat,
  type Speaker,
  type StandingOrder,
  take,
} from '@gonfalon/kernel';
import type { Computer, Terms } from '@gonfalon/protocol';
import type { ClockState } from '../clock/clock.ts';
import { cupOf, type Handshake, type Players } from '../dice/handshake.ts';
import type { Rules } from '../rules.ts';
import type { DiceTable, EntriesTable, GamesTable, SeatsTable } from '../store/tables.ts';
import type { Offers } from './offers.ts';
import type { Plan } from './table.ts';

/** An answer to a reaction that waits for its moment. */
export interface Kept {
  readonly key: string;
  readonly path: readonly import('@gonfalon/kernel').Action[];
  readonly planRest: boolean;
  /** Number of the entry that opened the window. */
  readonly at: number;
}

export interface SeatKnown {
  readonly seat: Seat;
  readonly person: string | null;
  readonly name: string;
  readonly computer: Computer | null;
  readonly seen: number;
  readonly ordersText: string;
  readonly orders: readonly StandingOrder[];
  readonly plan: Plan | null;
  readonly kept: Kept | null;
  /** Of the last messages that set orders or plans. */
  readonly keys: readonly string[];
}

export interface Known {
  readonly id: string;
  readonly rules: Rules;
  readonly box: string;
  readonly scenario: string;
  readonly name: string;
  readonly options: Options;
  readonly laid: boolean;
  readonly opening: string;
  readonly owner: string;
  readonly terms: Terms;
  readonly status: GamesTable['status'];
  readonly began: number;
  readonly version: number;
  readonly wasSecret: boolean;
  readonly drawn: boolean;
  readonly clock: ClockState;
  readonly offers: Offers;
  readonly rematch: string | null;
  readonly seats: readonly SeatKnown[];
  readonly dice: Handshake;
  readonly play: AnyPlay;
  readonly cup: Cup;
}

/** What is stored of an entry beside the entry. */
export interface EntryMeta {
  readonly at: number;
  readonly key: string | null;
  readonly step: number | null;
}

export const numberOf = ({ last }: AnyPlay): number => last?.number ?? 0;

/** Rolls of the whole record: those taken back count too. */
export const rollsIn = (play: AnyPlay): number => {
  let rolls = 0;
  for (let entry = play.last; entry; entry = entry.before) if ('rolled' in entry.said) rolls++;
  return rolls;
};

/** Seats of people, in the order of the box. */
export const playersOf = (seats: readonly SeatKnown[]): Players =>
  seats.flatMap(({ seat, computer }) => (computer ? [] : seat));

export const seatOf = ({ seats }: Known, seat: Seat): SeatKnown | undefined =>
  seats.find(one => one.seat === seat);

export const isOver = ({ play }: Pick<Known, 'play'>): boolean => awaitsOf(play).kind === 'over';

/** Whether watchers hear of what happens later than players do. */
export const isToldLate = ({ terms, status }: Pick<Known, 'terms' | 'status'>): boolean =>
  terms.watchDelay !== 'none' && status === 'playing';

export function outcomeOf({ play }: Pick<Known, 'play'>): Outcome | null {
  const awaits = awaitsOf(play);
  return awaits.kind === 'over' ? awaits.outcome : null;
}

/** Everything that is read to know a game. */
export interface Rows {
  readonly game: GamesTable;
  readonly seats: readonly (SeatsTable & { readonly name: string | null })[];
  readonly dice: DiceTable;
  readonly rematch: string | null;
}

/** The play at its beginning; the entries are added one by one. Throws BadInput where the rules know no such beginning. */
export function beginningOf(rules: Pick<Rules, 'game'>, { game }: Pick<Rows, 'game'>): AnyPlay {
  const start = game.position
    ? { position: parsePosition(game.position) }
    : { scenario: game.scenario, options: JSON.parse(game.options) as Options };
  return begin(rules.game, start) as AnyPlay;
}

/** Throws BadInput where the rules lead elsewhere now. */
export function entryTaken(
  play: AnyPlay,
  row: EntriesTable,
): { readonly play: AnyPlay; readonly entry: AnyEntry } {
  const taken = take(play, JSON.parse(row.said) as Said, row.by as Speaker);
  if (!taken.ok || checksum(taken.play.state) !== row.sum)
    throw new BadInput(`entry ${row.number}`, 'leads elsewhere under the present rules');
  return taken;
}

export function knownFrom(rules: Rules, rows: Rows, play: AnyPlay, rolls: number): Known {
  const { game } = rows;
  const order = rules.game.seats(game.scenario);
  const seats = rows.seats.map(seatFrom).sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const dice = diceFrom(rows.dice);
  return {
    id: game.id,
    rules,
    box: game.box,
    scenario: game.scenario,
    name: game.name,
    options: JSON.parse(game.options),
    laid: game.position !== '',
    opening: game.opening,
    owner: game.owner,
    terms: JSON.parse(game.terms),
    status: game.status,
    began: game.began ?? game.made,
    version: game.version,
    wasSecret: game.was_secret === 1,
    drawn: game.drawn === 1,
    clock: JSON.parse(game.clock),
    offers: JSON.parse(game.offers),
    rematch: rows.rematch,
    seats,
    dice,
    play,
    cup: cupOf(dice, playersOf(seats), game.opening, rolls),
  };
}

const seatFrom = (row: SeatsTable & { readonly name: string | null }): SeatKnown => ({
  seat: row.seat,
  person: row.person,
  name: row.name ?? '',
  computer: row.kind === 'computer' ? ({ level: row.level, style: row.style } as Computer) : null,
  seen: row.seen_entry,
  ordersText: row.orders,
  orders: ordersIn(row.orders),
  plan: row.plan === null ? null : JSON.parse(row.plan),
  kept: row.kept === null ? null : JSON.parse(row.kept),
  keys: JSON.parse(row.keys),
});

const ordersIn = (text: string): readonly StandingOrder[] => (text === '' ? [] : parseOrders(text));

const diceFrom = (row: DiceTable): Handshake => ({
  game: row.game,
  secret: row.secret,
  published: row.published,
  commits: new Map(Object.entries(JSON.parse(row.commits))),
  salts: new Map(Object.entries(JSON.parse(row.salts))),
  deposited: JSON.parse(row.deposited),
  degree: row.degree as Handshake['degree'],
});
