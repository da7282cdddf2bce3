// Without a network: once the page has been loaded and kept, everything works. The other tests block the worker that
// does this, because it would fetch the whole table for each of them.

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { fileServer } from '../../server/src/http/files.ts';
import { listen } from '../../server/src/http/listen.ts';
import { expect, opened, test, word } from './desk.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker has all files and looks after this page. */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated' || !navigator.serviceWorker.controller)
      await new Promise(done => setTimeout(done, 50));
  });

async function filesOf(request: APIRequestContext): Promise<readonly string[]> {
  const worker = await (await request.get('/sw.js')).text();
  return JSON.parse(/^const FILES = (.*);$/m.exec(worker)![1]!);
}

test('hall, map and the start of a game open without a network', async ({ page, context }) => {
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
  const lids = page.locator('.lid img');
  await expect(lids).toHaveCount(5);
  await lids.evaluateAll(all => Promise.all(all.map(one => (one as HTMLImageElement).decode())));
  await page.goto('/#/map/kulikovo-1380');
  await opened(page);
  for (const box of ['kosovo-1389', 'medieval-battle']) {
    await page.goto(`/#/start/${box}`);
    await expect(page.locator('.start-preview svg').first()).toBeVisible();
  }
  await page.goto('/licences.txt');
  await expect(page.locator('body')).toContainText('SIL OPEN FONT LICENSE');
  await page.goto('/#/start/medieval-battle');
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByRole('button', { name: 'Zaczynamy' })).toBeVisible();
});

test('the page can be installed, and every file it keeps is there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const files = await filesOf(request);
  expect(files).toContain('/');
  expect(files.filter(file => /\/app-.*\.js$/.test(file))).toHaveLength(1);
  for (const file of files) expect((await request.head(file)).ok(), file).toBe(true);
});

test('a newer version is told of and waits for the reader', async ({ page }) => {
  // The same page served from a folder of its own, where the worker can change.
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-newer-'));
  cpSync(join(import.meta.dirname, '../dist'), folder, { recursive: true });
  const server = fileServer(folder);
  try {
    await page.goto(`http://127.0.0.1:${await listen(server, 0)}/`);
    await kept(page);
    appendFileSync(join(folder, 'sw.js'), '// newer\n');
    await page.evaluate(() => {
      Object.assign(globalThis, { untouched: true });
      dispatchEvent(new Event('focus'));
    });
    const note = page.getByText(word('en', 'newer.ready'));
    await expect(note).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true);
    await page.getByRole('button', { name: word('en', 'newer.reload') }).click();
    await page.waitForFunction(() => !('untouched' in globalThis));
    await expect(page.getByText(word('en', 'app.tagline'))).toBeVisible();
    await expect(note).toHaveCount(0);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});
