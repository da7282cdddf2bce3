// What this device keeps of games on a server: the logs of its seats, what was said and not answered, the salts of the
// dice. All of it can be read again from the server but the salts, which nobody else knows.

import type { Seat } from '@gonfalon/kernel';
import type { DiceCard, GameHead, LogEntry } from '@gonfalon/protocol';
import type { Keyed } from './outbox.ts';

/** What a seat gave to the dice, and the card it had when it told. */
export interface KeptSalt {
  readonly salt: string;
  readonly deposited: boolean;
  readonly card: DiceCard | null;
}
export interface KeptLog {
  /** As it was told last. */
  readonly head: GameHead;
  readonly opening: unknown;
  readonly entries: readonly LogEntry[];
}

export interface OnlineDevice {
  log(game: string, seat: Seat | null): Promise<KeptLog | null>;
  /** From the beginning, in place of what was there. */
  keepLog(game: string, seat: Seat | null, log: KeptLog): Promise<void>;
  keepEntry(game: string, seat: Seat | null, entry: LogEntry): Promise<void>;
  outbox(game: string, seat: Seat): Promise<readonly Keyed[]>;
  keepMessage(message: Keyed): Promise<void>;
  forgetMessage(key: string): Promise<void>;
  salt(game: string, seat: Seat): Promise<KeptSalt | null>;
  keepSalt(game: string, seat: Seat, salt: KeptSalt): Promise<void>;
}

/** Kept while the page is open: where the browser forbids storage, and for tests. */
export function memoryDevice(): OnlineDevice {
  const logs = new Map<string, KeptLog & { readonly entries: LogEntry[] }>();
  const messages = new Map<string, Keyed>();
  const salts = new Map<string, KeptSalt>();
  const at = (game: string, seat: Seat | null): string => JSON.stringify([game, seat]);
  return {
    log: async (game, seat) => logs.get(at(game, seat)) ?? null,
    keepLog: async (game, seat, log) => {
      logs.set(at(game, seat), { ...log, entries: [...log.entries] });
    },
    keepEntry: async (game, seat, entry) => {
      const log = logs.get(at(game, seat));
      if (log && entry.n === log.entries.length + 1) log.entries.push(entry);
    },
    outbox: async (game, seat) =>
      [...messages.values()].filter(one => 'seat' in one && one.game === game && one.seat === seat),
    keepMessage: async message => {
      messages.set(message.key, message);
    },
    forgetMessage: async key => {
      messages.delete(key);
    },
    salt: async (game, seat) => salts.get(at(game, seat)) ?? null,
    keepSalt: async (game, seat, salt) => {
      salts.set(at(game, seat), salt);
    },
  };
}
