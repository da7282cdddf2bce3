// Orders that put a fight together hex by hex, as every system with counters has them.

import type { ActionSpecs } from '@gonfalon/kernel';

export const ATTACK_ORDERS = {
  attack: { unit: 'unit', at: 'hex' },
  join: { unit: 'unit' },
  widen: { at: 'hex' },
  cancel: {},
  fight: {},
  /** All of that in one order. */
  engage: { units: 'units', at: 'hexes' },
} as const satisfies ActionSpecs;
