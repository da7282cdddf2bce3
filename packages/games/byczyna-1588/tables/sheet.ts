// The table sheet of the box in one piece, as the system reads it.

import type { TableSheet } from '@gonfalon/system-husaria';
import { battle } from './battle.ts';
import { dispersal } from './dispersal.ts';
import errata from './errata.json' with { type: 'json' };
import { cavalryFire, infantryFire } from './fire.ts';
import { heavyGuns, lightGuns } from './guns.ts';
import terrain from './terrain.json' with { type: 'json' };
import tracks from './tracks.json' with { type: 'json' };
import values from './values.json' with { type: 'json' };

export const sheet: TableSheet = {
  battle,
  dispersal,
  lightGuns,
  heavyGuns,
  infantryFire,
  cavalryFire,
  /** JSON files carry no literal types; `gonfalon check` proves that it fits. */
  terrain: terrain as unknown as TableSheet['terrain'],
  tracks,
  values,
  errata: errata.errata,
};
