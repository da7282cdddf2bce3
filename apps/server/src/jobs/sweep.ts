// What nobody needs any more goes, once a day. Finished games stay for ever.

import { clearingRules } from '../rules/kept.ts';
import { type Statement, type Store, statement } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Jobs } from './jobs.ts';

const DAY = 86_400_000;
/** Days for which something unused is kept. */
const KEPT = { openGame: 14, guest: 90, session: 90, leave: 365 } as const;
const KEY = 'sweep';
/** Milliseconds after the start. */
const FIRST = 60_000;

export interface SweepParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly time: Time;
}

/** Sets the first sweep; each sets the next. It comes soon: a server that is started anew every day would never come to it. */
export async function startSweeping(parts: SweepParts): Promise<void> {
  await parts.store.write([nextSweep(parts, FIRST)]);
}

const nextSweep = ({ jobs, time }: SweepParts, wait: number): Statement =>
  jobs.setting({ what: 'sweep', key: KEY, due: time.now() + wait, data: {} });

export async function sweep(parts: SweepParts): Promise<void> {
  const { sql } = parts.store;
  const before = (days: number): number => parts.time.now() - days * DAY;
  const games = sql
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'open')
    .where('changed', '<', before(KEPT.openGame));
  const seated = sql
    .selectFrom('seats')
    .select('person')
    .where('person', 'is not', null)
    .$castTo<{ person: string }>();
  const owners = sql.selectFrom('games').select('owner');
  await parts.store.write([
    statement(sql.deleteFrom('seats').where('game', 'in', games)),
    statement(sql.deleteFrom('invites').where('game', 'in', games)),
    statement(sql.deleteFrom('dice').where('game', 'in', games)),
    statement(sql.deleteFrom('chat').where('game', 'in', games)),
    statement(
      sql.deleteFrom('games').where('status', '=', 'open').where('changed', '<', before(KEPT.openGame)),
    ),
    statement(sql.deleteFrom('invites').where('expires', '<', parts.time.now())),
    statement(sql.deleteFrom('present').where('until', '<', before(1))),
    statement(sql.deleteFrom('leaves').where('ends', '<', before(KEPT.leave))),
    statement(sql.deleteFrom('sessions').where('expires', '<', parts.time.now())),
    statement(sql.deleteFrom('sessions').where('seen', '<', before(KEPT.session))),
    statement(
      sql
        .deleteFrom('people')
        .where('kind', '=', 'guest')
        .where('seen', '<', before(KEPT.guest))
        .where('id', 'not in', seated)
        .where('id', 'not in', owners),
    ),
    clearingRules(parts.store),
    nextSweep(parts, DAY),
  ]);
}
