// A seat knows the messages again that set its standing orders and its plans.

import type { Compilable, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
export const keysOfOrders = (db: Kysely<any>): readonly Compilable[] => [
  db.schema.alterTable('seats').addColumn('keys', 'text', column => column.notNull().defaultTo('[]')),
];
