import { cites, game, showing, words } from '@gonfalon/kulikovo-1380/game';
import { bundled } from '../bundled.ts';

export default bundled({ game, showing, cites, words });
