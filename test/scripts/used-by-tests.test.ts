import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

// A small house of two rooms, judged by the rules of ours.
let house: string | undefined;
afterEach(() => {
  if (house) rmSync(house, { recursive: true });
});

const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, private: true, type: 'module', exports: { '.': './src/index.ts' }, ...more });

/** What the check has to say about the exports of kit, where a box imports `used`. */
function judge(exported: string): { status: number | null; said: string } {
  const here = mkdtempSync(join(tmpdir(), 'gonfalon-used-'));
  house = here;
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(here, path)), { recursive: true });
    writeFileSync(join(here, path), text);
  };
  put('package.json', manifest('house', { workspaces: ['packages/kit', 'packages/games/*'] }));
  put('packages/kit/package.json', manifest('@gonfalon/kit'));
  put('packages/kit/src/index.ts', `export const used = 1;\n${exported}`);
  put('packages/kit/test/a.test.ts', "import { tried, used } from '../src/index.ts';\nused + tried;\n");
  put(
    'packages/games/box/package.json',
    manifest('@gonfalon/box', { dependencies: { '@gonfalon/kit': '*' } }),
  );
  put('packages/games/box/src/index.ts', "import { used } from '@gonfalon/kit';\nconsole.log(used);\n");
  mkdirSync(join(here, 'node_modules/@gonfalon'), { recursive: true });
  symlinkSync(join(here, 'packages/kit'), join(here, 'node_modules/@gonfalon/kit'));
  cpSync('knip.production.json', join(here, 'knip.production.json'));
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/knip/bin/knip.js'),
      ...['--no-progress', '--no-config-hints', '--production', '--config', 'knip.production.json'],
      ...['--include', 'files,exports,types'],
    ],
    { cwd: here, encoding: 'utf8' },
  );
  return { status, said: stdout };
}

test('what a package exports and only a test imports is told', () => {
  const { status, said } = judge('export const tried = 2;\n');
  expect(said).toMatch(/^tried\s+packages\/kit\/src\/index\.ts:2/m);
  expect(said).not.toMatch(/^used/m);
  expect(status).not.toBe(0);
});

test('unless it says itself that it is there for tests', () => {
  expect(judge('/** @testonly */\nexport const tried = 2;\n')).toEqual({ status: 0, said: '' });
});
