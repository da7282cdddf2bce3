// Links: to a seat that waits for somebody, to watch, or back to one's own seat from another device.

import type { Seat } from '@gonfalon/kernel';
import { below, type Chance } from '../chance.ts';
import type { Person } from '../people/people.ts';
import { hashOf, isToken, newToken } from '../people/tokens.ts';
import type { Known, SeatKnown } from '../room/known.ts';
import { begun, type Made, type Moment, NOT_NOW, type No, unchanged, withSeat } from '../room/moves.ts';
import type { Room } from '../room/room.ts';
import { type Store, statement } from '../store/store.ts';
import type { InvitesTable } from '../store/tables.ts';
import { inviteRow } from './create.ts';

/** undefined where it leads nowhere, or no longer. */
export async function inviteBy(
  { sql }: Store,
  token: string,
  now: number,
): Promise<InvitesTable | undefined> {
  if (!isToken(token)) return undefined;
  return sql
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** First come takes the seat; when all are there the game begins. */
export const sitDown = (room: Room, seat: Seat, person: Person): Promise<Made | No> =>
  room.change(known => seated(known, room.moment, seat, person));

function seated(known: Known, moment: Moment, seat: Seat, { id, name }: Person): Made | No {
  const there = known.seats.find(one => one.seat === seat);
  if (!there || there.computer) return { code: 'gone' };
  if (there.person === id) return unchanged(known);
  if (there.person !== null || known.status !== 'open') return { code: 'seat' };
  const next = withSeat(known, seat, one => ({ ...one, person: id, name }));
  return started(next, moment);
}

/** Begins the game where nobody is missing. */
export function started(known: Known, moment: Moment): Made {
  if (known.status !== 'open' || known.seats.some(({ person, computer }) => !computer && person === null))
    return unchanged(known);
  return begun(known.drawn ? drawnSeats(known, moment.chance) : known, moment);
}

/** People change places by lot. */
function drawnSeats(known: Known, chance: Chance): Known {
  const people = known.seats.filter(({ computer }) => !computer);
  const lots = [...people];
  for (let n = lots.length - 1; n > 0; n--) {
    const other = below(chance, n + 1);
    [lots[n], lots[other]] = [lots[other]!, lots[n]!];
  }
  const drawn = (one: SeatKnown): SeatKnown => {
    const lot = lots[people.indexOf(one)];
    return lot ? { ...one, person: lot.person, name: lot.name } : one;
  };
  return { ...known, seats: known.seats.map(drawn) };
}

/** Gives up a seat while the game waits for players. */
export const stoodUp = (room: Room, person: string): Promise<Made | No> =>
  room.change(known => {
    const own = known.seats.find(one => one.person === person);
    if (!own || known.status !== 'open' || known.owner === person) return NOT_NOW;
    return unchanged(withSeat(known, own.seat, one => ({ ...one, person: null, name: '' })));
  });

export async function watching(
  { sql, write }: Store,
  game: string,
  person: string,
  since: number,
): Promise<void> {
  await write([
    statement(
      sql
        .insertInto('watchers')
        .values({ game, person, since })
        .onConflict(on => on.doNothing()),
    ),
  ]);
}

/** Whether this person may look on. */
export async function mayWatch({ sql }: Store, known: Known, person: string | null): Promise<boolean> {
  if (known.terms.watchers === 'all') return true;
  if (person === null) return false;
  if (known.seats.some(one => one.person === person)) return known.terms.watchers !== 'none';
  if (known.terms.watchers === 'none') return false;
  const found = await sql
    .selectFrom('watchers')
    .select('since')
    .where('game', '=', known.id)
    .where('person', '=', person)
    .executeTakeFirst();
  return found !== undefined;
}

/** A way back to one's own seat; null where it is not one's own. */
export async function returnLink(
  { store, chance }: { readonly store: Store; readonly chance: Chance },
  known: Known,
  seat: Seat,
  person: string,
  now: number,
): Promise<string | null> {
  if (!known.seats.some(one => one.seat === seat && one.person === person)) return null;
  const token = newToken(chance);
  await store.write([inviteRow(store, { game: known.id, seat, token, by: person, now, returns: true })]);
  return token;
}

export async function forgetReturnLinks({ sql, write }: Store, game: string, person: string): Promise<void> {
  await write([
    statement(
      sql
        .deleteFrom('invites')
        .where('game', '=', game)
        .where('made_by', '=', person)
        .where('returns', '=', 1),
    ),
  ]);
}
