// Games that were put away, and people on leave.

import type { Compilable, Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
type Db = Kysely<any>;

export const leave = (db: Db): readonly Compilable[] => [
  db.schema.alterTable('games').addColumn('warned', 'bigint'),
  db.schema
    .createTable('leaves')
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('began', 'bigint', column => column.notNull())
    .addColumn('ends', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('leaves_key_of_all', ['id']),
  db.schema.createIndex('leaves_person').on('leaves').column('person'),
];
