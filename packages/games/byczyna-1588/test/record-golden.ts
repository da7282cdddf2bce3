// `node packages/games/byczyna-1588/test/record-golden.ts` records the golden games anew. Old records that no longer replay mean
// that the rules have changed: raise `rulesVersion` in src/game.ts, say why in the changelog, then run this.

import { recordAll } from './golden.ts';

recordAll();
