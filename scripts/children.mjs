// @ts-check
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();
// A group of its own, so that what a child has started can be ended with it.
const grouped = process.platform !== 'win32';

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (grouped && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Gone already.
  }
}

/**
 * Starts a program in the project's folder and waits for its end.
 * `quiet` keeps its words for the caller instead of showing them.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean }} [how]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = process.env, shell = false } = {}) {
  watchSignals();
  return new Promise(resolve => {
    const child = spawn(command, [...args], {
      cwd: root,
      env,
      shell,
      detached: grouped,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    alive.add(child);
    let output = '';
    /** @param {string} words */
    const keep = words => {
      output += words;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    /** @param {number} code */
    const end = code => {
      alive.delete(child);
      signalGroup(child, 'SIGKILL');
      // Who waits must not start the next one while all are being stopped.
      if (!stopping) resolve({ code, output });
    };
    child.once('error', error => {
      keep(error.message);
      end(127);
    });
    child.once('close', code => end(code ?? 1));
  });
}

const PATIENCE = 5000;
let watching = false;
let stopping = false;

/** Ctrl+C and kill end the children first: politely, so that a browser is closed, then for good. */
function watchSignals() {
  if (watching) return;
  watching = true;
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }))
    process.once(signal, () => stop(number));
  // A killed npm takes only its shell along and never tells us; what is left is that the parent has changed.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(15), 1000).unref();
}

/** @param {number} signal */
async function stop(signal) {
  stopping = true;
  const ends = [...alive].map(child => new Promise(done => child.once('close', done)));
  for (const child of alive) signalGroup(child, 'SIGINT');
  await Promise.race([Promise.all(ends), new Promise(done => setTimeout(done, PATIENCE))]);
  for (const child of alive) signalGroup(child, 'SIGKILL');
  process.exit(128 + signal);
}
