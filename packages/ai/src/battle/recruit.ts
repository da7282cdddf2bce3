// Which army to raise: drawn by the mind's own chance from a few that hold their own against each other.

import type { Action } from '@gonfalon/kernel';
import type { Almanac, Counts, View } from './almanac.ts';

/** One order nearer to the army wanted; ready when it stands. */
export function recruiting({ kinds }: Almanac, view: View, seat: string, wanted: Counts): Action {
  const have = view.reserves[seat] ?? {};
  for (const { kind } of kinds) if ((have[kind] ?? 0) > (wanted[kind] ?? 0)) return { do: 'dismiss', kind };
  for (const { kind } of kinds) if ((have[kind] ?? 0) < (wanted[kind] ?? 0)) return { do: 'recruit', kind };
  return { do: 'ready' };
}
