// What the browser runs in saves.spec.ts: the store itself, and nothing of the page.

import { openSaves } from '../src/store/idb-saves.ts';
import { STORE_CASES } from './store-cases.ts';

declare global {
  /** What the store of this page does in a case. */
  var storeCase: (name: string) => Promise<unknown>;
  /** A game of this page's store, as it is read. */
  var gameKept: (id: string) => Promise<unknown>;
}

globalThis.storeCase = async name => STORE_CASES[name]![0](await openSaves());
globalThis.gameKept = async id => (await openSaves()).open(id);
