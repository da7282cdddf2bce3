// The bundles of rules that were made of the boxes that are here (scripts/rules). A server without them plays all the same, but
// games that begin on it go no further than these rules do.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@gonfalon/kernel';

export interface BuiltRules {
  readonly box: string;
  /** SHA-256 of the code, in hex. */
  readonly hash: string;
  /** The version of the rules, as the game tells it. */
  readonly version: string;
  readonly code: string;
}

/** Beside the bundles: what there is. */
export const BUILT_LIST = 'rules.json';
export const BUILT_FORMAT = 'gonfalon-rules';

interface List {
  readonly format: string;
  readonly contract: number;
  readonly boxes: readonly Omit<BuiltRules, 'code'>[];
}

/** None where none was built, or it was built for another contract. */
export function builtIn(folder: string): readonly BuiltRules[] {
  const path = join(folder, BUILT_LIST);
  if (!existsSync(path)) return [];
  const list = JSON.parse(readFileSync(path, 'utf8')) as List;
  if (list.format !== BUILT_FORMAT || list.contract !== CONTRACT) return [];
  return list.boxes.map(one => ({
    ...one,
    code: readFileSync(join(folder, `${one.box}-${one.hash}.js`), 'utf8'),
  }));
}
