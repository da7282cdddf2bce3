// Where code and tests of a box lie: its own folder, that of the system it shares with its sisters, and the verb engine that all play
// through.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Rulebook } from '@gonfalon/kit';
import type { Box } from '@gonfalon/library';
import { ROOT } from '../files.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
  /**
   * What a paragraph number written here means in this box: its own number, null where the box does not print that
   * paragraph of its system, undefined where nobody does.
   */
  number(written: string): string | null | undefined;
}
/** Paragraphs of a system shared by several boxes: the number of its newest edition -> box -> number there. */
type Paragraphs = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface Sources {
  /** Code and data. */
  readonly code: readonly Source[];
  readonly tests: readonly Source[];
}

const OWN_FOLDERS = ['src', 'tables', 'scenarios', 'counters'];

export function sourcesOf(box: Box, book: Rulebook): Sources {
  const game = join(ROOT, 'packages/games', box.id);
  const system = join(ROOT, 'packages/systems', box.system);
  const printed = Object.fromEntries(book.rules.map(({ id }) => [id, { [box.id]: id }]));
  const own = (written: string) => numberIn(printed, box.id, written);
  const shared = paragraphsOf(system);
  const common = shared ? (written: string) => numberIn(shared, box.id, written) : own;
  return {
    code: [
      ...(box.game ? filesIn(join(ROOT, 'packages/kit/src/verbs'), common) : []),
      ...filesIn(join(system, 'src'), common),
      ...OWN_FOLDERS.flatMap(folder => filesIn(join(game, folder), own)),
    ],
    tests: [...filesIn(join(system, 'test'), common), ...filesIn(join(game, 'test'), own)],
  };
}

function paragraphsOf(system: string): Paragraphs | undefined {
  const file = join(system, 'paragraphs.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Paragraphs) : undefined;
}
/** A whole section, §5.8 or §2.1, is a name for no single paragraph. */
function numberIn(shared: Paragraphs, box: string, written: string): string | null | undefined {
  if (Object.hasOwn(shared, written)) return shared[written]![box] ?? null;
  return Object.keys(shared).some(id => id.startsWith(`${written}.`) || id.startsWith(`${written}/`))
    ? null
    : undefined;
}

function filesIn(folder: string, number: Source['number']): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:ts|json|txt)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(path => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8'), number }));
}
