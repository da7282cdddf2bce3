// Before an upgrade: every running game is played again with the rules that are here. Those that come to the same checksums go on
// with them; the others are named, and stay with the rules they were begun with where the store has them. Nothing is changed, and a
// server may be at work on the games meanwhile; the new server does the same when it starts, and moves them.

import { BadInput } from '@gonfalon/kernel';
import type { BuiltRules } from '../rules/built.ts';
import { fateOf, runningGames } from '../rules/upgrade.ts';
import { type RulesOf, rulesOfBoxes } from '../rules.ts';
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
export async function rehearse(where: Where, built: readonly BuiltRules[]): Promise<Told> {
  const store = where.database ? postgresStore(where.database) : sqliteStore(existing(fileIn(where)));
  try {
    if ('copyTo' in store)
      // A database of an older server is brought to our tables on the copy only.
      return await onCopy(store, async copy => {
        await migrate(copy, machineTime.now);
        return rehearsed(copy, rulesOfBoxes(built, copy));
      });
    const step = await doneIn(store).catch(error => {
      throw new BadInput('', `The database cannot be read: ${reasonOf(error)}.`);
    });
    if (step !== KNOWN)
      throw new BadInput(
        '',
        `The database has the tables of another version (its step ${step}, here ${KNOWN}): rehearse on a copy of it.`,
      );
    return await rehearsed(store, rulesOfBoxes(built, store));
  } finally {
    await store.close();
  }
}

/** The same on an open store. */
export async function rehearsed(store: Store, rulesOf: RulesOf): Promise<Told> {
  const games = await runningGames(store);
  const lines: string[] = [];
  const count = { 'goes on': 0, stays: 0, stuck: 0 };
  for (const row of games) {
    const fate = await fateOf(store, rulesOf, row);
    count[fate.is]++;
    if (fate.is === 'goes on') continue;
    const after = fate.is === 'stays' ? ' It stays with its own rules.' : '';
    lines.push(`${await named(row, rulesOf)}: ${fate.why}.${after}`);
  }
  const [goOn, stay] = [count['goes on'], count.stays];
  lines.push(
    `${games.length} running: ${goOn} ${goOn === 1 ? 'goes' : 'go'} on with the rules that are here, ` +
      `${stay} ${stay === 1 ? 'stays' : 'stay'} with ${stay === 1 ? 'its' : 'their'} own, ${count.stuck} cannot go on.`,
  );
  return { lines, well: count.stuck === 0 };
}

async function named({ id, box, scenario, rules }: GamesTable, rulesOf: RulesOf): Promise<string> {
  const here = await rulesOf(box);
  return `${id} (${box}, ${scenario}, rules ${rules}${here ? `, here ${here.game.rulesVersion}` : ''})`;
}
