// What each message makes of a game. Pure: from what is known and the time comes the next thing known, with the entries to be
// stored, or the reason why not.

import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import {
  type Action,
  type Awaits,
  awaitsOf,
  BadInput,
  isReaction,
  parseOrders,
  type Refusal,
  readAction,
  readOptions,
  type Said,
  type Seat,
  type Violation,
} from '@gonfalon/kernel';
import type { NO_CODES, PlanLeft } from '@gonfalon/protocol';
import type { Chance } from '../chance.ts';
import { type Asked, asking, isLive, PACE } from '../clock/clock.ts';
import { committed, cupOf, mayGoOn, settled, told as withSalt } from '../dice/handshake.ts';
import { isOver, type Known, numberOf, playersOf, rollsIn, type SeatKnown } from './known.ts';
import { isMeasured, momentOf } from './measured.ts';
import { declinedOffer, type Offers, withdrawn } from './offers.ts';
import { askedBy, sees } from './seen.ts';
import { askedOf, type NewEntry, type Plan, Table } from './table.ts';

export interface No {
  readonly code: (typeof NO_CODES)[number];
  readonly why?: readonly Violation[];
  readonly place?: string;
  readonly reason?: string;
  readonly retry?: number;
}

export interface Made {
  readonly next: Known;
  readonly entries: readonly NewEntry[];
  /** Planned orders that were stopped, by seat. */
  readonly stopped: ReadonlyMap<Seat, PlanLeft>;
  readonly taken: number;
  /** Why the next order of a path was refused. */
  readonly why?: readonly Violation[];
  /** Stored, and to be said after a pause. */
  readonly waits?: true;
  readonly declined?: { readonly id: string; readonly retry: number };
}

/** What every move is made with. */
export interface Moment {
  readonly now: number;
  /** When an entry of the record was stored; 0 is the beginning. */
  atOf(number: number): number;
  /** Draws who sits where. */
  readonly chance: Chance;
  /** Of this server; measures windows. */
  readonly secret: string;
  /** Which message said an entry. */
  keyOf(entry: AnyEntry): string | null;
}

export const isNo = (made: Made | No): made is No => 'code' in made;
const refusedWith = ({ why }: Refusal): No => ({ code: 'refused', why });
export const NOT_NOW: No = { code: 'notNow' };

/** The game on the table for this message. */
function tableOf(known: Known, { now, atOf, secret }: Moment): Table {
  const stored = numberOf(known.play);
  // A window that has opened by this very message is never answered in it.
  const isEarly = (opened: number): boolean =>
    opened > stored || now < momentOf(secret, known.id, atOf(opened));
  const measured = (awaits: Awaits, play: AnyPlay): boolean => isMeasured(known.terms, awaits, play);
  return new Table({
    play: known.play,
    cup: known.cup,
    orders: new Map(known.seats.flatMap(({ seat, orders }) => (orders.length > 0 ? [[seat, orders]] : []))),
    plans: new Map(known.seats.flatMap(({ seat, plan }) => (plan ? [[seat, plan]] : []))),
    computers: known.seats.flatMap(({ seat, computer }) => (computer ? seat : [])),
    measured,
    held: (awaits, play) => measured(awaits, play) && isEarly(askedBy(play)?.number ?? 0),
  });
}

/** What is known when all is said. */
function settledWith(known: Known, table: Table, { now }: Moment, offers = known.offers): Made {
  const { play } = table;
  const moved = askedBy(play) !== askedBy(known.play);
  const next: Known = {
    ...known,
    play,
    cup: table.cup,
    offers,
    seats: known.seats.map(one => seatAfter(one, table, moved)),
    wasSecret: known.wasSecret || table.said.some(({ entry }) => play.game.secrets(entry.state)),
    clock: asksAnew(known, table)
      ? asking(known.clock, PACE[known.terms.pace], questionOf({ ...known, play }), now)
      : known.clock,
  };
  // With the game everything ends that was asked about it.
  return isOver(next) && next.status === 'playing'
    ? told({ ...next, status: 'over', offers: withdrawn(next.offers, () => true) }, table)
    : answered(next, table, now);
}

/** Clocks are everybody's: what not all saw leaves them alone, and so does a note. */
function asksAnew({ play }: Known, table: Table): boolean {
  const isPublic = ({ entry, play: after }: NewEntry): boolean =>
    !('note' in entry.said) && sees(after, entry, null);
  return table.said.some(isPublic) || askedOf(play).join() !== askedOf(table.play).join();
}

function seatAfter(one: SeatKnown, { plans }: Table, moved: boolean): SeatKnown {
  const plan: Plan | null = plans.get(one.seat) ?? null;
  const kept = moved ? null : one.kept;
  return plan === one.plan && kept === one.kept ? one : { ...one, plan, kept };
}

