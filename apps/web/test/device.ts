// What the page keeps on the device, read and written behind its back.

import type { SavedGame } from '@gonfalon/host';
import { checksum, type Entry } from '@gonfalon/kernel';
import type { Page } from '@playwright/test';
import type { Row } from './at-table.ts';
import { soon } from './desk.ts';

interface Errand {
  readonly store: 'games' | 'entries';
  readonly deed: 'put' | 'clear' | 'get' | 'getAll';
  readonly what?: unknown;
  /** Of the entries, those of this game. */
  readonly of?: string;
}

/** Runs in the page. */
function run({ store, deed, what, of }: Errand): Promise<unknown> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('gonfalon');
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const device = request.result;
      const act = device.transaction(store, deed === 'put' || deed === 'clear' ? 'readwrite' : 'readonly');
      const shelf = act.objectStore(store);
      const key = of === undefined ? undefined : IDBKeyRange.bound([of, 0], [of, Number.POSITIVE_INFINITY]);
      const asked: IDBRequest = deed === 'getAll' ? shelf.getAll(key) : shelf[deed](what as string);
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
/** The entries of a game that have been saved. Asked for at every turn, of a game that lies on the table. */
export const savedRows = async (page: Page, id: string): Promise<readonly Row[]> =>
  (await page.evaluate(run, { store: 'entries', deed: 'getAll', of: id } satisfies Errand)) as Row[];
/** Damaged ones, too: they are what a test may want. */
export const keep = (page: Page, game: object): Promise<unknown> =>
  errand(page, { store: 'games', deed: 'put', what: game });
/** What has been said in a game, as the page writes it down. */
export async function keepEntries(
  page: Page,
  game: string,
  entries: readonly Entry<unknown>[],
): Promise<void> {
  let before = '';
  for (const { number, said, by, state } of entries) {
    const sum = checksum(state);
    await errand(page, { store: 'entries', deed: 'put', what: { game, number, said, by, before, sum } });
    before = sum;
  }
}
