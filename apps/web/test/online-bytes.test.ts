// Whoever plays at one table on one device pays for online play with a few bytes only: its part is fetched when it is asked for.

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MOST = 3000;
const ONLINE = /[\\/]src[\\/]online[\\/][^?]*\.(?:tsx?|css)$/;
const FIRST = /[\\/]src[\\/](?:app|table[\\/]table-page)\.tsx$/;

/** The page as if there were no online play: whatever is asked for of it is empty. */
const without: Plugin = {
  name: 'without-online-play',
  enforce: 'pre',
  load: {
    filter: { id: ONLINE },
    handler: id => {
      const parts = ['OnlineGames', 'Invite', 'LobbyPage', 'JoinPage', 'OnlineTable'];
      return id.endsWith('.css')
        ? ''
        : `export const ${parts.map(name => `${name} = () => null`).join(', ')};`;
    },
  },
};
/** Painted maps, licences and the service worker are no scripts of the table. */
const NOT_NEEDED = /ready-sheets|licences|service-worker/;
const noSheets: Plugin = {
  name: 'no-sheets',
  resolveId: id => (id === 'virtual:ready-sheets' ? `\0${id}` : undefined),
  load: id => (id === '\0virtual:ready-sheets' ? 'export const READY_SHEETS = {};' : undefined),
};

interface Loaded {
  readonly raw: number;
  readonly gzip: number;
  readonly files: number;
  /** Modules of online play among what is loaded. */
  readonly online: readonly string[];
}

/** Everything a page fetches before a local game can be played: scripts and styles of entry, app and table. */
async function loaded(more: readonly Plugin[]): Promise<Loaded> {
  const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, ROOT);
  const config = found!.config;
  const plugins = (config.plugins ?? []).flat().filter(one => !NOT_NEEDED.test((one as Plugin).name));
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, noSheets, ...more],
    worker: {},
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const files = new Map(built.output.map(file => [file.fileName, file]));
  const names = new Set<string>();
  const add = (name: string): void => {
    const file = files.get(name);
    if (!file || names.has(name)) return;
    names.add(name);
    if (file.type !== 'chunk') return;
    for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(other);
  };
  for (const file of built.output)
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some(id => FIRST.test(id))))
      add(file.fileName);
  // Styles of entry and app stand in the page itself.
  add('index.html');
  const chosen = [...names].map(name => files.get(name)!);
  const texts = chosen.map(file => (file.type === 'chunk' ? file.code : String(file.source)));
  return {
    raw: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    gzip: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
    files: names.size,
    online: chosen.flatMap(file =>
      file.type === 'chunk' ? file.moduleIds.filter(id => ONLINE.test(id)) : [],
    ),
  };
}

test('online play adds at most 3 kB to a local table', async () => {
  const [ours, bare] = [await loaded([]), await loaded([without])];
  console.log(
    `a local table loads ${ours.raw} bytes in ${ours.files} files (${ours.gzip} packed), ` +
      `${ours.raw - bare.raw} of them (${ours.gzip - bare.gzip} packed) for online play`,
  );
  // The table itself is among it.
  expect(ours.raw).toBeGreaterThan(300_000);
  expect(ours.online).toEqual([]);
  expect(ours.raw - bare.raw).toBeLessThanOrEqual(MOST);
  expect(ours.gzip - bare.gzip).toBeLessThanOrEqual(MOST);
}, 300_000);
