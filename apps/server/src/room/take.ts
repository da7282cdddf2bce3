// A message of a player, from reading to its answer: does he hold the seat, was it said before, has he seen what it is about?
// Then the game takes it or says why not.

import { BadInput, type Said, type Seat } from '@gonfalon/kernel';
import type { FromPage, FromPageOf, FromServer } from '@gonfalon/protocol';
import type { Store } from '../store/store.ts';
import { type Statement, statement } from '../store/store.ts';
import { answeredOffer, ended, offered } from './agreeing.ts';
import { type Known, seatOf } from './known.ts';
import {
  diceCommitted,
  entered,
  isNo,
  type Made,
  type No,
  ordered,
  planned,
  said,
  saltTold,
  takenUp,
  unchanged,
  undone,
} from './moves.ts';
import { withdrawn } from './offers.ts';
import type { Room } from './room.ts';

/** Messages about a seat of a game. */
export type SeatMessage = FromPageOf<
  | 'say'
  | 'undo'
  | 'orders'
  | 'plan'
  | 'note'
  | 'dice-commit'
  | 'dice-salt'
  | 'offer'
  | 'answer'
  | 'end'
  | 'take-up'
  | 'seen'
>;

export const isSeatMessage = (message: FromPage): message is SeatMessage =>
  'seat' in message && 'game' in message;

export interface TakeParts {
  readonly store: Store;
  /** The game both sides may agree to play next. */
  rematch(known: Known): Promise<Rematch>;
}

export interface Rematch {
  readonly id: string;
  readonly statements: readonly Statement[];
}

type Ack = Extract<FromServer, { type: 'ack' }>;

/** Its answer; null where none is given. Throws BadInput where it cannot be read by the rules of the box. */
export async function taken(
  parts: TakeParts,
  room: Room,
  person: string | null,
  message: SeatMessage,
): Promise<FromServer | null> {
  const key = 'key' in message ? message.key : undefined;
  const no = (why: No): FromServer => noText(room.id, key, why);
  const { known } = room;
  const seat = seatOf(known, message.seat);
  if (person === null || !seat || seat.person !== person) return no({ code: 'seat' });
  if (message.type === 'seen') return seen(parts, room, message);
  const saidSince = (): number | undefined =>
    key === undefined ? undefined : doneOf(room, message.seat, key);
  const again = saidSince();
  if (again !== undefined) return ackOf(room, message.seat, key!, { taken: again });
  if ('after' in message && !isFresh(room, message.seat, message.after)) return no({ code: 'stale' });
  // Whoever seems to have left may sit at another server.
  if (message.type === 'end' && message.how === 'claim') await room.catchUp();
  const isAgreement = message.type === 'offer' || message.type === 'answer';
  const rematch = isAgreement && known.status === 'over' ? await parts.rematch(known) : null;
  const made = await room.change(
    // What was stored although nobody heard so, or by another server, is found when the game is read again.
    now => (saidSince() === undefined ? withRematch(moved(room, now, message), rematch) : unchanged(now)),
    next => (rematch && next.rematch === rematch.id ? rematch.statements : []),
  );
  if (isNo(made)) return no(made);
  const stored = made.entries.length === 0 ? saidSince() : undefined;
  if (stored !== undefined) return ackOf(room, message.seat, key!, { taken: stored });
  return key === undefined ? null : ackOf(room, message.seat, key, made);
}

/** How many orders of a message were said already; undefined where it is new. Orders and plans may have said none yet. */
const doneOf = (room: Room, seat: Seat, key: string): number | undefined =>
  room.saidOf(seat, key) ?? (seatOf(room.known, seat)?.keys.includes(key) ? 0 : undefined);

/** Whether everything the seat has seen since was an order of its own. */
function isFresh(room: Room, seat: Seat, after: number): boolean {
  const viewer = room.viewer(seat);
  if (after === viewer.n) return true;
  if (after > viewer.n) return false;
  const since = new Set(viewer.place.numbers.slice(after));
  for (let entry = room.known.play.last; entry && since.size > 0; entry = entry.before) {
    if (!since.delete(entry.number)) continue;
    if (!('seat' in entry.said) || entry.said.seat !== seat || entry.by !== 'person') return false;
  }
  return true;
}

