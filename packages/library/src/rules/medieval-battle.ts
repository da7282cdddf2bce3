import { game, showing, words } from '@gonfalon/medieval-battle';
import cites from '@gonfalon/medieval-battle/cites.json' with { type: 'json' };
import { bundled } from '../bundled.ts';

export default bundled({ game, showing, cites, words });
