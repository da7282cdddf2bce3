import { expect, test } from 'vitest';
import { type Candidate, candidates, findBrowser, type LaunchOptions } from '../../scripts/browser.mjs';

const at = (path: string, more: Partial<Candidate> = {}): Candidate => ({
  name: path,
  options: async () => ({ executablePath: path }),
  ...more,
});
const absent = (name: string): Candidate => ({ name, options: async () => 'not there' });
/** Stands for launching: only the named ones start. */
const only =
  (...good: string[]) =>
  async ({ executablePath }: LaunchOptions): Promise<string | null> =>
    good.includes(executablePath ?? '') ? null : 'lacks a library';

test('the search goes: the variable, npm, Debian, Chrome, the test runner', () => {
  expect(candidates({ GONFALON_CHROMIUM: 'mine' }).map(({ name }) => name)).toEqual([
    'GONFALON_CHROMIUM (mine)',
    'the one from npm',
    '/usr/bin/chromium',
    '/usr/bin/chromium-headless-shell',
    'Google Chrome',
    "the test runner's own",
  ]);
  expect(candidates({})[0]?.name).toBe('the one from npm');
});

test('the first that starts is taken, later ones are not even asked', async () => {
  const asked: string[] = [];
  const check = async ({ executablePath = '' }: LaunchOptions) => {
    asked.push(executablePath);
    return executablePath === 'broken' ? 'lacks a library' : null;
  };
  const found = await findBrowser([absent('a'), at('broken'), at('good'), at('also good')], check);
  expect(found).toEqual({ name: 'good', options: { executablePath: 'good' } });
  expect(asked).toEqual(['broken', 'good']);
});

test('a demanded browser that does not start is an error, whatever else is there', async () => {
  const list = [at('demanded', { demanded: true }), at('good')];
  await expect(findBrowser(list, only('good'))).rejects.toThrow(
    'demanded does not start as a browser: lacks a library.',
  );
});

test('a variable that names no file is an error that says so', async () => {
  const list = candidates({ GONFALON_CHROMIUM: 'no/such/chromium' });
  await expect(findBrowser(list, only())).rejects.toThrow(
    'GONFALON_CHROMIUM (no/such/chromium) does not start as a browser: not there.',
  );
});

test('a variable that names a program which is no browser is an error, proved by starting it', async () => {
  const list = candidates({ GONFALON_CHROMIUM: process.execPath });
  await expect(findBrowser(list)).rejects.toThrow(/^GONFALON_CHROMIUM .* does not start as a browser: /);
});

test('what can be fetched is fetched only after everything else has failed', async () => {
  const there = new Set<string>();
  let fetched = 0;
  const fetch = async () => {
    fetched++;
    there.add('own');
  };
  const check = async ({ executablePath = '' }: LaunchOptions) =>
    there.has(executablePath) ? null : 'not there';
  const list = [at('other'), at('own', { fetch })];
  expect((await findBrowser(list, check)).name).toBe('own');
  expect((await findBrowser(list, check)).name).toBe('own');
  expect(fetched).toBe(1);
});

test('no browser and none to be had: one sentence with every reason', async () => {
  const list = [absent('a'), at('b', { fetch: async () => undefined })];
  await expect(findBrowser(list, only())).rejects.toThrow(
    /^No browser for the tests starts .* \(Tried: a: not there; b: lacks a library\.\)$/,
  );
});
