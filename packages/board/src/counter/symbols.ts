// Names of everything that is drawn once in <defs> and placed by <use>, and the sheet that defines what a
// picture really uses. Ids carry a prefix because they share one name space with the rest of the page.

import { dieDefinition } from './dice.ts';
import { DRAWINGS, type FigureKind } from './figures/index.ts';
import { SIDES } from './liveries.ts';
import { symbolId } from './placing.ts';
import { plateDefinition } from './plate.ts';
import { tokenFrameDefinition, tokenRimDefinition } from './token-frame.ts';

/** Every symbol that some drawn fragments refer to. */
export function usedSymbols(...fragments: readonly string[]): Set<string> {
  const used = new Set<string>();
  for (const fragment of fragments)
    for (const match of fragment.matchAll(/#gc-([a-z0-9-]+)/g)) used.add(match[1]!);
  return used;
}

/** One <defs> with each symbol once, in a fixed order whatever order they were used in. */
export function symbolSheet(used: Iterable<string>): string {
  const names = [...new Set(used)].sort();
  return `<defs>${names.map(definition).join('')}</defs>`;
}

function definition(name: string): string {
  const id = symbolId(name);
  if (name in DRAWINGS) return group(id, DRAWINGS[name as FigureKind]);
  const [family, ...rest] = name.split('-');
  if (family === 'die') return group(id, dieDefinition(Number(rest[0])));
  if (family === 'rim') return group(id, tokenRimDefinition(Number(rest[0])));
  const side = SIDES.find(candidate => candidate === rest[0]);
  if (side && family === 'plate') return `<g id="${id}">${plateDefinition(side, rest.slice(1))}</g>`;
  if (side && family === 'token')
    return `<g id="${id}">${tokenFrameDefinition(side, rest[1] === 'reduced')}</g>`;
  throw new Error(`no drawing is called ${name}`);
}

const group = (id: string, drawing: string): string =>
  `<g id="${id}" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`;
