import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFrom } from '../src/config.ts';
import { runTool } from '../src/tools/tools.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

test('the page about hosting lists every variable that is read, and no other', () => {
  const known = found(read('apps/server/src/config.ts'), /(?:read\('|env\.)([A-Z][A-Z_]*)\b/g);
  expect(known).toContain('DATA');
  expect(known).toContain('PORT');
  expect(found(read('docs/hosting.md'), /^\| `([A-Z_]+)` \|/gm)).toEqual(known);
});

test('variables that are set on the page are in its list', () => {
  const page = read('docs/hosting.md');
  const listed = found(page, /^\| `([A-Z_]+)` \|/gm);
  const set = found(page, /(?:^|[\s'`]|\\n)([A-Z][A-Z_]+)=/gm);
  expect(set).toContain('TRUST_PROXY');
  expect(set.filter(name => !listed.includes(name))).toEqual([]);
});

test('the page tells every tool there is, and no other', async () => {
  const refused = await runTool(configFrom({}), 'nothing', []).catch((error: Error) => error.message);
  const [, ...tools] = /there are (.*)\.$/.exec(String(refused))![1]!.split(', ');
  expect(found(read('docs/hosting.md'), /npm run (?:-s )?server -- ([a-z]+)/g)).toEqual(tools.sort());
});

test('the page calls the buttons of a table by link by their names', () => {
  const words = (room: string) =>
    JSON.parse(read(`apps/web/src/${room}/words/en.json`)) as Record<string, string>;
  const page = read('docs/hosting.md');
  for (const name of [words('start')['start.byLink'], words('online')['invite.make']])
    expect(page).toContain(`"${name}"`);
});
