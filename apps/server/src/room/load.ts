// A game out of the store: its rows, its entries, and what came since.

import type { AnyEntry, AnyPlay } from '@gonfalon/host';
import type { RulesOf } from '../rules.ts';
import type { Store } from '../store/store.ts';
import type { EntriesTable } from '../store/tables.ts';
import {
  beginningOf,
  type EntryMeta,
  entryTaken,
  type Known,
  knownFrom,
  numberOf,
  type Rows,
  rollsIn,
} from './known.ts';

export interface Loaded {
  readonly known: Known;
  /** Entries that were not known before, each with the game after it. */
  readonly entries: readonly LoadedEntry[];
}
export interface LoadedEntry {
  readonly entry: AnyEntry;
  readonly play: AnyPlay;
  readonly meta: EntryMeta;
}

/** So many entries are played at a stretch; then others have their turn. */
const STRETCH = 50;
const breathe = (): Promise<void> => new Promise(done => setImmediate(done));

/** undefined where there is no such game. */
async function rowsOf({ sql }: Store, id: string): Promise<Rows | undefined> {
  const game = await sql.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  const dice = await sql.selectFrom('dice').selectAll().where('game', '=', id).executeTakeFirst();
  if (!game || !dice) return undefined;
  const seats = await sql
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select('people.name as name')
    .where('seats.game', '=', id)
    .execute();
  const rematch = await sql.selectFrom('games').select('id').where('rematch_of', '=', id).executeTakeFirst();
  return { game, seats, dice, rematch: rematch?.id ?? null };
}

export const entryRows = ({ sql }: Store, id: string, after: number): Promise<EntriesTable[]> =>
  sql
    .selectFrom('entries')
    .selectAll()
    .where('game', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .execute();

/**
 * The game as it is stored; with `from`, only what came since is read and played. undefined where there is no such game.
 * Throws BadInput where the rules lead elsewhere now.
 */
export async function loaded(
  store: Store,
  rulesOf: RulesOf,
  id: string,
  from?: Known,
): Promise<Loaded | undefined> {
  // What is stored in between shows by the version when the next change is made, and is read then.
  const rows = await rowsOf(store, id);
  const rules = rows && (await rulesOf(rows.game.box, rows.game.bundle));
  if (!rows || !rules) return undefined;
  const found = await entryRows(store, id, from ? numberOf(from.play) : 0);
  const known = found.filter(({ number }) => number <= rows.game.entries);
  let play = from ? from.play : beginningOf(rules, rows);
  const entries: LoadedEntry[] = [];
  for (const row of known) {
    const taken = entryTaken(play, row);
    play = taken.play;
    entries.push({ ...taken, meta: { at: row.at, key: row.key, step: row.step } });
    if (entries.length % STRETCH === 0) await breathe();
  }
  return { known: knownFrom(rules, rows, play, rollsIn(play)), entries };
}
