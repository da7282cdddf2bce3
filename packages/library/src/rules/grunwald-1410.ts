import { cites, game, showing, words } from '@gonfalon/grunwald-1410/game';
import { bundled } from '../bundled.ts';

/** @public Read by `scripts/rules`. */
export default bundled({ game, showing, cites, words });
