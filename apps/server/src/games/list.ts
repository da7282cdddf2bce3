// Lists of games, from their rows alone.

import type { http, Terms } from '@gonfalon/protocol';
import { type ClockState, firstOut, PACE } from '../clock/clock.ts';
import { isToldLate } from '../room/known.ts';
import type { Store } from '../store/store.ts';
import type { GamesTable } from '../store/tables.ts';

export const LISTS = ['mine', 'open', 'running'] as const;
export type List = (typeof LISTS)[number];

const MOST = 100;

/** Those where the reader is asked come first, then the last changed. */
export async function gamesIn(store: Store, list: List, person: string | null): Promise<http.GameRow[]> {
  const { sql } = store;
  const all = sql.selectFrom('games').selectAll().orderBy('changed', 'desc').limit(MOST);
  const mine = sql.selectFrom('seats').select('game').where('person', '=', person);
  const rows =
    list === 'mine'
      ? await all.where('id', 'in', mine).execute()
      : await all
          .where('status', '=', list === 'open' ? 'open' : 'playing')
          // Chosen where they are counted: games that are nobody's business must not crowd out the others.
          .where('terms', 'like', '%"watchers":"all"%')
          .execute();
  const told = await Promise.all(rows.map(row => rowOf(store, row, person)));
  return told.sort((a, b) => Number(b.mine) - Number(a.mine));
}

const termsOf = ({ terms }: GamesTable): Terms => JSON.parse(terms);

async function rowOf({ sql }: Store, row: GamesTable, person: string | null): Promise<http.GameRow> {
  const seats = await sql
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['seats.seat', 'seats.person', 'seats.kind', 'seats.level', 'seats.style', 'people.name'])
    .where('seats.game', '=', row.id)
    .execute();
  const asked = JSON.parse(row.asked) as string[];
  const own = seats.filter(seat => person !== null && seat.person === person).map(({ seat }) => seat);
  const terms = termsOf(row);
  const mine = row.status === 'playing' && own.some(seat => asked.includes(seat));
  // Whoever only looks on hears later what happens: not even that something did is told him here.
  const late = own.length === 0 && isToldLate({ terms, status: row.status });
  const out = firstOut(JSON.parse(row.clock) as ClockState, PACE[terms.pace]);
  return {
    id: row.id,
    name: row.name,
    box: row.box,
    scenario: row.scenario,
    status: row.status,
    seats: seats.map(one => ({
      seat: one.seat,
      kind: one.kind === 'computer' ? 'computer' : one.person === null ? 'open' : 'person',
      name: one.name ?? '',
      yours: own.includes(one.seat),
      ...(one.kind === 'computer' && { computer: { level: one.level, style: one.style } as never }),
    })),
    terms,
    began: row.began ?? row.made,
    changed: late ? (row.began ?? row.made) : row.changed,
    turn: late ? 0 : row.turn,
    mine,
    due: mine && out && own.includes(out.seat) ? Math.round(out.at) : null,
    result: row.result === null ? null : JSON.parse(row.result),
  };
}
