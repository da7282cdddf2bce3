import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

// A small house with the rooms of ours, judged by the rules of ours.
const ROOMS: Record<string, string> = {
  hex: 'packages/hex',
  kernel: 'packages/kernel',
  kit: 'packages/kit',
  protocol: 'packages/protocol',
  board: 'packages/board',
  library: 'packages/library',
  testkit: 'packages/testkit',
  medieval: 'packages/systems/medieval',
  husaria: 'packages/systems/husaria',
  'kosovo-1389': 'packages/games/kosovo-1389',
  'byczyna-1588': 'packages/games/byczyna-1588',
  web: 'apps/web',
  cli: 'apps/cli',
};

let house: string | undefined;
afterEach(() => {
  if (house) rmSync(house, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Builds the house with these files in it, and judges it as `npm run check` does: `file: rule` for each fault. */
function judge(files: Record<string, string>): { found: string[]; read: number; status: number | null } {
  house = mkdtempSync(join(tmpdir(), 'gonfalon-layers-'));
  mkdirSync(join(house, 'node_modules/@gonfalon'), { recursive: true });
  for (const npm of ['zod', 'preact'])
    symlinkSync(resolve('node_modules', npm), join(house, 'node_modules', npm));
  for (const [name, room] of Object.entries(ROOMS)) {
    put(
      join(house, room, 'package.json'),
      JSON.stringify({ name: `@gonfalon/${name}`, exports: './src/index.ts' }),
    );
    put(join(house, room, 'src/index.ts'), 'export const here = 1;\n');
    symlinkSync(join(house, room), join(house, 'node_modules/@gonfalon', name));
  }
  for (const [path, text] of Object.entries(files)) put(join(house, path), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', resolve('.dependency-cruiser.cjs'), 'packages', 'apps'],
    ],
    { cwd: house, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const faults = stdout.matchAll(/^ {2}error (?<rule>[^:]+): (?<file>\S+)/gm);
  return {
    found: [...faults].map(({ groups }) => `${groups?.file}: ${groups?.rule}`).sort(),
    read: Number(/(\d+) modules/.exec(stdout)?.[1]),
    status,
  };
}

test('a house that keeps to the rules is well, and was really read', () => {
  const { found, read, status } = judge({
    'packages/kit/src/a.ts':
      "import { here } from '@gonfalon/hex';\nimport { z } from 'zod';\nexport { here, z };\n",
    'packages/systems/medieval/src/a.ts': "export { here } from '@gonfalon/kit';\n",
    'packages/games/kosovo-1389/src/a.ts': "export { here } from '@gonfalon/medieval';\n",
    'packages/games/kosovo-1389/test/a.test.ts': "import '@gonfalon/testkit';\nimport 'node:fs';\n",
    'packages/library/src/a.ts': "export { here } from '@gonfalon/kosovo-1389';\n",
    'apps/cli/src/a.ts': "import '@gonfalon/testkit';\nimport 'node:fs';\n",
    'apps/web/src/a.tsx':
      "import { h } from 'preact';\nimport { here } from '@gonfalon/board';\nimport type { here as there } from '@gonfalon/protocol';\nexport { h, here };\nexport type Here = typeof there;\n",
    'packages/protocol/src/a.ts': "export { here } from '@gonfalon/kit';\nimport 'zod/mini';\n",
  });
  expect(found).toEqual([]);
  expect(status).toBe(0);
  expect(read).toBeGreaterThan(Object.keys(ROOMS).length);
});

const imports = (what: string): string => `import { here } from '${what}';\nexport { here };\n`;
const PLANTED: [room: string, text: string, rule: string][] = [
  ['packages/hex', imports('@gonfalon/kernel'), 'packages/hex keeps to its imports'],
  ['packages/kernel', imports('@gonfalon/kit'), 'packages/kernel keeps to its imports'],
  ['packages/kernel', imports('../../hex/src/index.ts'), 'packages/kernel keeps to its imports'],
  [
    'packages/kernel',
    imports('@gonfalon/kit').replace('import', 'import type'),
    'packages/kernel keeps to its imports',
  ],
  ['packages/kernel', "import 'node:fs';\n", 'rules and board know no Node'],
  ['packages/board', imports('@gonfalon/kernel'), 'packages/board keeps to its imports'],
  ['packages/board', "import 'preact';\n", 'packages stand on no npm package, but kit and protocol on zod'],
  ['packages/kit', "import 'preact';\n", 'kit and protocol stand on zod alone'],
  ['packages/protocol', "import 'preact';\n", 'kit and protocol stand on zod alone'],
  ['packages/protocol', imports('@gonfalon/board'), 'packages/protocol keeps to its imports'],
  ['apps/web', imports('@gonfalon/protocol'), 'the page takes types of the protocol, and no byte of it'],
  ['packages/kit', imports('@gonfalon/testkit'), 'packages/kit keeps to its imports'],
  ['apps/web', "import 'zod';\n", 'only kit, protocol and server import zod'],
  ['packages/systems/husaria', imports('@gonfalon/medieval'), 'packages/systems/* keeps to its imports'],
  ['packages/games/kosovo-1389', imports('@gonfalon/testkit'), 'packages/games/* keeps to its imports'],
  ['packages/games/kosovo-1389', imports('@gonfalon/byczyna-1588'), 'packages/games/* keeps to its imports'],
  ['packages/testkit', imports('@gonfalon/medieval'), 'packages/testkit keeps to its imports'],
  ['apps/web', imports('@gonfalon/medieval'), 'apps/web keeps to its imports'],
  ['packages/kernel', imports('./nowhere.ts'), 'every import leads somewhere'],
];
const plantedAt = (i: number): string => `${PLANTED[i]?.[0]}/src/planted-${i}.ts`;

test('each planted violation is caught by its rule, and nothing else is', () => {
  const files = PLANTED.map(([, text], i) => [plantedAt(i), text]);
  const { found, status } = judge(Object.fromEntries(files));
  expect(found).toEqual(PLANTED.map(([, , rule], i) => `${plantedAt(i)}: ${rule}`).sort());
  expect(status).not.toBe(0);
});

const CIRCLED = ['packages/hex/src', 'packages/systems/medieval/src/chapters'];
test('files that import each other in a circle are caught, chapters of a system too', () => {
  const circle = CIRCLED.flatMap(folder => [
    [`${folder}/a.ts`, imports('./b.ts')],
    [`${folder}/b.ts`, imports('./c.ts')],
    [`${folder}/c.ts`, imports('./a.ts')],
  ]);
  const { found } = judge(Object.fromEntries(circle));
  for (const folder of CIRCLED) expect(found).toContain(`${folder}/a.ts: no circle of imports`);
});
