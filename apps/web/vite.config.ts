import { defineConfig, type Plugin } from 'vite';
import { compiledWords } from './build/compiled-words.ts';
import { APP, compiledAtOnce, firstFiles } from './build/first-files.ts';
import { licences } from './build/licences.ts';
import { nearLetters } from './build/near-letters.ts';
import { readySheets } from './build/ready-sheets.ts';
import { serviceWorker } from './build/service-worker.ts';

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
  plugins: [
    compiledWords,
    plainJsonImports,
    nearLetters,
    readySheets(),
    firstFiles(),
    compiledAtOnce,
    write,
    serviceWorker(),
  ],
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
