// This server writes down that it is there, every few seconds. While none did, no clock of a game ran: whoever starts after a
// gap gives the time back.

import { type Chance, hexOf } from './chance.ts';
import { type Store, statement } from './store/store.ts';
import type { Time } from './time.ts';

const BEAT = 5000;
/** A pulse older than this is no sign of life. */
const STALE = 4 * BEAT;

export interface Pulse {
  /** When any server was last there before this one started; null where none ever was. */
  readonly before: number | null;
  /** Whether the last one could be written, and lately. */
  fresh(): boolean;
  stop(): Promise<void>;
}

export interface PulseParts {
  readonly store: Store;
  readonly time: Time;
  readonly chance: Chance;
  fault(error: unknown): void;
}

export async function beating({ store, time, chance, fault }: PulseParts): Promise<Pulse> {
  const { sql } = store;
  const instance = hexOf(chance, 6);
  const { last } = await sql
    .selectFrom('pulse')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow();
  const before = last === null ? null : Number(last);
  let written = 0;
  let stopped = false;
  let callOff: () => void = () => undefined;
  const beat = async (): Promise<void> => {
    const at = time.now();
    try {
      await store.write([
        statement(
          sql
            .insertInto('pulse')
            .values({ instance, at })
            .onConflict(on => on.column('instance').doUpdateSet({ at })),
        ),
        // Servers long gone; the newest stays, for whoever starts next.
        statement(sql.deleteFrom('pulse').where('at', '<', at - STALE)),
      ]);
      written = at;
    } catch (error) {
      fault(error);
    }
    if (!stopped) callOff = time.after(BEAT, () => void beat());
  };
  await beat();
  return {
    before,
    fresh: () => time.now() - written < STALE,
    stop: async () => {
      stopped = true;
      callOff();
    },
  };
}
