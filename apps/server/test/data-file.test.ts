import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteFile } from '../src/store/sqlite-file.ts';

test('the database is for its owner alone, whatever folder it lies in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-data-'));
  const file = sqliteFile(join(folder, 'gonfalon.sqlite'));
  file.answer([{ write: [{ sql: 'CREATE TABLE games (id TEXT)', parameters: [] }] }]);
  const names = readdirSync(folder);
  expect(names).toContain('gonfalon.sqlite-wal');
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  file.close();
  rmSync(folder, { recursive: true });
});
