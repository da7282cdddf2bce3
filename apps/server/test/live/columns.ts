// The columns of a table as the database itself tells them, so that none can be forgotten in a test.

import { sql as raw } from 'kysely';
import type { Store } from '../../src/store/store.ts';
import type { Row } from '../../src/tools/carried.ts';

interface Column {
  readonly name: string;
  readonly number: boolean;
  readonly nullable: boolean;
}

export async function columnsOf({ kind, sql }: Store, table: string): Promise<readonly Column[]> {
  const asked =
    kind === 'sqlite'
      ? raw<{ name: string; type: string; nullable: number }>`
          select name, type, not "notnull" as nullable from pragma_table_info(${table})`
      : raw<{ name: string; type: string; nullable: boolean }>`
          select column_name as name, data_type as type, is_nullable = 'YES' as nullable
          from information_schema.columns where table_name = ${table} and table_schema = 'public'`;
  const { rows } = await asked.execute(sql);
  return rows.map(({ name, type, nullable }) => ({
    name,
    number: type === 'bigint',
    nullable: Boolean(nullable),
  }));
}

/** A row that says nothing, to be filled in. */
export const emptyRow = async (store: Store, table: string): Promise<Row> =>
  Object.fromEntries(
    (await columnsOf(store, table)).map(({ name, number, nullable }) => [
      name,
      nullable ? null : number ? 0 : '',
    ]),
  );
