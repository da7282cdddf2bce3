// The golden games again, in the browser: the same inputs must lead to the same checksums as in Node.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@gonfalon/kernel';
import { expect } from '@playwright/test';
import { bundled, runIn, type Scripts } from './bundled.ts';
import { test } from './unpainted.ts';

const BOXES = join(import.meta.dirname, '../../../packages/games');
const records = readdirSync(BOXES).flatMap(box => {
  const folder = join(BOXES, box, 'test', 'golden');
  try {
    return readdirSync(folder).map(file => ({ box, file, text: readFileSync(join(folder, file), 'utf8') }));
  } catch {
    return []; // a box without golden games
  }
});

let scripts: Scripts;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  scripts = await bundled('golden-entry.ts');
});

test('every box that throws dice has its games here', () => {
  expect([...new Set(records.map(({ box }) => box))]).toEqual([
    'byczyna-1588',
    'grunwald-1410',
    'kosovo-1389',
    'kulikovo-1380',
  ]);
  expect(records.length).toBeGreaterThanOrEqual(21);
});

for (const [box, games] of Map.groupBy(records, one => one.box))
  test(`the games of ${box} replay in the browser`, async ({ page }) => {
    test.setTimeout(600_000);
    await runIn(page, scripts);
    await page.waitForFunction(() => 'replayed' in globalThis);
    for (const { file, text } of games) {
      const { entries } = parseRecord(text);
      const found = await page.evaluate(record => globalThis.replayed(record), text);
      expect(found, file).toEqual({ entries: entries.length, end: entries.at(-1)!.checksum });
    }
  });
