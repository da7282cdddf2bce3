// What is said beside the game: players among themselves, watchers among themselves until it is over.

import { type ChatLine, type FromPageOf, type FromServer, LIMITS, ROOMS } from '@gonfalon/protocol';
import { mayWatch } from '../games/join.ts';
import type { Person } from '../people/people.ts';
import { type Store, statement, Taken } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { No } from './moves.ts';
import type { Listener, Room } from './room.ts';

type Spoken = FromServer & { type: 'chat' };

/** The last lines of every room this viewer hears. */
export async function linesOf({ sql }: Store, room: Room, listener: Listener): Promise<readonly Spoken[]> {
  const told: Spoken[] = [];
  for (const name of ROOMS) {
    if (!room.hears(listener, name)) continue;
    const rows = await sql
      .selectFrom('chat')
      .leftJoin('people', 'people.id', 'chat.person')
      .select(['chat.number', 'chat.at', 'chat.seat', 'chat.text', 'people.name'])
      .where('chat.game', '=', room.id)
      .where('chat.room', '=', name)
      .orderBy('chat.number', 'desc')
      .limit(LIMITS.chatLines)
      .execute();
    const lines = rows.reverse().map(
      ({ number, at, seat, text, name: who }): ChatLine => ({
        n: number,
        at,
        name: who || '?',
        seat,
        text,
      }),
    );
    if (lines.length > 0) told.push({ type: 'chat', game: room.id, room: name, lines });
  }
  return told;
}

/** Only who has an account may send links: who clicks one does not know whose it is, and any guest can make a program. */
const LINK = /\bhttps?:|\bwww\./i;
const TRIES = 5;

/** Stores a line and tells it; why not, where it is not said. */
export async function said(
  store: Store,
  time: Time,
  room: Room,
  person: Person,
  { key, room: name, text }: FromPageOf<'chat'>,
): Promise<No | null> {
  const seat = room.known.seats.find(one => one.person === person.id)?.seat ?? null;
  if (name === 'seats' ? seat === null : seat !== null && room.known.status !== 'over')
    return { code: 'seat' };
  if (name === 'watchers' && !(await mayWatch(store, room.known, person.id))) return { code: 'seat' };
  if (person.kind !== 'account' && LINK.test(text))
    return { code: 'bad', place: 'text', reason: 'guests may not send links' };
  const { sql } = store;
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await sql
      .selectFrom('chat')
      .select('number')
      .where('game', '=', room.id)
      .where('person', '=', person.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return null;
    const { last } = await sql
      .selectFrom('chat')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('game', '=', room.id)
      .where('room', '=', name)
      .executeTakeFirstOrThrow();
    const n = Number(last ?? 0) + 1;
    const at = time.now();
    const row = { game: room.id, room: name, number: n, at, person: person.id, seat, text, key };
    try {
      await store.write([statement(sql.insertInto('chat').values(row))]);
    } catch (error) {
      if (error instanceof Taken) continue;
      throw error;
    }
    room.tellChat({
      type: 'chat',
      game: room.id,
      room: name,
      lines: [{ n, at, name: person.name, seat, text }],
    });
    return null;
  }
  return { code: 'busy' };
}
