// Where everything is kept. Whoever writes hands over all statements of a change at once: they are done together or not at
// all, so that nothing has to wait on both sides of a network in the middle of a transaction.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** One statement of a change. */
export interface Statement {
  readonly query: CompiledQuery;
  /** How many rows it must touch, or the whole change is refused. */
  readonly rows?: number;
}

export const statement = (query: Compilable<unknown>, rows?: number): Statement => ({
  query: query.compile(),
  ...(rows !== undefined && { rows }),
});

const shapes = new WeakMap<Store['sql'], Map<string, CompiledQuery>>();

/**
 * A statement that is needed with every order: it is put together once for each shape, and has other values since. `put` must
 * name the values in their order.
 */
export function shaped(
  sql: Store['sql'],
  shape: string,
  values: readonly unknown[],
  put: () => Compilable<unknown>,
  rows?: number,
): Statement {
  const known = shapes.get(sql) ?? new Map<string, CompiledQuery>();
  shapes.set(sql, known);
  let query = known.get(shape);
  if (!query) {
    query = put().compile();
    if (query.parameters.length !== values.length || query.parameters.some((one, n) => one !== values[n]))
      throw new Error(`the values of "${shape}" do not stand in their order`);
    known.set(shape, query);
  }
  return { query: { ...query, parameters: values }, ...(rows !== undefined && { rows }) };
}

/** The change does not fit what is kept: a number or a key is taken, or a row has changed meanwhile. Nothing was written. */
export class Taken extends Error {
  override name = 'Taken';
}

/** The database does not answer now. Whether the change was written is not known; who sends it again is told. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What was stored since the start; failed changes count too. */
export interface Stored {
  /** Times the disk was waited for. */
  commits: number;
  changes: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly stored: Readonly<Stored>;
  /** To read, and to put statements together. */
  readonly sql: Kysely<Tables>;
  /** All or nothing; resolves when it is on the disk. Throws Taken or Unreachable. */
  write(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}
