// What the browser runs in saves.spec.ts: the store itself, and nothing of the page.

import { openSaves } from '../src/store/idb-saves.ts';
import type { Saves } from '../src/store/saves.ts';

declare global {
  var savesOfThisPage: () => Promise<Saves>;
}

globalThis.savesOfThisPage = openSaves;
