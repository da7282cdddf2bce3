// Games kept in the browser's own database. An entry is added and never put, in one transaction with the head of its
// game and only where it is the next: two windows that play the same game cannot overwrite each other.

import {
  type Fleeting,
  fitOf,
  lastChangedFirst,
  memorySaves,
  NotSaved,
  notNext,
  readSave,
  readSavedGame,
  removed,
  type SavedEntry,
  type SavedGame,
  type Saves,
  savedEntryIn,
  savedGameIn,
} from '@gonfalon/host';

const NAME = 'gonfalon';
/** Raised with the format of the rows, so that an older page left open cannot write rows of its own among them. */
const VERSION = 2;
const GAMES = 'games';
const ENTRIES = 'entries';

type EntryRow = SavedEntry & { readonly game: string };

let opened: Promise<Saves> | undefined;

/** The games of this device; the same for every caller. */
export function openSaves(): Promise<Saves> {
  opened ??= openDatabase().then(databaseSaves, error => memorySaves(whyFleeting(error)));
  return opened;
}
const forget = (): void => {
  opened = undefined;
};

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

/** Rows of the first format stay as they are until they are written again: they are read as well. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion > 0) return;
      request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['game', 'number'] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error('another window holds the old database'));
  });
}

function databaseSaves(database: IDBDatabase): Saves {
  // A newer page wants to change the shape of the database: let it, and open anew when asked again.
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = forget;
  return {
    fleeting: null,
    ...readingFrom(database),
    begin: (game, entries = []) => {
      askToKeep();
      return written(database, act => {
        act.objectStore(GAMES).add(game);
        for (const entry of entries) add(act, game.id, entry);
      });
    },
    append: (id, entry, head) =>
      changed(database, id, head, (act, put, refuse) => {
        const last = act.objectStore(ENTRIES).openCursor(entriesOf(id), 'prev');
        last.onsuccess = () => {
          const fit = fitOf(last.result && savedEntryIn(last.result.value, null), entry);
          if (fit === 'stale') return refuse(notNext(entry));
          if (fit === 'again') return;
          add(act, id, entry);
          put();
        };
      }),
    change: (id, head) => changed(database, id, head, (_, put) => put()),
    take: key => taken(database, key as IDBValidKey),
  };
}

const readingFrom = (database: IDBDatabase): Pick<Saves, 'list' | 'open'> => {
  const read = (): IDBTransaction => database.transaction([GAMES, ENTRIES], 'readonly');
  return {
    list: async () => {
      const games = read().objectStore(GAMES);
      const [keys, rows] = await Promise.all([
        answer<IDBValidKey[]>(games.getAllKeys()),
        answer<unknown[]>(games.getAll()),
      ]);
      const found = rows.map(savedGameIn);
      return {
        games: found.filter(game => game !== null).sort(lastChangedFirst),
        damaged: keys.filter((_, n) => found[n] === null),
      };
    },
    open: async id => {
      const act = read();
      const [game, rows] = await Promise.all([
        answer<unknown>(act.objectStore(GAMES).get(id)),
        answer<unknown[]>(act.objectStore(ENTRIES).getAll(entriesOf(id))),
      ]);
      return game === undefined ? undefined : readSave(game, rows);
    },
  };
};

type Refuse = (why: NotSaved) => void;

/** Done when it is on the disk, not when it is on its way there. */
const written = (
  database: IDBDatabase,
  write: (act: IDBTransaction, refuse: Refuse) => void,
): Promise<void> =>
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

/** Changes the head of a game that is there, when and if `then` says so. */
const changed = (
  database: IDBDatabase,
  id: string,
  head: Partial<SavedGame>,
  then: (act: IDBTransaction, put: () => void, refuse: Refuse) => void,
): Promise<void> =>
  written(database, (act, refuse) => {
    const games = act.objectStore(GAMES);
    const found: IDBRequest<unknown> = games.get(id);
    found.onsuccess = () => {
      if (found.result === undefined) return refuse(removed());
      then(act, () => void games.put({ ...readSavedGame(found.result), ...head }), refuse);
    };
  });

/** Read and removed at once, so that nothing another window writes is lost in between. */
async function taken(database: IDBDatabase, key: IDBValidKey): ReturnType<Saves['take']> {
  let game: IDBRequest<unknown> | undefined;
  let entries: IDBRequest<unknown[]> | undefined;
  await written(database, act => {
    game = act.objectStore(GAMES).get(key);
    entries = act.objectStore(ENTRIES).getAll(entriesOf(key));
    act.objectStore(GAMES).delete(key);
    act.objectStore(ENTRIES).delete(entriesOf(key));
  });
  return () =>
    written(database, back => {
      if (game?.result !== undefined) back.objectStore(GAMES).add(game.result);
      for (const entry of entries?.result ?? []) back.objectStore(ENTRIES).add(entry);
    });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

const add = (act: IDBTransaction, id: string, entry: SavedEntry): void =>
  void act.objectStore(ENTRIES).add({ ...entry, game: id } satisfies EntryRow);

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
