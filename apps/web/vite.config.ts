import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { defineConfig, type Plugin } from 'vite';
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

// The entry is small and soon asks for the rest, which is fetched beside it and not after it.
const preloadedApp: Plugin = {
  name: 'preloaded-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, chunk: entry }) =>
      Object.values(bundle ?? {})
        .flatMap(file =>
          file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/app.tsx')
            ? [file.fileName, ...file.imports]
            : [],
        )
        .filter(name => name !== entry?.fileName)
        .map(name => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledWords, plainJsonImports, readySheets(), preloadedApp, serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
