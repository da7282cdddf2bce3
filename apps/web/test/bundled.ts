// A script of ours for the browser, made of the same sources as the page.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/** File names and code; the first is asked for as /scripts/entry.js. */
export type Scripts = ReadonlyMap<string, string>;

export async function bundled(entry: string): Promise<Scripts> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, entry),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

/** Runs the script in an empty page where the table would be: it shares what that may keep, and draws nothing. */
export async function runIn(page: Page, scripts: Scripts): Promise<void> {
  await page.route('**/scripts/', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Scripts</title>' }),
  );
  await page.route('**/scripts/*.js', route => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    return route.fulfill({ contentType: 'text/javascript', body: scripts.get(name) ?? '' });
  });
  await page.goto('/scripts/');
  await page.addScriptTag({ type: 'module', url: '/scripts/entry.js' });
}
