// Who has a page open at another server. Of several servers each sees its own sockets only; without this a player who thinks there
// would look as if he had left, and the other could claim the game of him.

import type { Seat } from '@gonfalon/kernel';
import { type Store, statement } from '../store/store.ts';
import type { Time } from '../time.ts';

/** Milliseconds for which a seat counts as present when it was last told of, and between two tellings. */
const FOR = 60_000;
export const AGAIN = 20_000;

export interface Elsewhere {
  /** These seats have a page open here, or none any more. */
  tell(game: string, seats: readonly Seat[], present: boolean): void;
  /** Until when each seat counts as present, at whatever server; for some longer ago. */
  look(game: string): Promise<ReadonlyMap<Seat, number>>;
  /** Nothing more is told. */
  stop(): void;
}

const NOBODY: ReadonlyMap<Seat, number> = new Map();
/** For a server that is alone. */
const ALONE: Elsewhere = { tell: () => undefined, look: async () => NOBODY, stop: () => undefined };

export interface ElsewhereParts {
  readonly store: Store;
  readonly time: Time;
  /** Tells other servers to look at the game. */
  changed(game: string): void;
  fault(error: unknown): void;
}

export const elsewhereOn = (parts: ElsewhereParts): Elsewhere =>
  parts.store.kind === 'sqlite' ? ALONE : atOthers(parts);

function atOthers({ store, time, changed, fault }: ElsewhereParts): Elsewhere {
  const { sql } = store;
  let stopped = false;
  return {
    tell: (game, seats, present) => {
      if (stopped) return;
      const until = time.now() + (present ? FOR : 0);
      const rows = seats.map(seat => ({ game, seat, until }));
      store
        .write([
          statement(
            sql
              .insertInto('present')
              .values(rows)
              .onConflict(on => on.columns(['game', 'seat']).doUpdateSet({ until })),
          ),
        ])
        .then(() => changed(game))
        .catch(fault);
    },
    look: async game => {
      const rows = await sql
        .selectFrom('present')
        .select(['seat', 'until'])
        .where('game', '=', game)
        .execute();
      return new Map(rows.map(({ seat, until }) => [seat, until]));
    },
    stop: () => {
      stopped = true;
    },
  };
}
