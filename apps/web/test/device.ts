// What the page keeps on the device, read and written behind its back.

import type { SavedEntry, SavedGame } from '@gonfalon/host';
import { checksum, type Entry } from '@gonfalon/kernel';
import type { Page } from '@playwright/test';
import type { Row } from './at-table.ts';
import { soon } from './desk.ts';

interface Errand {
  readonly store: 'games' | 'entries';
  readonly deed: 'put' | 'get' | 'getAll';
  /** A key to get, or all rows to put. */
  readonly what?: string | readonly unknown[];
  /** Of the entries, those of this game after that number. */
  readonly of?: { readonly game: string; readonly after: number };
}

/** Runs in the page. */
async function run({ store, deed, what, of }: Errand): Promise<unknown> {
  // What was said in one go is written entry by entry.
  while (of && document.querySelector('.table-page[aria-busy=true]'))
    await new Promise(done => setTimeout(done, 5));
  return new Promise((done, failed) => {
    const request = indexedDB.open('gonfalon');
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const device = request.result;
      const act = device.transaction(store, deed === 'put' ? 'readwrite' : 'readonly');
      const shelf = act.objectStore(store);
      const key = of && IDBKeyRange.bound([of.game, of.after + 1], [of.game, Number.POSITIVE_INFINITY]);
      if (deed === 'put') for (const row of what ?? []) shelf.put(row);
      const asked =
        deed === 'put' ? shelf.count() : deed === 'getAll' ? shelf.getAll(key) : shelf[deed](what as string);
      act.onabort = () => failed(act.error);
      act.oncomplete = () => {
        device.close();
        done(asked.result);
      };
    };
  });
}

/** Whoever opens the store first lays it out, and that must be the page. */
async function errand(page: Page, what: Errand): Promise<unknown> {
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await soon(stores).toContain('gonfalon');
  return page.evaluate(run, what);
}

export const savedGames = async (page: Page): Promise<readonly SavedGame[]> =>
  (await errand(page, { store: 'games', deed: 'getAll' })) as SavedGame[];
export const savedGame = async (page: Page, id: string): Promise<SavedGame> =>
  (await errand(page, { store: 'games', deed: 'get', what: id })) as SavedGame;
/** The entries of a game that have been saved, after that number. Asked for at every turn, of a game that lies on the table. */
export const savedRows = async (page: Page, game: string, after: number): Promise<readonly Row[]> =>
  (await page.evaluate(run, {
    store: 'entries',
    deed: 'getAll',
    of: { game, after },
  } satisfies Errand)) as Row[];
/** Damaged ones, too: they are what a test may want. */
export const keep = (page: Page, game: object): Promise<unknown> =>
  errand(page, { store: 'games', deed: 'put', what: [game] });
/** What has been said in a game, as the page writes it down. */
export async function keepEntries(
  page: Page,
  game: string,
  entries: readonly Entry<unknown>[],
): Promise<void> {
  const sums = entries.map(({ state }) => checksum(state));
  const rows = entries.map(({ number, said, by }, n) => ({
    number,
    said,
    by,
    before: sums[n - 1] ?? '',
    sum: sums[n]!,
  }));
  await keepRows(page, game, rows);
}
/** The same from what was written down already. */
export const keepRows = (page: Page, game: string, rows: readonly SavedEntry[]): Promise<unknown> =>
  errand(page, { store: 'entries', deed: 'put', what: rows.map(row => ({ ...row, game })) });
