// A plan while it is made: who has been given a place, who is still free, and what it is weighed by.

import type { Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import type { Reason } from '../thinker.ts';
import type { Reckoning } from './arrangement.ts';
import type { Battle } from './battle.ts';
import type { Committed, Weighing } from './combos.ts';
import type { Posting } from './posts.ts';
import { type Stand, supposed } from './stands.ts';

/** One unit's part, and why. */
export interface Intent {
  readonly stand: Stand;
  readonly reasons: readonly Reason[];
}
export interface Plan {
  readonly intents: readonly Intent[];
}

export interface Planning {
  readonly battle: Battle;
  readonly weighing: Weighing;
  readonly posting: Posting;
  readonly gain: number;
  readonly free: Map<UnitId, readonly Stand[]>;
  readonly committed: { readonly stands: Map<UnitId, Stand>; readonly attacked: Set<Hex> };
  /** Gives a man his place. */
  place(stand: Stand): void;
  readonly reckoning: Reckoning;
  /** Where men who have been placed could stand instead. */
  readonly options: Map<UnitId, readonly Stand[]>;
  readonly intents: Intent[];
}

export const committedNow = ({ battle, committed: { stands, attacked } }: Planning): Committed => ({
  stands,
  attacked,
  supposed: [...stands.values()].filter(({ stays }) => !stays).map(stand => supposed(stand, battle)),
});
