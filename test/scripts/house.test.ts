import { expect, test } from 'vitest';
import { faultsIn, warningsIn } from '../../scripts/house.mjs';

// Put together here, because the house check reads this file too.
const path = (...parts: string[]): string => parts.join('/');
const outside = path('..', '..', 'shared');

test.each([
  path('', 'home', 'ann', 'gonfalon'),
  path('', 'root', '.cache'),
  path('', 'work', 'x'),
  path('', 'Users', 'ann'),
  ['C:', 'Users', 'ann'].join('\\'),
])('the machine path %s is a fault with its place', planted => {
  const [fault, ...rest] = faultsIn('docs/a.md', `first line\nsee "${planted}"\n`);
  expect(fault).toMatch(/^docs\/a\.md:2 names a folder of one machine, /);
  expect(rest).toEqual([]);
});

test.each(['https://example.org/home/ann', './work/map.json', 'packages/root/index.ts', 'a/home/b'])(
  '%s is no machine path',
  harmless => {
    expect(faultsIn('docs/a.md', harmless)).toEqual([]);
  },
);

test('reading from outside the project is a fault', () => {
  expect(faultsIn('scripts/a.mjs', `read('${outside}/maps')`)).toEqual([
    `scripts/a.mjs:1 reaches outside the project, ${outside}`,
  ]);
});

test('a path that would lie inside but leads nowhere was meant from the project folder', () => {
  const text = `read('${outside}/maps')`;
  expect(faultsIn('apps/web/src/a.ts', text, () => false)).toHaveLength(1);
  expect(faultsIn('apps/web/src/a.ts', text, found => found === 'apps/shared')).toEqual([]);
});

test.each([
  ['package-lock.json', '"resolved": "https://example.org/a.tgz"'],
  ['package-lock.json', '"funding": "https://registry.example.org"'],
  ['.npmrc', 'fund=false\nregistry=somewhere'],
])('%s may not name a registry: %s', (name, text) => {
  expect(faultsIn(name, text)).toEqual([expect.stringContaining('names a package registry')]);
});

test('a lock file without hosts is well', () => {
  expect(faultsIn('package-lock.json', '"resolved": "packages/hex", "link": true')).toEqual([]);
});

test('a long code file gets a warning, a long table none', () => {
  const long = 'x\n'.repeat(401);
  expect(warningsIn('a.ts', long)).toEqual(['a.ts has 401 lines and asks to be two files']);
  expect(warningsIn('a.ts', 'x\n'.repeat(400))).toEqual([]);
  expect(warningsIn('map.json', long)).toEqual([]);
});
