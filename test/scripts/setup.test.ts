import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { installTrouble, matches } from '../../scripts/install.mjs';

/** Runs the setup on a Node that says it is another version, or another system. */
function setupOn(versions: string, platform: string, word: string) {
  const disguise =
    `Object.defineProperty(process.versions, 'node', { value: '${versions}' });` +
    `Object.defineProperty(process, 'platform', { value: '${platform}' });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'scripts/setup.mjs', word],
    { encoding: 'utf8' },
  );
  return { status, words: (stdout + stderr).trim() };
}

test.each(['18.20.4', '20.18.3', '8.0.0'])('Node %s is too old, and is told so in one sentence', version => {
  expect(setupOn(version, 'linux', 'start')).toEqual({
    status: 1,
    words:
      `Gonfalon needs Node 20.19 or newer, and this is Node ${version}.` +
      ' Install a newer one from nodejs.org, then run the same command again.',
  });
});

test('where npm brings no Node, the own one must run the project', () => {
  const { status, words } = setupOn('22.1.0', 'darwin', 'test');
  expect(status).toBe(1);
  expect(words).toMatch(
    /^npm brings its own Node only to Linux on x64, not to darwin on \w+, so Gonfalon needs Node 24.2 or newer here, and this is Node 22.1.0./,
  );
});

test('an unknown word is refused before anything is done', () => {
  expect(setupOn('24.21.0', process.platform, 'strat')).toEqual({
    status: 1,
    words: 'setup.mjs takes one word: install, server, start, test, not "strat".',
  });
});

const asked = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/for-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
  'node_modules/@gonfalon/hex': { link: true },
};
const { '': _root, 'node_modules/for-windows': _windows, ...there } = asked;

test('installed is what the lock file asks for, less what other systems need', () => {
  expect(matches({ packages: asked }, { packages: there })).toBe(true);
});

test.each([
  ['another version', { ...there, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
  ['another content', { ...there, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['a package too few', { 'node_modules/@gonfalon/hex': { link: true } }],
  ['a package too many', { ...there, 'node_modules/b': { version: '1.0.0' } }],
])('%s asks for an install', (_, packages) => {
  expect(matches({ packages: asked }, { packages })).toBe(false);
});

test('no network is said in plain words, without the pages of npm', () => {
  const words = 'npm error code EAI_AGAIN\nnpm error network request to somewhere failed';
  expect(installTrouble(words)).toMatch(
    /^The packages cannot be installed, because the npm registry does not answer \(EAI_AGAIN\)\./,
  );
});

test.each(['', 'npm error Exit handler never called!'])('npm 10 lost without network, saying "%s"', words => {
  expect(installTrouble(words)).toMatch(/npm gave up without a reason, as it does without network\. Connect/);
});

test('a lock file that lags behind is named, without the pages of npm', () => {
  const words =
    'npm error `npm ci` can only\nnpm error\nnpm error Missing: a@1.0.0 from lock file\nnpm error Usage:';
  expect(installTrouble(words)).toBe(
    'package.json and package-lock.json do not agree (Missing: a@1.0.0 from lock file). Run "npm install", and keep the lock file it writes.',
  );
});

test('any other trouble is shown as npm tells it', () => {
  expect(installTrouble('npm error code ENOSPC\n')).toBe(
    'npm error code ENOSPC\n\nThe packages cannot be installed; npm says why above.',
  );
});
