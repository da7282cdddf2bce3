// The page passes on other people's work, and their licences with it.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { licencesText, packageOf } from '../build/licences.ts';
import config from '../vite.config.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** Every package whose files really come into the page, seen by another than the one who writes the licences. */
async function built(): Promise<{ readonly packages: ReadonlySet<string>; readonly text: string }> {
  const packages = new Set<string>();
  const spy: Plugin = {
    name: 'spy',
    renderChunk: (_, { modules }) => {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
        if (name !== undefined && renderedLength > 0) packages.add(name);
      }
      return null;
    },
  };
  // Painting the sheets takes its time, and brings nothing of anybody else.
  const unpainted: Plugin = {
    name: 'unpainted',
    resolveId: id => (id === 'virtual:ready-sheets' ? `\0${id}` : undefined),
    load: id => (id === '\0virtual:ready-sheets' ? 'export const READY_SHEETS = {};' : undefined),
  };
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [(config.plugins as Plugin[]).filter(({ name }) => name !== 'ready-sheets'), unpainted, spy],
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const file = output.find(({ fileName }) => fileName === 'licences.txt');
  return { packages, text: file?.type === 'asset' ? String(file.source) : '' };
}

test('every package and font in the built page has its licence in licences.txt', {
  timeout: 120_000,
}, async () => {
  const { packages, text } = await built();
  const { dependencies } = JSON.parse(read('apps/web/package.json')) as { dependencies: object };
  const fonts = Object.keys(dependencies).filter(name => name.startsWith('@fontsource'));
  expect(packages.size).toBeGreaterThan(3);
  expect(fonts).toHaveLength(3);
  for (const name of [...packages, ...fonts]) {
    expect(text).toContain(`\n${name} `);
    const [licence] = globSync(`node_modules/${name}/LICENSE*`, { cwd: ROOT });
    expect(text, name).toContain(read(licence!).replaceAll('\r\n', '\n').trim());
  }
  expect(text).toContain(read('LICENSE').trim());
});

describe('where a file comes from', () => {
  test.each([
    ['/a/node_modules/preact/dist/preact.mjs', '/a/node_modules/preact'],
    ['/a/node_modules/@preact/signals/dist/x.mjs?v=1', '/a/node_modules/@preact/signals'],
    ['/a/node_modules/x/node_modules/y/y.js', '/a/node_modules/x/node_modules/y'],
    ['C:\\a\\node_modules\\preact\\x.js', 'C:/a/node_modules/preact'],
    [
      '../../node_modules/@fontsource-variable/cinzel/files/c.woff2',
      join(ROOT, 'node_modules/@fontsource-variable/cinzel'),
    ],
    ['\0vite/preload-helper.js', join(ROOT, 'node_modules/vite')],
    ['/a/apps/web/src/main.ts', undefined],
  ])('%j', (source, folder) => {
    expect(packageOf(source)).toBe(folder);
  });
  test('who brings no licence cannot be passed on', () => {
    expect(() => licencesText([join(ROOT, 'packages/hex')])).toThrow('has no licence to pass on');
  });
});

test('CREDITS.md names every package that any part of the project asks for', () => {
  const credits = read('CREDITS.md');
  const asked = globSync(['package.json', '{apps,packages}/*/package.json', 'packages/*/*/package.json'], {
    cwd: ROOT,
    exclude: name => name.includes('node_modules'),
  }).flatMap(file => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const others = [...new Set(asked)].filter(name => !name.startsWith('@gonfalon/'));
  expect(others.length).toBeGreaterThan(20);
  const named = new RegExp(
    `[\`[](${others.map(name => name.replace(/[/.]/g, '\\$&')).join('|')})[\`\\]]`,
    'g',
  );
  const found = new Set([...credits.matchAll(named)].map(([, name]) => name));
  expect(others.filter(name => !found.has(name))).toEqual([]);
});
