import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What every page stands on, and soon asked for by the entry. */
export const APP = /[\\/]src[\\/]app\.tsx$/;

/** The letters of every page; those of extended Latin are asked for where one is wanted. */
const LETTERS = /-latin-wght-[^/]*\.woff2$/;

/** Read by Chromium: every function of the file is compiled beside the page, and none while it waits for it. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * What the page needs before it can show anything, in as few files as can be: its styles stand in its text, and the app is
 * fetched beside the entry and not after it, as are the letters: text that is set before they come is set twice. Every file
 * more keeps the first map waiting longer than its bytes do.
 */
export function firstFiles(): Plugin {
  let styles: readonly string[] = [];
  return {
    name: 'first-files',
    apply: 'build',
    // Before the builder notes which styles a part waits for: these are there already.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const names = firstChunks(bundle).flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ]);
        styles = names.map(name => textOf(bundle[name]));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') for (const name of names) file.viteMetadata?.importedCss.delete(name);
        for (const name of names) delete bundle[name];
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        ...styles.map((text): HtmlTagDescriptor => ({ tag: 'style', children: text, injectTo: 'head' })),
        ...firstChunks(bundle)
          .filter(({ isEntry }) => !isEntry)
          .map(
            ({ fileName }): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
              injectTo: 'head',
            }),
          ),
        ...Object.keys(bundle)
          .filter(name => LETTERS.test(name))
          .map(
            (name): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
              injectTo: 'head',
            }),
          ),
      ],
    },
  };
}

/** After the builder has put its own lines first: the word has to stand at the top of the file. */
export const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of firstChunks(bundle)) chunk.code = ALL_AT_ONCE + chunk.code;
    },
  },
};

/** The entry, the app and what it imports: in this order their styles follow each other. */
function firstChunks(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const app = chunks.find(({ moduleIds }) => moduleIds.some(id => APP.test(id)));
  const below = chunks.filter(({ fileName }) => app?.imports.includes(fileName));
  return [...new Set([...entry, ...(app ? [app] : []), ...below])];
}

/** Without the mark by which the builder finds styles again. */
const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? file.source.toString().replace(/\s*\/\*\$vite\$:\d+\*\/\s*/g, '') : '';
