// Brings a database to the tables this server knows. Forward only: each step has a number, is done once and as a whole, and is
// never changed after a release; databases of every release stay in the tests.

import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import { first } from './migrations/1-first.ts';
import { leave } from './migrations/2-leave.ts';
import { pinnedRules } from './migrations/3-pinned-rules.ts';
import { keysOfOrders } from './migrations/4-keys-of-orders.ts';
import { present } from './migrations/5-present.ts';
import { type Statement, type Store, statement, Taken } from './store.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
type Migration = (db: Kysely<any>) => readonly Compilable[];

const MIGRATIONS: readonly Migration[] = [first, leave, pinnedRules, keysOfOrders, present];

/** The database was written by a newer server, whose tables this one does not know. */
export class TooNew extends Error {
  override name = 'TooNew';
}

/** Two servers may do this at once on one database: each change waits for the other's, and the number of a step is taken once. */
export async function migrate(store: Store, now: () => number, known = MIGRATIONS): Promise<void> {
  const { sql } = store;
  const alone = waitForOthers(store);
  await again(() =>
    store.write([
      ...alone,
      statement(
        sql.schema
          .createTable('migrations')
          .ifNotExists()
          .addColumn('number', 'bigint', column => column.primaryKey())
          .addColumn('at', 'bigint', column => column.notNull()),
      ),
    ]),
  );
  let done = await doneIn(store);
  if (done > known.length)
    throw new TooNew(
      `The database was written by a newer server (its step ${done}, this server knows ${known.length}). Use that server.`,
    );
  while (done < known.length) {
    const number = done + 1;
    // The number first: a second server that has waited for the first finds it taken.
    const taken = statement(sql.insertInto('migrations').values({ number, at: now() }));
    await again(() => store.write([...alone, taken, ...known[done]!(sql).map(query => statement(query))]));
    done = await doneIn(store);
  }
}

export async function doneIn({ sql }: Store): Promise<number> {
  const { last } = await sql
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** How many steps this server knows. */
export const KNOWN = MIGRATIONS.length;

/** Any number will do that nothing else in the database locks by. */
const MIGRATING = 1389;

/** PostgreSQL's "if not exists" fails when two make the same table at once; SQLite lets only one write at a time anyway. */
const waitForOthers = ({ kind }: Store): readonly Statement[] =>
  kind === 'postgres' ? [{ query: CompiledQuery.raw(`select pg_advisory_xact_lock(${MIGRATING})`) }] : [];

/** What another server has done meanwhile is done. */
async function again(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  }
}
