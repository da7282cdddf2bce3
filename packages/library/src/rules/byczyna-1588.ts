import cites from '@gonfalon/byczyna-1588/cites.json' with { type: 'json' };
import { game, showing, words } from '@gonfalon/byczyna-1588/game';
import { bundled } from '../bundled.ts';

/** @public Read by `scripts/rules`. */
export default bundled({ game, showing, cites, words });
