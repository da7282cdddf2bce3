import { cites, game, showing, words } from '@gonfalon/grunwald-1410/game';
import { bundled } from '../bundled.ts';

export default bundled({ game, showing, cites, words });
