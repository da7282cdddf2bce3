import { type BattleMap, ownMap } from '@gonfalon/kit';
import data from '../map/kosovo.json' with { type: 'json' };

export const map: BattleMap = ownMap(data);
