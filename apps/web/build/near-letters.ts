// Letters beyond English that our own texts are full of, cut out of the large files of extended Latin and laid into the
// styles: a map with Polish names then waits for no further file, and is not set twice. All other letters stay in their files.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Polish, Serbian and Czech letters of our texts; a test looks whether one is missing. */
export const NEAR = 'ĄąĆćČčĐđĘęŁłŃńŚśŠšŹźŻżŽž';

const { resolve } = createRequire(import.meta.url);
const EXTENDED = /@font-face \{[^}]*url\("([^"]+-latin-ext-[^"]+)"\)[^}]*\}/g;

/** Every face of extended Latin gets a second one, of the near letters alone; the later of two faces is asked first. */
export const nearLetters: Plugin = {
  name: 'near-letters',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]styles[\\/]fonts\.css$/ },
    handler: async code => ({ code: await withNearLetters(code), map: null }),
  },
};

export async function withNearLetters(css: string): Promise<string> {
  const near = [...css.matchAll(EXTENDED)].map(async ([face, file]) => {
    const letters = await subsetFont(readFileSync(resolve(file!)), NEAR, { targetFormat: 'woff2' });
    return face
      .replace(file!, `data:font/woff2;base64,${letters.toString('base64')}`)
      .replace(/unicode-range:[^;]*/, `unicode-range: ${[...NEAR].map(codeOf).join(', ')}`);
  });
  return [css, ...(await Promise.all(near))].join('\n');
}

const codeOf = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16)}`;
