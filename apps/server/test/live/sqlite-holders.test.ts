// Who writes into the SQLite file: its thread, or, where one change comes by itself and the disk is quick, whoever asks.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer, Request } from '../../src/store/sqlite-file.ts';
import { ThreadHolder } from '../../src/store/sqlite-holders.ts';

const QUICK = { isQuick: true, took: () => undefined };
const SLOW = { isQuick: false, took: () => undefined };

let folder: string;
let holder: ThreadHolder;
const file = (): string => join(folder, 'games.sqlite');
const open = async (pace: typeof QUICK): Promise<void> => {
  holder = new ThreadHolder(file(), pace);
  await holder.ask({ read: { sql: 'select 1', parameters: [] } });
  const db = new DatabaseSync(file());
  db.exec('create table numbers (number int primary key)');
  db.close();
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gonfalon-holder-'));
});
afterEach(async () => {
  await holder.close();
  rmSync(folder, { recursive: true });
});

const put = (number: number, count = 1): Request => ({
  write: Array.from({ length: count }, (_, n) => ({
    sql: 'insert into numbers values (?)',
    parameters: [number + n],
    rows: 1,
  })),
});
const store = (number: number, count = 1): Promise<Answer> => holder.ask(put(number, count));
const kept = async (): Promise<unknown> => {
  const answer = await holder.ask({ read: { sql: 'select count(*) as count from numbers', parameters: [] } });
  return 'result' in answer && (answer.result.rows[0] as { count: number }).count;
};

test('a change by itself is stored by whoever asks while the disk is quick, and the thread reads it', async () => {
  await open(QUICK);
  expect(await store(1)).toHaveProperty('result');
  expect(holder.storedHere).toBe(1);
  expect(await kept()).toBe(1);
});

test('a change that does not fit is refused here as by the thread, and leaves nothing behind', async () => {
  await open(QUICK);
  await store(2);
  // The second of the three is taken.
  expect(await store(1, 3)).toMatchObject({ failure: { taken: true } });
  expect(holder.storedHere).toBe(2);
  expect(await kept()).toBe(1);
  expect(await store(3)).toHaveProperty('result');
});

test('a slow disk is left to the thread', async () => {
  await open(SLOW);
  for (let n = 0; n < 5; n++) await store(n);
  expect(holder.storedHere).toBe(0);
  expect(await kept()).toBe(5);
});

test('changes that come together go to the thread in one commit, and the next one by itself follows them', async () => {
  await open(QUICK);
  expect(await Promise.all([store(1), store(2), store(3)])).toHaveLength(3);
  expect(holder.storedHere).toBe(0);
  // As long as the last lot was several, nobody waits for the end of the turn.
  await store(4);
  expect(holder.storedHere).toBe(0);
  await store(5);
  expect(holder.storedHere).toBe(1);
  expect(await kept()).toBe(5);
});

test('how many changes have shared how many commits is counted', async () => {
  await open(SLOW);
  const { commits, changes } = holder.stored;
  // The first finds the thread idle, the others go together with its next commit.
  await Promise.all([1, 2, 3, 4].map(number => store(number)));
  expect(holder.stored).toEqual({ commits: commits + 2, changes: changes + 4 });
  await kept();
  expect(holder.stored.commits).toBe(commits + 2);
});

test('a large change goes to the thread', async () => {
  await open(QUICK);
  await store(1, 13);
  expect(holder.storedHere).toBe(0);
  await store(101, 12);
  expect(holder.storedHere).toBe(1);
  expect(await kept()).toBe(25);
});

/** Holds the file for a while, and lets go by itself: a thread that waited for it would then write. */
const OTHER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(workerData);
  db.exec('BEGIN IMMEDIATE');
  parentPort.postMessage('held');
  setTimeout(() => db.exec('ROLLBACK'), 300);`;

test('where another process holds the file, the thread waits for it and nobody else does', async () => {
  await open(QUICK);
  await store(1);
  const other = new Worker(OTHER, { eval: true, workerData: file() });
  await once(other, 'message');
  expect(await store(2)).toHaveProperty('result');
  expect(holder.storedHere).toBe(1);
  expect(await kept()).toBe(2);
  await other.terminate();
});

test('after many here one goes to the thread, which brings the log into the file', async () => {
  await open(QUICK);
  for (let n = 0; n < 129; n++) await store(n);
  expect(holder.storedHere).toBe(128);
  await store(129);
  expect(holder.storedHere).toBe(129);
  expect(await kept()).toBe(130);
});
