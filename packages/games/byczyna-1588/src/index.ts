import { type BattleMap, ownMap } from '@gonfalon/kit';
import data from '../map/byczyna.json' with { type: 'json' };

/** §2.2: hexes of 400 m, named by column and row. */
export const map: BattleMap = ownMap(data);
