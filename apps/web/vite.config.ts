import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defineConfig, type Plugin } from 'vite';

// Plural forms are parsed here, once, so that the browser never loads an ICU parser.
const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/words\/\w+\.json$/ },
    handler(json: string) {
      const words = Object.entries(JSON.parse(json) as Record<string, string>);
      const compiled = Object.fromEntries(words.map(([key, text]) => [key, compileMessageOrThrow(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledWords],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
