// For tests: rules as they might have been before a change.

import type { Plugin } from 'vite';

export interface Change {
  /** How the path of the file ends. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Other text in some files, as if they had been changed. Throws where there is nothing to change. */
export const doctored = (...changes: readonly Change[]): Plugin => ({
  name: 'doctored',
  enforce: 'pre',
  transform(code, id) {
    const changed = changes
      .filter(({ file }) => id.endsWith(file))
      .reduce((text, { file, from, to }) => {
        if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
        return text.replace(from, to);
      }, code);
    return changed === code ? undefined : { code: changed, map: null };
  },
});
