// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

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

/**
 * Builds something where anything it is made of has changed since the last time. Contents are compared and not dates, because a
 * fresh clone and a change of branch make every file look new.
 * @param {{ name: string, result: string, files: string[], folders: string[] }} what its name, a file that is there when it is
 *   built, and what it is made of
 * @param {() => Promise<void>} build
 */
export async function buildWhereChanged({ name, result, files, folders }, build) {
  const hash = createHash('sha256');
  for (const file of [...files, ...folders.flatMap(filesUnder)])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const now = hash.digest('hex');
  const stamp = join(root, `.cache/${name}-built-from`);
  const built = existsSync(join(root, result)) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === now) return;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
