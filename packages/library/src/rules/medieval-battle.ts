import { game, showing, words } from '@gonfalon/medieval-battle';
import cites from '@gonfalon/medieval-battle/cites.json' with { type: 'json' };
import { bundled } from '../bundled.ts';

/** @public Read by `scripts/rules`. */
export default bundled({ game, showing, cites, words });
