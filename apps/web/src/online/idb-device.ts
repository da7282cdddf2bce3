// The same in the browser's database, beside the games of the device.

import type { LogEntry } from '@gonfalon/protocol';
import { type KeptLog, type KeptSalt, memoryDevice, type OnlineDevice } from './device.ts';
import type { Keyed } from './outbox.ts';

const NAME = 'gonfalon-online';
const LOGS = 'logs';
const ENTRIES = 'entries';
const OUTBOX = 'outbox';
const SALTS = 'salts';

let opened: Promise<OnlineDevice> | undefined;

/** The same for every caller. Without a database everything is asked of the server again. */
export function openOnlineDevice(): Promise<OnlineDevice> {
  opened ??= openDatabase().then(deviceIn, () => memoryDevice());
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore(LOGS);
      result.createObjectStore(ENTRIES);
      result.createObjectStore(OUTBOX, { autoIncrement: true });
      result.createObjectStore(SALTS);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('another window holds the old database'));
  });
}

/** A watcher's log is kept under a name no seat can have. */
const nameOf = (seat: string | null): string => seat ?? ' ';
const allOf = (game: string, seat: string | null): IDBKeyRange =>
  IDBKeyRange.bound([game, nameOf(seat), 0], [game, nameOf(seat), Number.MAX_SAFE_INTEGER]);

function deviceIn(database: IDBDatabase): OnlineDevice {
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  const read = <T>(store: string, ask: (from: IDBObjectStore) => IDBRequest): Promise<T> =>
    new Promise((done, failed) => {
      const request = ask(database.transaction(store, 'readonly').objectStore(store));
      request.onsuccess = () => done(request.result as T);
      request.onerror = () => failed(request.error);
    });
  const write = (stores: string[], deed: (act: IDBTransaction) => void): Promise<void> =>
    new Promise((done, failed) => {
      const act = database.transaction(stores, 'readwrite');
      act.oncomplete = () => done();
      act.onabort = () => failed(act.error);
      deed(act);
    });
  return {
    log: async (game, seat) => {
      const head = await read<Omit<KeptLog, 'entries'> | undefined>(LOGS, from =>
        from.get([game, nameOf(seat)]),
      );
      if (!head) return null;
      const entries = await read<LogEntry[]>(ENTRIES, from => from.getAll(allOf(game, seat)));
      return { ...head, entries: entries.slice(0, unbroken(entries)) };
    },
    keepLog: (game, seat, { entries, ...head }) =>
      write([LOGS, ENTRIES], act => {
        act.objectStore(LOGS).put(head, [game, nameOf(seat)]);
        act.objectStore(ENTRIES).delete(allOf(game, seat));
        for (const entry of entries) act.objectStore(ENTRIES).put(entry, [game, nameOf(seat), entry.n]);
      }),
    keepEntry: (game, seat, entry) =>
      write([ENTRIES], act => void act.objectStore(ENTRIES).put(entry, [game, nameOf(seat), entry.n])),
    outbox: async (game, seat) =>
      (await read<Keyed[]>(OUTBOX, from => from.getAll())).filter(
        one => 'seat' in one && one.game === game && one.seat === seat,
      ),
    keepMessage: message => write([OUTBOX], act => void act.objectStore(OUTBOX).add(message)),
    forgetMessage: key => write([OUTBOX], act => forget(act.objectStore(OUTBOX), key)),
    salt: async (game, seat) =>
      (await read<KeptSalt | undefined>(SALTS, from => from.get([game, seat]))) ?? null,
    keepSalt: (game, seat, salt) =>
      write([SALTS], act => void act.objectStore(SALTS).put(salt, [game, seat])),
  };
}

/** How many follow one another from the first on. */
const unbroken = (entries: readonly LogEntry[]): number => {
  const gap = entries.findIndex(({ n }, index) => n !== index + 1);
  return gap < 0 ? entries.length : gap;
};

function forget(outbox: IDBObjectStore, key: string): void {
  const cursor = outbox.openCursor();
  cursor.onsuccess = () => {
    const found = cursor.result;
    if (!found) return;
    if ((found.value as Keyed).key === key) found.delete();
    found.continue();
  };
}
