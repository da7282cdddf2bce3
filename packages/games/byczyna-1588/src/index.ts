import { type BattleMap, ownMap } from '@gonfalon/kit';
import data from '../map/byczyna.json' with { type: 'json' };

export const map: BattleMap = ownMap(data);
