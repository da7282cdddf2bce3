// Between servers on one PostgreSQL: which games have changed. It is only a hint, sent after the change and outside of it (inside,
// all commits of the database would wait for each other); games that are looked at are asked for now and then anyhow.

import pg from 'pg';
import { type Chance, hexOf } from '../chance.ts';
import type { Time } from '../time.ts';

const CHANNEL = 'gonfalon_games';
/** Milliseconds in which changes are gathered into one message, between looks of our own, and before coming back. */
const GATHER = 5;
const LOOK = 2000;
const RETRY = 1000;
/** Names in one message: PostgreSQL takes 8,000 bytes. */
const MOST = 400;

export interface News {
  /** This server has changed it. */
  changed(game: string): void;
  stop(): Promise<void>;
}

export const NO_NEWS: News = { changed: () => undefined, stop: async () => undefined };

export interface NewsParts {
  readonly url: string;
  readonly time: Time;
  readonly chance: Chance;
  /** Others have changed these; undefined where it is not known which. */
  heard(games: readonly string[] | undefined): Promise<void>;
  fault(error: unknown): void;
}

export function newsOn(parts: NewsParts): News {
  const { url, time, fault } = parts;
  const own = hexOf(parts.chance, 6);
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let stopped = false;
  let callOff: () => void = () => undefined;
  const heard = (games: readonly string[] | undefined): void => {
    parts.heard(games).catch(fault);
  };
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({ connectionString: url });
    const lost = (): void => {
      if (client !== next) return;
      client = null;
      if (!stopped) time.after(RETRY, () => void connect());
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => {
      const [from, ...games] = payload.split(' ');
      if (from !== own) heard(games);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      // Whatever happened while the line was lost.
      heard(undefined);
    } catch {
      next.end().catch(() => undefined);
      lost();
    }
  };
  const send = (): void => {
    const games = [...waiting].slice(0, MOST);
    for (const game of games) waiting.delete(game);
    client?.query('select pg_notify($1, $2)', [CHANNEL, [own, ...games].join(' ')]).catch(() => undefined);
    if (waiting.size > 0) time.after(GATHER, send);
  };
  const look = (): void => {
    heard(undefined);
    callOff = time.after(LOOK, look);
  };
  void connect();
  callOff = time.after(LOOK, look);
  return {
    changed: game => {
      if (waiting.size === 0) time.after(GATHER, send);
      waiting.add(game);
    },
    stop: async () => {
      stopped = true;
      callOff();
      await client?.end().catch(() => undefined);
    },
  };
}
