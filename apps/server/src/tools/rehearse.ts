// Before an upgrade: every running game is played again with the rules that are here. Those that come to the same checksums go on
// with them; the others are named. Nothing is changed, and a server may be at work on the games meanwhile.

import { BadInput, checksum } from '@gonfalon/kernel';
import { beginningOf, entryTaken } from '../room/known.ts';
import { entryRows } from '../room/load.ts';
import type { Rules, RulesOf } from '../rules.ts';
import { doneIn, KNOWN, migrate } from '../store/migrate.ts';
import { postgresStore } from '../store/postgres.ts';
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { GamesTable } from '../store/tables.ts';
import { machineTime } from '../time.ts';
import { onCopy } from './copy.ts';
import { existing, fileIn, reasonOf, type Where } from './place.ts';
import type { Told } from './told.ts';

/** Well is that every running game goes on. Throws BadInput where the games cannot be read. */
export async function rehearse(where: Where, rulesOf: RulesOf): Promise<Told> {
  const store = where.database ? postgresStore(where.database) : sqliteStore(existing(fileIn(where)));
  try {
    if ('copyTo' in store)
      // A database of an older server is brought to our tables on the copy only.
      return await onCopy(store, async copy => {
        await migrate(copy, machineTime.now);
        return rehearsed(copy, rulesOf);
      });
    const step = await doneIn(store).catch(error => {
      throw new BadInput('', `The database cannot be read: ${reasonOf(error)}.`);
    });
    if (step !== KNOWN)
      throw new BadInput(
        '',
        `The database has the tables of another version (its step ${step}, here ${KNOWN}): rehearse on a copy of it.`,
      );
    return await rehearsed(store, rulesOf);
  } finally {
    await store.close();
  }
}

/** The same on an open store. */
export async function rehearsed(store: Store, rulesOf: RulesOf): Promise<Told> {
  const games = await store.sql
    .selectFrom('games')
    .selectAll()
    .where('status', 'in', ['open', 'playing', 'archived'])
    .orderBy('made')
    .orderBy('id')
    .execute();
  const lines: string[] = [];
  for (const row of games) {
    const rules = await rulesOf(row.box);
    const why = rules ? await parting(store, rules, row) : 'there is no such box here';
    if (why === null) continue;
    const now = rules ? `, here ${rules.game.rulesVersion}` : '';
    lines.push(`${row.id} (${row.box}, ${row.scenario}, rules ${row.rules}${now}): ${why}.`);
  }
  const goOn = games.length - lines.length;
  const all = `${games.length} running: ${goOn} ${goOn === 1 ? 'goes' : 'go'} on with the rules that are here, ${lines.length} cannot.`;
  return { lines: [...lines, all], well: lines.length === 0 };
}

/** Where a game leads elsewhere; null where it comes to the same. */
async function parting(store: Store, rules: Rules, row: GamesTable): Promise<string | null> {
  try {
    let play = beginningOf(rules, { game: row });
    if (checksum(play.state) !== row.opening) return 'opening: is another under the present rules';
    for (const entry of await entryRows(store, row.id, 0)) ({ play } = entryTaken(play, entry));
    return null;
  } catch (error) {
    // New rules may stumble over what old ones wrote; the other games are to be heard of all the same.
    return reasonOf(error);
  }
}
