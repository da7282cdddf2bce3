// The box Medieval Battle: its prices, cards and modules on its system.

import type { Box } from '@gonfalon/system-medieval-battle';
import { medievalBattle } from '@gonfalon/system-medieval-battle';
import modules from '../map/modules.json' with { type: 'json' };
import cards from '../tables/cards.json' with { type: 'json' };
import dismounting from '../tables/dismounting.json' with { type: 'json' };
import units from '../tables/units.json' with { type: 'json' };

/** Every kind has its entries, or this does not compile. */
type ByKind = { readonly [K in keyof Box['units']]: object };
type ByTroop = { readonly [K in keyof Box['cards']['melee']]: object };

/** JSON files carry no literal types; `gonfalon check` and the tests prove that the rest fits. */
export const box = {
  units: units satisfies ByKind,
  cards: { ...cards, melee: cards.melee satisfies ByTroop },
  dismounting,
  modules,
} as unknown as Box;
export const game = medievalBattle('medieval-battle', '2', box);
export { words } from '@gonfalon/system-medieval-battle';
