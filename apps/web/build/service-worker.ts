import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/sw/sw.ts');

/** Writes sw.js beside the built page: which files there are, and what is done with them. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: config => {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const hash = createHash('sha256');
        const built = Object.values(bundle)
          .filter(({ fileName }) => !fileName.endsWith('.map'))
          .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
        for (const file of built)
          hash.update(`${file.fileName}\0`).update(file.type === 'chunk' ? file.code : file.source);
        const given = readdirSync(publicDir).sort();
        for (const name of given) hash.update(`${name}\0`).update(readFileSync(join(publicDir, name)));
        const files = [...built.map(({ fileName }) => fileName), ...given].map(addressOf);
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { sourcemap: false });
        const head = `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + code });
      },
    },
  };
}

/** The page is asked for by its folder. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name}`);
