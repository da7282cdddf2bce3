// A change of a game as statements. All of them are stored together, on the condition that nobody has changed the game since.

import { awaitsOf, checksum, type Said } from '@gonfalon/kernel';
import type { Handshake } from '../dice/handshake.ts';
import { type Statement, type Store, statement } from '../store/store.ts';
import { isOver, type Known, numberOf, outcomeOf, type SeatKnown } from './known.ts';
import { sees } from './seen.ts';
import type { NewEntry } from './table.ts';

export function changing(
  { sql }: Store,
  before: Known,
  next: Known,
  entries: readonly NewEntry[],
  now: number,
): readonly Statement[] {
  const over = isOver(next);
  const outcome = outcomeOf(next);
  const awaits = awaitsOf(next.play);
  const head = statement(
    sql
      .updateTable('games')
      .set({
        version: before.version + 1,
        entries: numberOf(next.play),
        ...(isTold(before, next, entries) && { changed: now, warned: null }),
        terms: JSON.stringify(next.terms),
        // Named in vain it would write a page of its index with every order.
        ...(next.status !== before.status && { status: next.status }),
        began: next.began,
        ...(over && !isOver(before) && { ended: now }),
        turn: next.rules.showing.clock(next.play.state).turn,
        asked: JSON.stringify(awaits.kind === 'seats' ? awaits.seats : []),
        result: outcome && JSON.stringify(outcome),
        was_secret: next.wasSecret ? 1 : 0,
        clock: JSON.stringify(next.clock),
        offers: JSON.stringify(next.offers),
      })
      .where('id', '=', before.id)
      .where('version', '=', before.version),
    1,
  );
  return [
    head,
    ...entries.map(entry => entryRow(sql, before.id, entry, now)),
    ...next.seats.flatMap((seat, n) => (seat === before.seats[n] ? [] : [seatRow(sql, before.id, seat)])),
    ...(next.dice === before.dice ? [] : [diceRow(sql, next.dice)]),
  ];
}

/** Whether everybody hears of it; when a game has last changed stands in lists. */
const isTold = (before: Known, next: Known, entries: readonly NewEntry[]): boolean =>
  next.status !== before.status ||
  next.offers !== before.offers ||
  next.dice !== before.dice ||
  next.seats.some(({ person }, n) => person !== before.seats[n]!.person) ||
  entries.some(({ entry, play }) => sees(play, entry, null));

type Sql = Store['sql'];

const entryRow = (sql: Sql, game: string, { entry, key, step }: NewEntry, at: number): Statement =>
  statement(
    sql.insertInto('entries').values({
      game,
      number: entry.number,
      said: JSON.stringify(entry.said),
      by: entry.by,
      seat: whose(entry.said),
      at,
      sum: checksum(entry.state),
      key,
      step,
    }),
  );

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
