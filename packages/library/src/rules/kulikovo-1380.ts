import { cites, game, showing, words } from '@gonfalon/kulikovo-1380/game';
import { bundled } from '../bundled.ts';

/** @public Read by `scripts/rules`. */
export default bundled({ game, showing, cites, words });