function moved(room: Room, known: Known, message: Exclude<SeatMessage, { type: 'seen' }>): Made | No {
  const { moment } = room;
  const { seat } = message;
  // What another server stored meanwhile counts too.
  if ('after' in message && !isFresh(room, seat, message.after)) return { code: 'stale' };
  switch (message.type) {
    case 'say':
      return said(known, moment, message);
    case 'undo':
      return undone(known, moment, seat, message.key);
    case 'orders':
      return ordered(known, moment, message);
    case 'plan':
      return planned(known, moment, seat, message.key, message.paths);
    case 'note':
      return entered(known, moment, noteOf(room, message), message.key);
    case 'dice-commit':
      return diceCommitted(known, moment, message);
    case 'dice-salt':
      return saltTold(known, moment, seat, message.salt);
    case 'offer':
      return offered(known, moment, message, recordNumber(room, seat, message.to, 'to'));
    case 'answer':
      return answeredOffer(known, moment, message);
    case 'end':
      return ended(known, moment, message, room);
    case 'take-up':
      return takenUp(known, moment);
  }
}

/** An entry of the seat's own log as a number of the record; 0 for the opening. */
function recordNumber(
  room: Room,
  seat: Seat,
  n: number | undefined,
  place: 'to' | 'about',
): number | undefined {
  if (n === undefined) return undefined;
  const { numbers } = room.viewer(seat).place;
  if (n > numbers.length) throw new BadInput(place, `there is no entry ${n} in this log`);
  return n === 0 ? 0 : numbers[n - 1]!;
}

function noteOf(room: Room, { seat, text, about }: FromPageOf<'note'>): Said {
  const at = recordNumber(room, seat, about, 'about');
  return { note: text, by: seat, ...(at !== undefined && { at }) };
}

/** Where this very message makes both agree, the next game is made in the same change. */
function withRematch(made: Made | No, rematch: Rematch | null): Made | No {
  if (isNo(made) || rematch === null || made.next.rematch !== null) return made;
  const { offers, seats } = made.next;
  const agreed = offers.open.some(
    ({ what, agreed: all }) => what === 'rematch' && seats.every(({ seat }) => all.includes(seat)),
  );
  if (!agreed) return made;
  return { ...made, next: { ...made.next, rematch: rematch.id, offers: withdrawn(offers, () => true) } };
}

async function seen({ store }: TakeParts, room: Room, { seat, n }: FromPageOf<'seen'>): Promise<null> {
  if (n > room.viewer(seat).n) return null;
  const { sql } = store;
  await store.write([
    statement(
      sql
        .updateTable('seats')
        .set({ seen_entry: n })
        .where('game', '=', room.id)
        .where('seat', '=', seat)
        .where('seen_entry', '<', n),
    ),
  ]);
  room.seen(seat, n);
  return null;
}

function ackOf(room: Room, seat: Seat, key: string, made: Pick<Made, 'taken' | 'why' | 'waits'>): Ack {
  const plan = seatOf(room.known, seat)?.plan;
  const left = plan?.key === key ? plan.paths.reduce((sum, path) => sum + path.length, 0) : 0;
  return {
    type: 'ack',
    game: room.id,
    key,
    taken: made.taken,
    n: room.viewer(seat).n,
    planned: left,
    ...(made.waits && { waits: true }),
    ...(made.why && { why: made.why.map(({ rule, about }) => ({ rule, about: [...about] })) }),
  };
}

export const noText = (
  game: string | undefined,
  key: string | undefined,
  { why, ...no }: No,
): FromServer => ({
  type: 'no',
  ...(game !== undefined && { game }),
  ...(key !== undefined && { key }),
  ...no,
  ...(why && { why: why.map(({ rule, about }) => ({ rule, about: [...about] })) }),
});
