import { type BattleMap, ownMap } from '@gonfalon/kit';
import data from '../map/grunwald.json' with { type: 'json' };

export const map: BattleMap = ownMap(data);
