// A copy of a SQLite store, to be read at one moment while games go on, or to try something on. It goes when that is done.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SqliteStore, sqliteStore } from '../store/sqlite.ts';

export async function onCopy<T>(store: SqliteStore, deed: (copy: SqliteStore) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-copy-'));
  const file = join(folder, 'copy.sqlite');
  try {
    await store.copyTo(file);
    const copy = sqliteStore(file);
    try {
      return await deed(copy);
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
