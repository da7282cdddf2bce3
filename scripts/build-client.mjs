// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { Missing } from './missing.mjs';
import { root } from './root.mjs';

const FILES = ['package-lock.json', 'tsconfig.json'];
const FOLDERS = ['apps/web', 'packages'];
const NOT_INPUTS = new Set(['node_modules', 'dist', 'test', 'README.md']);

/**
 * Files under a folder, in an order that is the same everywhere.
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => !NOT_INPUTS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const inner = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(inner) : [inner];
    });
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap(filesUnder)])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Builds the browser's side, where anything it is made of has changed since the last time. Contents are compared
 * and not dates, because a fresh clone and a change of branch make every file look new.
 * @param {string} node
 */
export async function buildClient(node) {
  const stamp = join(root, '.cache/client-built-from');
  const hash = hashOfInputs();
  const built = existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the table.');
  const env = { ...process.env, NO_COLOR: '1' };
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web'];
  const { code, output } = await run(node, vite, { quiet: true, env });
  if (code !== 0)
    throw new Missing(`${output.trim()}\n\nThe table cannot be built; the builder says why above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
