// The golden games again, in the browser: the same inputs must lead to the same checksums as in Node.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@gonfalon/kernel';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const BOXES = join(import.meta.dirname, '../../../packages/games');
const records = readdirSync(BOXES).flatMap(box => {
  const folder = join(BOXES, box, 'test', 'golden');
  try {
    return readdirSync(folder).map(file => ({ box, file, text: readFileSync(join(folder, file), 'utf8') }));
  } catch {
    return []; // a box without golden games
  }
});

let code: ReadonlyMap<string, string>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'golden-entry.ts'),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  code = new Map(built.output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
});

test('twelve games are there', () => {
  expect(records).toHaveLength(12);
});

for (const { box, file, text } of records)
  test(`${box} ${file} replays in the browser`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.route('**/golden/*.js', route => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
      return route.fulfill({ contentType: 'text/javascript', body: code.get(name) ?? '' });
    });
    await page.goto('/');
    await page.addScriptTag({ type: 'module', url: '/golden/entry.js' });
    await page.waitForFunction(() => 'replayed' in globalThis);
    const { entries } = parseRecord(text);
    const found = await page.evaluate(record => globalThis.replayed(record), text);
    expect(found).toEqual({ entries: entries.length, end: entries.at(-1)!.checksum });
  });
