// Games kept in the browser's own database. An entry is added and never put, in one transaction with the head of its
// game: two windows that play the same game cannot overwrite each other.

import { lastChangedFirst, memorySaves } from './memory-saves.ts';
import { isSavedEntry, isSavedGame } from './rows.ts';
import { type Fleeting, NotSaved, type SavedEntry, type SavedGame, type Saves } from './saves.ts';

const NAME = 'gonfalon';
const GAMES = 'games';
const ENTRIES = 'entries';

type EntryRow = SavedEntry & { readonly game: string };

let opened: Promise<Saves> | undefined;

/** The games of this device; the same for every caller. */
export function openSaves(): Promise<Saves> {
  opened ??= openDatabase().then(databaseSaves, error => memorySaves(whyFleeting(error)));
  return opened;
}

/** Browsers that forbid storage have no database at all, or one that must not be opened. */
export function whyFleeting(error: unknown): Fleeting {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  return ['SecurityError', 'InvalidStateError', 'NotAllowedError', 'ReferenceError', 'TypeError'].includes(
    name,
  )
    ? 'forbidden'
    : 'broken';
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['game', 'number'] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('another window holds the old database'));
  });
}

function databaseSaves(database: IDBDatabase): Saves {
  const forget = (): void => {
    opened = undefined;
  };
  // A newer page wants to change the shape of the database: let it, and open anew when asked again.
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = forget;

  const read = (): IDBTransaction => database.transaction([GAMES, ENTRIES], 'readonly');
  /** Done when it is on the disk, not when it is on its way there. */
  const written = (write: (act: IDBTransaction, refuse: (why: NotSaved) => void) => void): Promise<void> =>
    new Promise((done, failed) => {
      const act = database.transaction([GAMES, ENTRIES], 'readwrite', { durability: 'strict' });
      let refusal: NotSaved | undefined;
      act.oncomplete = () => done();
      act.onabort = () => failed(refusal ?? reasonOf(act.error));
      write(act, why => {
        refusal = why;
        act.abort();
      });
    });
  const changed = (id: string, head: Partial<SavedGame>, added: readonly SavedEntry[]): Promise<void> =>
    written((act, refuse) => {
      const games = act.objectStore(GAMES);
      const found: IDBRequest<SavedGame | undefined> = games.get(id);
      found.onsuccess = () => {
        if (!found.result) return refuse(new NotSaved('gone', 'this game was removed'));
        games.put({ ...found.result, ...head });
        add(act, id, added);
      };
    });

  return {
    fleeting: null,
    list: async () => {
      const games = read().objectStore(GAMES);
      const [keys, rows] = await Promise.all([
        answer<IDBValidKey[]>(games.getAllKeys()),
        answer<unknown[]>(games.getAll()),
      ]);
      return {
        games: rows.filter(isSavedGame).sort(lastChangedFirst),
        damaged: keys.filter((_, n) => !isSavedGame(rows[n])),
      };
    },
    open: async id => {
      const act = read();
      const [game, rows] = await Promise.all([
        answer<unknown>(act.objectStore(GAMES).get(id)),
        answer<unknown[]>(act.objectStore(ENTRIES).getAll(entriesOf(id))),
      ]);
      if (game === undefined) return undefined;
      if (!isSavedGame(game)) throw new Error('what is kept of this game is damaged');
      return { game, entries: rows.map(entryIn) };
    },
    begin: (game, entries = []) => {
      askToKeep();
      return written(act => {
        act.objectStore(GAMES).add(game);
        add(act, game.id, entries);
      });
    },
    append: (id, entry, head) => changed(id, head, [entry]),
    change: (id, head) => changed(id, head, []),
    take: async key => {
      let game: IDBRequest<unknown> | undefined;
      let entries: IDBRequest<unknown[]> | undefined;
      // Read and removed at once, so that nothing another window writes is lost in between.
      await written(act => {
        game = act.objectStore(GAMES).get(key);
        entries = act.objectStore(ENTRIES).getAll(entriesOf(key));
        act.objectStore(GAMES).delete(key);
        act.objectStore(ENTRIES).delete(entriesOf(key));
      });
      return () =>
        written(back => {
          if (game?.result !== undefined) back.objectStore(GAMES).add(game.result);
          for (const entry of entries?.result ?? []) back.objectStore(ENTRIES).add(entry);
        });
    },
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function add(act: IDBTransaction, id: string, entries: readonly SavedEntry[]): void {
  const store = act.objectStore(ENTRIES);
  for (const entry of entries) store.add({ ...entry, game: id } satisfies EntryRow);
}

function entryIn(row: unknown, index: number): SavedEntry {
  if (!isSavedEntry(row)) throw new Error(`entry ${index + 1} of this game is damaged`);
  const { number, said, by, sum } = row;
  return { number, said, by, sum };
}

const entriesOf = (id: IDBValidKey): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

function reasonOf(error: DOMException | null): NotSaved {
  if (error?.name === 'ConstraintError')
    return new NotSaved('taken', 'this has been written already, by another window');
  if (error?.name === 'QuotaExceededError')
    return new NotSaved('full', 'there is no room left on this device');
  return new NotSaved('refused', error?.message ?? 'the browser did not write');
}

/** Otherwise a browser short of room may throw games away first. Refused or unknown, all works as before. */
function askToKeep(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
