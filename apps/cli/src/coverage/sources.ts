// Where code and tests of a box lie: its own folder, and that of the system it shares with its sisters.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BOXES, type Box } from '@gonfalon/library';
import { ROOT } from '../files.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
  /** Numbers of paragraphs count only where one box alone is meant. */
  readonly numbered: boolean;
}
export interface Sources {
  /** Code and data. */
  readonly code: readonly Source[];
  readonly tests: readonly Source[];
}

const OWN_FOLDERS = ['src', 'tables', 'scenarios', 'counters'];

export function sourcesOf(box: Box): Sources {
  const game = join(ROOT, 'packages/games', box.id);
  const system = join(ROOT, 'packages/systems', box.system);
  const alone = BOXES.filter(other => other.system === box.system).length === 1;
  return {
    code: [
      ...filesIn(join(system, 'src'), alone),
      ...OWN_FOLDERS.flatMap(folder => filesIn(join(game, folder), true)),
    ],
    tests: [...filesIn(join(system, 'test'), alone), ...filesIn(join(game, 'test'), true)],
  };
}

function filesIn(folder: string, numbered: boolean): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:ts|json|txt)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(path => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8'), numbered }));
}
