// The rules of a box as one file that stands on nothing else. The same sources give the same bytes, wherever the project lies, so
// that a box nobody has changed keeps the hash it is known by.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { compiledWords } from '../../apps/web/build/compiled-words.ts';
import { root } from '../root.mjs';

export interface Bundled {
  readonly hash: string;
  readonly code: string;
}

/** `more` comes before all else: tests change a rule by it. */
export async function bundle(box: string, more: readonly Plugin[] = []): Promise<Bundled> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...more, compiledWords],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(root, 'packages/library/src/rules', `${box}.ts`), formats: ['es'], fileName: box },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const files = [built].flat().flatMap(({ output }) => output);
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk' || file.imports.length > 0)
    throw new Error(`the rules of ${box} are not one file`);
  const { code } = file;
  return { hash: createHash('sha256').update(code).digest('hex'), code };
}
