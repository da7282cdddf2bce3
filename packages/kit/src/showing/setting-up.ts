// Help for whoever sets an army up by hand.

import type { Action, UnitId } from '@gonfalon/kernel';

export interface SettingUp {
  /** Which way the enemy is. */
  readonly facing: number;
  /** Orders that put whoever still waits where the ready-made setup has him, with all that goes with it; one that has become impossible is left out. */
  readonly rest: readonly Action[];
  /** Who is laid together: commands with units that still wait, the leader first where he waits too. */
  readonly companies: readonly (readonly UnitId[])[];
}
