// Where the entries of a game of this device go, and what stops the table, told by its rule.

import { ELSEWHERE, type Keeper, PARTED, type Reopened, type SaveQueue } from '@gonfalon/host';
import type { RuleKey } from '@gonfalon/kernel';
import type { Signal } from '@preact/signals';
import type { Holding } from '../store/windows.ts';

export const keeperOf = (
  queue: SaveQueue,
  { parted }: Reopened,
  { held }: Holding,
  saving: Signal<boolean>,
): Keeper => ({
  get trouble(): RuleKey | null {
    if (parted) return PARTED;
    return held.peek() ? queue.trouble : ELSEWHERE;
  },
  keep: (entry, play) => {
    saving.value = true;
    queue.keep(entry, play);
  },
});
