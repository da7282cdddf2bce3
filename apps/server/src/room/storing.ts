// A change of a game as statements. All of them are stored together, on the condition that nobody has changed the game since.

import { type Awaits, awaitsOf, checksum, type Said } from '@gonfalon/kernel';
import type { Handshake } from '../dice/handshake.ts';
import { type Statement, type Store, shaped, statement } from '../store/store.ts';
import { type Known, numberOf, type SeatKnown } from './known.ts';
import { sees } from './seen.ts';
import type { NewEntry } from './table.ts';

export function changing(
  { sql }: Store,
  before: Known,
  next: Known,
  entries: readonly NewEntry[],
  now: number,
): readonly Statement[] {
  return [
    headRow(sql, before, next, entries, now),
    ...entries.map(entry => entryRow(sql, before.id, entry, now)),
    ...next.seats.flatMap((seat, n) => (seat === before.seats[n] ? [] : [seatRow(sql, before.id, seat)])),
    ...(next.dice === before.dice ? [] : [diceRow(sql, next.dice)]),
  ];
}

/** What has changed in the row of the game; what has not would only be written into the log of the database once more. */
function headRow(sql: Sql, before: Known, next: Known, entries: readonly NewEntry[], now: number): Statement {
  const [was, is] = [before, next].map(({ play }) => awaitsOf(play)) as [Awaits, Awaits];
  const moved = next.play !== before.play || next.status !== before.status;
  const set = {
    version: before.version + 1,
    entries: numberOf(next.play),
    turn: next.rules.showing.clock(next.play.state).turn,
    ...(isTold(before, next, entries) && { changed: now, warned: null }),
    ...(next.terms !== before.terms && { terms: JSON.stringify(next.terms) }),
    ...(next.status !== before.status && { status: next.status }),
    ...(next.began !== before.began && { began: next.began }),
    ...(is.kind === 'over' && was.kind !== 'over' && { ended: now }),
    ...(moved && { asked: JSON.stringify(is.kind === 'seats' ? is.seats : []) }),
    ...(moved && { result: is.kind === 'over' ? JSON.stringify(is.outcome) : null }),
    ...(next.wasSecret !== before.wasSecret && { was_secret: next.wasSecret ? 1 : 0 }),
    ...(next.clock !== before.clock && { clock: JSON.stringify(next.clock) }),
    ...(next.offers !== before.offers && { offers: JSON.stringify(next.offers) }),
  };
  return shaped(
    sql,
    `games ${Object.keys(set).join()}`,
    [...Object.values(set), before.id, before.version],
    () => sql.updateTable('games').set(set).where('id', '=', before.id).where('version', '=', before.version),
    1,
  );
}

/** Whether everybody hears of it; when a game has last changed stands in lists. */
const isTold = (before: Known, next: Known, entries: readonly NewEntry[]): boolean =>
  next.status !== before.status ||
  next.offers !== before.offers ||
  next.dice !== before.dice ||
  next.seats.some(({ person }, n) => person !== before.seats[n]!.person) ||
  entries.some(({ entry, play }) => sees(play, entry, null));

type Sql = Store['sql'];

function entryRow(sql: Sql, game: string, { entry, key, step }: NewEntry, at: number): Statement {
  const row = {
    game,
    number: entry.number,
    said: JSON.stringify(entry.said),
    by: entry.by,
    seat: whose(entry.said),
    at,
    sum: checksum(entry.state),
    key,
    step,
  };
  return shaped(sql, 'entries', Object.values(row), () => sql.insertInto('entries').values(row));
}

const whose = (said: Said): string | null => {
  if ('seat' in said) return said.seat;
  if ('undo' in said) return said.undo;
  return 'by' in said ? (said.by ?? null) : null;
};

const seatRow = (sql: Sql, game: string, one: SeatKnown): Statement =>
  statement(
    sql
      .updateTable('seats')
      .set({
        person: one.person,
        orders: one.ordersText,
        plan: one.plan && JSON.stringify(one.plan),
        kept: one.kept && JSON.stringify(one.kept),
        keys: JSON.stringify(one.keys),
      })
      .where('game', '=', game)
      .where('seat', '=', one.seat),
    1,
  );

const diceRow = (sql: Sql, dice: Handshake): Statement =>
  statement(
    sql
      .updateTable('dice')
      .set({
        commits: JSON.stringify(Object.fromEntries(dice.commits)),
        salts: JSON.stringify(Object.fromEntries(dice.salts)),
        deposited: JSON.stringify(dice.deposited),
        degree: dice.degree,
      })
      .where('game', '=', dice.game),
    1,
  );
