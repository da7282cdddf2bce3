// What a box says of its own paragraphs: `gonfalon coverage` tells the lines that carry them and the tests that name them.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../children.mjs';
import { Missing } from '../missing.mjs';

export interface Paragraphs {
  /** Paragraph -> 'packages/systems/medieval/src/fire.ts:12'. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** Paragraph -> titles of tests, as they stand in the source. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

export async function paragraphsOf(box: string): Promise<Paragraphs> {
  const { code, output } = await run(process.execPath, ['apps/cli/src/main.ts', 'coverage', box, '--json'], {
    quiet: true,
  });
  if (code !== 0) throw new Missing(output.trim());
  const [report] = JSON.parse(output) as [Paragraphs];
  return report;
}

/** A title of `test.each` has holes that the values fill. */
const HOLES = /%[sdifjoO]|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/;

/** A pattern for the names under which these titles are run. */
export const namesLike = (titles: readonly string[]): RegExp =>
  new RegExp(
    titles
      .map(title => title.replace(/\\(['"`])/g, '$1'))
      .map(title => title.split(HOLES).map(escapeRegExp).join('.*'))
      .join('|'),
  );
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface TestFile {
  readonly path: string;
  /** Its own text, and that of the helpers beside it that it imports: they may hold tests too. */
  readonly text: string;
}
export function testFiles(root: string, folders: readonly string[] = ['packages']): TestFile[] {
  const paths = folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(path => path.endsWith('.ts') && !path.includes('node_modules'));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const helpers = paths
    .filter(path => /\/test\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map(path => ({ name: `/${basename(path)}'`, text: read(path) }));
  return paths
    .filter(path => path.endsWith('.test.ts'))
    .sort()
    .map(path => {
      const own = read(path);
      const imported = helpers.filter(({ name }) => own.includes(name));
      return { path, text: [own, ...imported.map(({ text }) => text)].join('\n') };
    });
}
