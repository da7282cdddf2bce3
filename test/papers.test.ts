import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(name, 'utf8');
const papers = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter(name => name && existsSync(name));

test('every link of every paper leads to a file', () => {
  expect(papers).toContain('README.md');
  const broken = papers.flatMap(paper =>
    [...read(paper).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, target]) => join(dirname(paper), target!))
      .filter(target => !existsSync(target))
      .map(target => `${paper}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the architecture page names the imports that the layer check allows', () => {
  interface Layer {
    readonly name: string;
    readonly to: { readonly pathNot?: readonly string[] };
  }
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: Layer[];
  };
  const roomOf = (path: string): string => path.replace(/^\^|\/$/g, '').replace(/^packages\/(?=\w+$)/, '');
  const enforced = forbidden.flatMap(({ name, to }) => {
    const room = /^(\S+) keeps to its imports$/.exec(name)?.[1];
    return room === undefined ? [] : [[room, to.pathNot!.slice(1).map(roomOf).sort().join(', ')]];
  });
  const rows = read('docs/ARCHITECTURE.md').matchAll(
    /^\| `((?:packages|apps)\/[^`]+)` \|[^|]*\| ([^|]*) \|$/gm,
  );
  const told = [...rows].map(([, room, may]) => {
    const rooms = may!.split(';')[0]!.replace('a system', 'systems').replace('nothing', '');
    return [room!, rooms.split(', ').sort().join(', ')];
  });
  expect(told.length).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(enforced));
});

test('the sample of the house rules is code that is there', () => {
  const withoutNote = (line: string): string => line.trim().replace(/ {2,}.*$/, '');
  const [rules, its] = [...read('CONTRIBUTING.md').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) =>
    code!
      .split('\n')
      .map(withoutNote)
      .filter(line => line !== '' && !line.endsWith('...')),
  );
  const missing = (lines: readonly string[], file: string): string[] => {
    const real = new Set(
      read(file)
        .split('\n')
        .map(line => line.trim()),
    );
    return lines.filter(line => !real.has(line));
  };
  expect(missing(rules!, 'packages/testkit/src/skirmish/fire.ts')).toEqual([]);
  expect(missing(its!, 'packages/testkit/test/skirmish.test.ts')).toEqual([]);
});
