// @ts-check
// Finds the browser for the tests and the benchmark: one that really starts, or one clear sentence.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { run } from './children.mjs';
import { Missing, sayWhatIsMissing } from './missing.mjs';
import { npmChromium } from './npm-chromium.mjs';

/** @typedef {import('@playwright/test').LaunchOptions} LaunchOptions */
/**
 * A browser that may be there. `options` says how it is launched, or why it is not there; `fetch` gets it from
 * the network; a `demanded` one was asked for by name, so that another in its place would be a lie.
 * @typedef {object} Candidate
 * @property {string} name
 * @property {() => Promise<LaunchOptions | string>} options
 * @property {() => Promise<void>} [fetch]
 * @property {boolean} [demanded]
 */

const DEBIAN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** @param {string} path @returns {() => Promise<LaunchOptions | string>} */
const atPath = path => async () => (existsSync(path) ? { executablePath: path } : 'not there');

/**
 * Where a browser may be, best first.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Candidate[]}
 */
export function candidates(env = process.env) {
  const demanded = env.GONFALON_CHROMIUM;
  return [
    ...(demanded
      ? [{ name: `GONFALON_CHROMIUM (${demanded})`, options: atPath(demanded), demanded: true }]
      : []),
    { name: 'the one from npm', options: npmChromium },
    ...DEBIAN.map(path => ({ name: path, options: atPath(path) })),
    { name: 'Google Chrome', options: async () => ({ channel: 'chrome' }) },
    { name: "the test runner's own", options: async () => ({}), fetch: fetchPlaywrightsOwn },
  ];
}

async function fetchPlaywrightsOwn() {
  console.log('Fetching a browser for the tests (about 100 MB).');
  await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'],
    {
      quiet: true,
    },
  );
}

/**
 * Launches it and closes it again: a file that is there may still lack a library, or be no browser at all.
 * @param {LaunchOptions} options
 * @returns {Promise<string | null>} what is wrong, or null
 */
async function trouble(options) {
  try {
    const browser = await chromium.launch(options);
    await browser.close();
    return null;
  } catch (error) {
    return firstWords(error);
  }
}

/** Playwright answers with pages in a frame; the first line that says anything is enough. @param {unknown} error */
function firstWords(error) {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  return lines[0]?.replace(/^browserType\.launch: /, '').replace(/[.:]?\s*$/, '') || 'does not start';
}

/**
 * The first candidate that starts, with its launch options.
 * @param {Candidate[]} list
 * @param {(options: LaunchOptions) => Promise<string | null>} [check]
 * @returns {Promise<{ name: string, options: LaunchOptions }>}
 */
export async function findBrowser(list, check = trouble) {
  const reasons = [];
  for (const { name, options: ask, fetch, demanded } of list) {
    const options = await ask();
    let reason = typeof options === 'string' ? options : await check(options);
    if (typeof options !== 'string' && reason !== null && fetch) {
      await fetch();
      reason = await check(options);
    }
    if (typeof options !== 'string' && reason === null) return { name, options };
    if (demanded) throw new Missing(`${name} does not start as a browser: ${reason}.`);
    reasons.push(`${name}: ${reason}`);
  }
  throw new Missing(
    'No browser for the tests starts on this machine, and none could be fetched. Install Chromium or Chrome, or' +
      ` set GONFALON_CHROMIUM to the path of one. (Tried: ${reasons.join('; ')}.)`,
  );
}

/** Named to the processes we start, so that each worker of the test runner does not search again. */
const FOUND = 'GONFALON_FOUND_BROWSER';

/**
 * How to launch the browser of this machine, for Playwright's `launchOptions`.
 * @returns {Promise<LaunchOptions>}
 */
export async function launchOptions() {
  const known = candidates().find(({ name }) => name === process.env[FOUND]);
  const options = await known?.options();
  if (typeof options === 'object') return options;
  const found = await findBrowser(candidates());
  process.env[FOUND] = found.name;
  return found.options;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await sayWhatIsMissing(async () => {
    await findBrowser(candidates());
  });
