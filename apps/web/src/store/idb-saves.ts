// Games kept in the browser's own database. An entry is added and never put, in one transaction with the head of its
// game: two windows that play the same game cannot overwrite each other.

import { lastChangedFirst, memorySaves } from './memory-saves.ts';
import { NotSaved, type SavedEntry, type SavedGame, type Saves } from './saves.ts';

const NAME = 'gonfalon';
const GAMES = 'games';
const ENTRIES = 'entries';

type EntryRow = SavedEntry & { readonly game: string };

let opened: Promise<Saves> | undefined;

/** The games of this device; the same for every caller. */
export function openSaves(): Promise<Saves> {
  opened ??= openDatabase().then(databaseSaves, () => memorySaves());
  return opened;
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
    lasting: true,
    list: async () => (await answer<SavedGame[]>(read().objectStore(GAMES).getAll())).sort(lastChangedFirst),
    open: async id => {
      const act = read();
      const [game, rows] = await Promise.all([
        answer<SavedGame | undefined>(act.objectStore(GAMES).get(id)),
        answer<EntryRow[]>(act.objectStore(ENTRIES).getAll(entriesOf(id))),
      ]);
      return game && { game, entries: rows.map(({ game: _, ...entry }) => entry) };
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
    drop: id =>
      written(act => {
        act.objectStore(GAMES).delete(id);
        act.objectStore(ENTRIES).delete(entriesOf(id));
      }),
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

const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

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
