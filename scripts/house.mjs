// @ts-check
// Checks of this house that no tool knows: the project stands alone, on any machine, in files one can read.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longFunctionFaults } from './long-functions.mjs';
import { isPackageSource, moduleStateIn } from './module-state.mjs';
import { root } from './root.mjs';

const LONG = 400;
const CODE = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css']);
const NOT_TEXT = new Set(['.png', '.jpg', '.webp', '.woff2', '.ttf', '.ico', '.gz']);

/** Somebody's folder, on any system; not a web address that happens to have such a part. */
const MACHINE_PATH = /(?<![\w.\-/}])\/(?:work|home|root|Users|mnt)\/[\w.-]+|\b[A-Z]:\\+Users\\/;
const OUTSIDE = /(?:\.\.\/)+shared\b/g;
const REGISTRY = /"resolved": "http|\bregistry\.[a-z][\w-]*\.|^\s*registry\s*=/m;

/**
 * What is wrong in one file; the name is relative to the project's folder.
 * @param {string} name
 * @param {string} text
 * @param {(path: string) => boolean} [exists]
 */
export function faultsIn(name, text, exists = path => existsSync(join(root, path))) {
  const faults = [];
  const path = MACHINE_PATH.exec(text);
  if (path) faults.push(`${place(name, text, path.index)} names a folder of one machine, ${path[0]}`);
  for (const { 0: found, index } of text.matchAll(OUTSIDE)) {
    const target = join(dirname(name), found);
    if (target.startsWith('..') || !exists(target))
      faults.push(`${place(name, text, index)} reaches outside the project, ${found}`);
  }
  const registry = ['package-lock.json', '.npmrc'].includes(basename(name)) && REGISTRY.exec(text);
  if (registry) faults.push(`${place(name, text, registry.index)} names a package registry`);
  return faults;
}

/** @param {string} name @param {string} text @param {number} index */
const place = (name, text, index) => `${name}:${text.slice(0, index).split('\n').length}`;

/** @param {string} name @param {string} text */
export function warningsIn(name, text) {
  const lines = text.split('\n').length - 1;
  return CODE.has(extname(name)) && lines > LONG
    ? [`${name} has ${lines} lines and asks to be two files`]
    : [];
}

/** What git keeps or would keep: all that a clone can contain. */
function projectFiles() {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`git cannot list the project's files: ${stderr}`);
  const names = stdout.split('\0').filter(name => name && !NOT_TEXT.has(extname(name)));
  return names.filter(name => existsSync(join(root, name)));
}

function main() {
  const files = projectFiles().map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  for (const { name, text } of files)
    for (const warning of warningsIn(name, text)) console.log(`      warning: ${warning}`);
  const faults = [
    ...files.flatMap(({ name, text }) => faultsIn(name, text)),
    ...files.flatMap(({ name, text }) => (isPackageSource(name) ? moduleStateIn(name, text) : [])),
    ...longFunctionFaults(files),
  ];
  for (const fault of faults) console.log(`      ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