const told = (next: Known, { said, stopped }: Table): Made => ({ next, entries: said, stopped, taken: 0 });

/** Whoever plays on has answered what the other asked, if that one can see it. */
function answered(next: Known, table: Table, now: number): Made {
  const made = told(next, table);
  // By hand or by a standing order: that is not told to the other.
  const playedOn = ({ entry, play }: NewEntry, from: Seat): boolean =>
    'seat' in entry.said && entry.by !== 'program' && entry.said.seat !== from && sees(play, entry, from);
  const refused = next.offers.open.find(
    ({ from, what }) => what !== 'rematch' && table.said.some(one => playedOn(one, from)),
  );
  if (!refused) return made;
  const { offers, retry } = declinedOffer(next.offers, refused, isLive(next.terms.pace), now);
  return { ...made, next: { ...next, offers }, declined: { id: refused.id, retry } };
}

/** What the clock is told. */
export function questionOf({ play, rules, status }: Pick<Known, 'play' | 'rules' | 'status'>): Asked {
  const awaits = awaitsOf(play);
  const { turn, now, phases } = rules.showing.clock(play.state);
  return {
    seats: status === 'playing' ? askedOf(play) : [],
    window: awaits.kind === 'seats' && isReaction(awaits.moment),
    // Where there are no phases, each time the other has spoken.
    beat: seat => (phases.length > 0 ? `${turn}/${now}` : `${turn}/${lastOfOthers(play, seat)}`),
  };
}
function lastOfOthers(play: AnyPlay, seat: Seat): number {
  for (let entry = play.live; entry; entry = entry.basis)
    if ('seat' in entry.said && entry.said.seat !== seat && sees(play, entry, null)) return entry.number;
  return 0;
}

/** Throws BadInput with the place of what is no order of this box. */
const ordersOf = (known: Known, path: readonly Action[]): readonly Action[] =>
  path.map((action, n) => readAction(known.rules.game.actions, action, `path[${n}]`));

const isOpen = ({ status }: Known): No | null =>
  status === 'playing' ? null : status === 'over' ? { code: 'over' } : NOT_NOW;

export interface Say {
  readonly seat: Seat;
  readonly key: string;
  readonly path: readonly Action[];
  readonly planRest: boolean;
}

export function said(known: Known, moment: Moment, { seat, key, path, planRest }: Say): Made | No {
  const closed = isOpen(known);
  if (closed) return closed;
  const orders = ordersOf(known, path);
  const table = tableOf(known, moment);
  if (table.isHeld && askedOf(known.play).includes(seat)) {
    const kept = { key, path: orders, planRest, at: askedBy(known.play)?.number ?? 0 };
    return { ...unchanged(withSeat(known, seat, one => ({ ...one, kept }))), waits: true };
  }
  const { taken, refusal } = table.say(seat, key, orders, planRest);
  if (taken === 0 && refusal) return refusedWith(refusal);
  return { ...settledWith(known, table, moment), taken, ...(refusal && { why: refusal.why }) };
}

/** The moment of a measured window has come: what was kept for it is said, and standing orders speak. */
export function windowOver(known: Known, moment: Moment): Made | No {
  const closed = isOpen(known);
  if (closed) return closed;
  const table = tableOf(known, moment);
  if (table.isHeld) return NOT_NOW;
  const number = askedBy(known.play)?.number ?? 0;
  for (const { seat, kept } of known.seats)
    if (kept?.at === number && askedOf(table.play).includes(seat))
      table.say(seat, kept.key, kept.path, kept.planRest);
  table.follow();
  const made = settledWith(known, table, moment);
  const seats = made.next.seats.map(one => (one.kept ? { ...one, kept: null } : one));
  return { ...made, next: { ...made.next, seats } };
}

/** What a computer has thought of. */
export function computerSaid(known: Known, moment: Moment, seat: Seat, action: Action): Made | No {
  const closed = isOpen(known);
  if (closed) return closed;
  if (!askedOf(known.play).includes(seat)) return NOT_NOW;
  const table = tableOf(known, moment);
  if (table.isHeld) return NOT_NOW;
  const refusal = table.answer(seat, action);
  return refusal ? refusedWith(refusal) : { ...settledWith(known, table, moment), taken: 1 };
}

export function undone(known: Known, moment: Moment, seat: Seat, key: string): Made | No {
  const closed = isOpen(known);
  if (closed) return closed;
  const table = tableOf(known, moment);
  const refusal = table.undo(seat, key, entry => moment.keyOf(entry));
  return refusal ? refusedWith(refusal) : { ...settledWith(known, table, moment), taken: 1 };
}

