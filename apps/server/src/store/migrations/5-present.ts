// Several servers tell each other which seats have a page open.

import type { Compilable, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
export const present = (db: Kysely<any>): readonly Compilable[] => [
  db.schema
    .createTable('present')
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('seat', 'text', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('present_key_of_all', ['game', 'seat']),
];
