import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Plural forms are parsed here, once, so that the browser never loads an ICU parser. */
export const compiledWords: Plugin = {
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
