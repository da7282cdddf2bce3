// The table sheet of the box in one piece, as the system reads it.

import type { TableSheet } from '@gonfalon/system-medieval';
import { combat } from './combat.ts';
import { disorder } from './disorder.ts';
import errata from './errata.json' with { type: 'json' };
import { archer, bombardObjects, bombardUnits, crossbow, horseArcher } from './fire.ts';
import { pursuit } from './pursuit.ts';
import terrain from './terrain.json' with { type: 'json' };
import tracks from './tracks.json' with { type: 'json' };
import { works } from './works.ts';

export const sheet: TableSheet = {
  combat,
  disorder,
  archer,
  crossbow,
  horseArcher,
  bombardUnits,
  bombardObjects,
  pursuit,
  moraleTest: '',
  works,
  /** JSON files carry no literal types; `gonfalon check` proves that it fits. */
  terrain: terrain as unknown as TableSheet['terrain'],
  tracks,
  errata: errata.errata,
};
