// For tests: rules as they might have been before a change.

import type { Plugin } from 'vite';

interface Change {
  /** How the path of the file ends. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Other text in some files, as if they had been changed. Throws where there is nothing to change. */
const doctored = (...changes: readonly Change[]): Plugin => ({
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

/** The box whose rules are changed. */
export const BOX = 'medieval-battle';

/** As it might have been: every unit came with one knight. Of a game nothing is otherwise before the first comes. */
export const BEFORE = doctored(
  { file: 'systems/medieval-battle/src/chapters/deployment.ts', from: 'knights: 2', to: 'knights: 1' },
  { file: 'games/medieval-battle/src/game.ts', from: "'2'", to: "'before'" },
);
