import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defineConfig, type Plugin } from 'vite';
import { APP, firstFiles } from './build/first-files.ts';
import { licences } from './build/licences.ts';
import { readySheets } from './build/ready-sheets.ts';
import { serviceWorker } from './build/service-worker.ts';

// Plural forms are parsed here, once, so that the browser never loads an ICU parser.
const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/words\/(en|pl)\.json$/ },
    handler(json: string) {
      const words = Object.entries(JSON.parse(json) as Record<string, string>);
      const compiled = Object.fromEntries(words.map(([key, text]) => [key, compileMessageOrThrow(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  },
};

// While the page is being written, JSON comes to the browser as a script, and must not be asked for as anything else.
const plainJsonImports: Plugin = {
  name: 'plain-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: "with: { type: 'json' }" },
    handler: code => ({ code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }),
  },
};

const { gather, write } = licences();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledWords, plainJsonImports, readySheets(), firstFiles(), write, serviceWorker()],
  worker: { plugins: () => [gather()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The entry alone, so that it asks for the map at once, and one file for all that every page stands on: ten small ones
    // keep the map waiting longer than their bytes do.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'app', test: APP },
          ],
        },
      },
    },
  },
});
