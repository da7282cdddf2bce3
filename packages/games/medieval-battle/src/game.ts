// The box Medieval Battle: its prices, cards and modules on its system.

import type { Box } from '@gonfalon/system-medieval-battle';
import { medievalBattle } from '@gonfalon/system-medieval-battle';
import modules from '../map/modules.json' with { type: 'json' };
import cards from '../tables/cards.json' with { type: 'json' };
import dismounting from '../tables/dismounting.json' with { type: 'json' };
import units from '../tables/units.json' with { type: 'json' };

/** JSON files carry no literal types; `gonfalon check` and the tests prove that they fit. */
export const box = { units, cards, dismounting, modules } as unknown as Box;
export const game = medievalBattle('medieval-battle', '2', box);
export { words } from '@gonfalon/system-medieval-battle';
