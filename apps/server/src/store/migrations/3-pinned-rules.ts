// A game names the bundle of rules it is played with.

import type { Compilable, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
export const pinnedRules = (db: Kysely<any>): readonly Compilable[] => [
  db.schema.alterTable('games').addColumn('bundle', 'text', column => column.notNull().defaultTo('')),
];
