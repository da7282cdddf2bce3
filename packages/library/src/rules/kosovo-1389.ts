import { cites, game, showing, words } from '@gonfalon/kosovo-1389/game';
import { bundled } from '../bundled.ts';

export default bundled({ game, showing, cites, words });