export function planned(
  known: Known,
  moment: Moment,
  seat: Seat,
  key: string,
  paths: readonly (readonly Action[])[],
): Made | No {
  const closed = isOpen(known);
  if (closed) return closed;
  const read = paths.map(path => ordersOf(known, path));
  const keyed = withSeat(known, seat, one => withKey(one, key));
  const table = tableOf(keyed, moment);
  table.plan(seat, read.length > 0 ? { key, step: 0, paths: read } : null);
  const taken = table.said.filter(one => one.key === key).length;
  return { ...settledWith(keyed, table, moment), taken };
}

/** Standing orders in place of those before; they answer at once where they can. Throws BadInput where they cannot be read. */
export function ordered(
  known: Known,
  moment: Moment,
  { seat, key, text }: { readonly seat: Seat; readonly key: string; readonly text: string },
): Made | No {
  const orders = parseOrders(text);
  const stranger = orders.find(order => order.seat !== seat);
  if (stranger) throw new BadInput('text', `these are orders for ${stranger.seat}, not for ${seat}`);
  const changed = withSeat(known, seat, one => withKey({ ...one, ordersText: text, orders }, key));
  if (known.status !== 'playing') return unchanged(changed);
  const table = tableOf(changed, moment);
  table.follow();
  return settledWith(changed, table, moment);
}

/** A note, an agreed going back, an end. Throws BadInput where it is none. */
export function entered(
  known: Known,
  moment: Moment,
  what: Said,
  key: string | null,
  offers?: Offers,
): Made | No {
  if (known.status === 'open' || known.status === 'archived') return NOT_NOW;
  const table = tableOf(known, moment);
  const refusal = table.enter(what, key);
  if (refusal) return refusedWith(refusal);
  table.follow();
  return { ...settledWith(known, table, moment, offers), taken: 1 };
}

export function diceCommitted(
  known: Known,
  moment: Moment,
  what: { readonly seat: Seat; readonly commit: string; readonly deposit?: string | undefined },
): Made | No {
  const dice = committed(known.dice, playersOf(known.seats), known.terms, what);
  return dice === null ? NOT_NOW : shaken(known, moment, dice);
}

export function saltTold(known: Known, moment: Moment, seat: Seat, salt: string): Made | No {
  const dice = withSalt(known.dice, playersOf(known.seats), seat, salt);
  return dice === null ? NOT_NOW : shaken(known, moment, dice);
}

/** Dice that were waited for fall as soon as they can. */
function shaken(known: Known, moment: Moment, dice: Known['dice']): Made {
  const players = playersOf(known.seats);
  const cup = cupOf(dice, players, known.opening, rollsIn(known.play));
  const changed = { ...known, dice, cup };
  if (known.status !== 'playing' || dice.degree === null) return unchanged(changed);
  const table = tableOf(changed, moment);
  table.follow();
  return settledWith(changed, table, moment);
}

/**
 * A position may hold what was decided in secret before it (a reserve), and whether it does may be a secret: then the scenario
 * tells whether there was an occasion.
 */
function beginsSecret({ play: { game, state }, scenario, laid }: Known): boolean {
  return game.secrets(state) || (laid && game.secrets(game.setup(scenario, readOptions(game.options, {}))));
}

/** Everybody has sat down: the game begins. */
export function begun(known: Known, moment: Moment): Made {
  const players = playersOf(known.seats);
  const dice = mayGoOn(known.terms, players) ? settled(known.dice, players) : known.dice;
  const started: Known = {
    ...known,
    status: 'playing',
    began: moment.now,
    wasSecret: beginsSecret(known),
  };
  const clock = asking(known.clock, PACE[known.terms.pace], questionOf(started), moment.now);
  return shaken({ ...started, clock }, moment, dice);
}

/** Nobody has played for long. */
export const putAway = (known: Known): Made | No =>
  known.status === 'playing' ? unchanged({ ...known, status: 'archived' }) : NOT_NOW;

/** Whoever sits there takes a game up again that was put away; the question is asked anew. */
export function takenUp(known: Known, { now }: Moment): Made | No {
  if (known.status === 'playing') return unchanged(known);
  if (known.status !== 'archived') return isOpen(known)!;
  const next: Known = { ...known, status: 'playing' };
  return unchanged({ ...next, clock: asking(known.clock, PACE[known.terms.pace], questionOf(next), now) });
}

export const withSeat = (known: Known, seat: Seat, to: (one: SeatKnown) => SeatKnown): Known => ({
  ...known,
  seats: known.seats.map(one => (one.seat === seat ? to(one) : one)),
});

/** More than a page has under way at once. */
const KEYS = 8;
const withKey = (one: SeatKnown, key: string): SeatKnown => ({
  ...one,
  keys: [...one.keys, key].slice(-KEYS),
});

export const unchanged = (next: Known): Made => ({ next, entries: [], stopped: new Map(), taken: 0 });
