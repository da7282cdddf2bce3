// Running games after the rules have changed: each is played again with the rules that are here. Where it comes to the same it moves
// on to them; where not, it stays with the bundle it was played with, to its end.

import { checksum } from '@gonfalon/kernel';
import type { Log } from '../log.ts';
import { beginningOf, entryTaken } from '../room/known.ts';
import { entryRows } from '../room/load.ts';
import type { Rules, RulesOf } from '../rules.ts';
import { type Store, statement } from '../store/store.ts';
import type { GamesTable } from '../store/tables.ts';
import { reasonOf } from '../tools/place.ts';

export type Fate =
  /** With the rules that are here. */
  | { readonly is: 'goes on'; readonly rules: Rules }
  /** With its own; where it leads elsewhere under those that are here. */
  | { readonly is: 'stays'; readonly why: string }
  | { readonly is: 'stuck'; readonly why: string };

export const runningGames = ({ sql }: Store): Promise<GamesTable[]> =>
  sql
    .selectFrom('games')
    .selectAll()
    .where('status', 'in', ['open', 'playing', 'archived'])
    .orderBy('made')
    .orderBy('id')
    .execute();

/** Changes nothing. */
export async function fateOf(store: Store, rulesOf: RulesOf, row: GamesTable): Promise<Fate> {
  const rules = await rulesOf(row.box);
  if (!rules) return { is: 'stuck', why: 'there is no such box here' };
  const why = await parting(store, rules, row);
  if (why === null) return { is: 'goes on', rules };
  if (row.bundle === '' || row.bundle === rules.hash) return { is: 'stuck', why };
  try {
    const own = await rulesOf(row.box, row.bundle);
    const also = own && (await parting(store, own, row));
    if (also === null) return { is: 'stays', why };
    return { is: 'stuck', why: `${why}; its own rules do not lead there either` };
  } catch (error) {
    return { is: 'stuck', why: `${why}; ${reasonOf(error)}` };
  }
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

/** At the start of a server, before anybody plays. Servers that start at once come to the same. */
export async function moveRunning(store: Store, rulesOf: RulesOf, log: Log): Promise<void> {
  let moved = 0;
  for (const row of await runningGames(store)) {
    const hash = await rulesOf(row.box).then(rules => rules?.hash);
    if (hash === '' || hash === row.bundle) continue;
    const fate = await fateOf(store, rulesOf, row);
    if (fate.is === 'goes on') {
      const { game } = fate.rules;
      const { sql } = store;
      const onlyThis = sql.updateTable('games').where('id', '=', row.id).where('bundle', '=', row.bundle);
      await store.write([statement(onlyThis.set({ bundle: hash!, rules: game.rulesVersion }))]);
      moved++;
    } else if (fate.is === 'stays')
      log.info('a running game stays with the rules it was begun with', { game: row.id, box: row.box });
    else log.warn('a running game leads elsewhere under the present rules', { game: row.id, box: row.box });
  }
  if (moved > 0) log.info('running games have moved on to the present rules', { count: moved });
}
