// Whoever passes the built page on passes on other people's work: their licences lie beside it, in /licences.txt. What is
// in the page, the build itself knows best.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = 'licences.txt';

/** `gather` stands with the plugins of workers, which are built on their own; `write` with those of the page. */
export function licences(): { readonly gather: () => Plugin; readonly write: Plugin } {
  const found = new Set<string>();
  const gathered = (bundle: Rolldown.OutputBundle): void => {
    for (const file of Object.values(bundle))
      for (const source of file.type === 'chunk' ? file.moduleIds : file.originalFileNames) {
        const folder = packageOf(source);
        if (folder !== undefined) found.add(folder);
      }
  };
  return {
    gather: () => ({ name: 'gather-licences', generateBundle: (_, bundle) => gathered(bundle) }),
    write: {
      name: 'licences',
      apply: 'build',
      generateBundle(_, bundle) {
        gathered(bundle);
        this.emitFile({ type: 'asset', fileName: FILE, source: licencesText([...found]) });
      },
    },
  };
}

/** The folder of the npm package a module or an asset comes from; undefined for our own. Helpers of the builder are its own. */
export function packageOf(source: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(source)?.[1];
  if (helper !== undefined) return join(ROOT, 'node_modules', helper);
  const path = source.replaceAll('\\', '/').replace(/^\0/, '');
  const inside = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (inside === undefined) return undefined;
  // Assets are named from the folder of the page.
  return inside.startsWith('/') || /^[A-Z]:/i.test(inside)
    ? inside
    : join(ROOT, inside.replace(/^(\.\.\/)+/, ''));
}

/** Ours first, then everybody's by name; throws where somebody has brought none. */
export function licencesText(folders: readonly string[]): string {
  const parts = folders.map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { title: `${name} ${version} (${license})`, text: licenceIn(folder) };
  });
  const sorted = parts.sort((a, b) => (a.title < b.title ? -1 : 1));
  const ours = [
    { title: 'Gonfalon, its code (MIT)', text: read(join(ROOT, 'LICENSE')) },
    {
      title: 'Gonfalon, its drawings, maps and texts (CC BY 4.0)',
      text: read(join(ROOT, 'LICENSE-CONTENT')),
    },
  ];
  return [...ours, ...sorted]
    .map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n');
}

function licenceIn(folder: string): string {
  const name = readdirSync(folder).find(file => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(file));
  if (name === undefined) throw new Error(`${folder} has no licence to pass on`);
  // What the builder itself is made of does not come into the page.
  return read(join(folder, name)).split('\n# Licenses of bundled dependencies')[0]!.trim();
}

const read = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
