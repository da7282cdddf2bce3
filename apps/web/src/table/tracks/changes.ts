// What changed on the tracks last, so that nobody has to keep the numbers in mind.

import type { Track } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import type { KnownEntry } from '../told.ts';
import { runningOf } from './columns.ts';

export interface Change {
  readonly track: Track;
  readonly from: string;
  readonly to: string;
}

/** Tracks that show something else than before. */
export const changesBetween = (before: readonly Track[], now: readonly Track[]): readonly Change[] =>
  now.flatMap(track => {
    const was = before.find(({ id }) => id === track.id);
    const [from, to] = [was ? runningOf(was) : '', runningOf(track)];
    return was && from !== to ? [{ track, from, to }] : [];
  });

/** Entries looked back over: what lies farther back is no news. */
const BACK = 40;

const known = new WeakMap<KnownEntry, readonly Change[]>();

/** The last entry that changed a track, as far as the present eyes know; each entry is asked once. */
export function lastChange({ told, state, opened, eyes }: Session): readonly Change[] {
  const { showing } = opened;
  const { entries } = told.value;
  const seen = entries.value;
  const now = seen.findLastIndex(entry => entry.state === state.value);
  for (const entry of seen.slice(Math.max(0, now + 1 - BACK), now + 1).toReversed()) {
    const found =
      known.get(entry) ??
      changesBetween(showing.tracks(entry.before, eyes.value), showing.tracks(entry.state, eyes.value));
    known.set(entry, found);
    if (found.length > 0) return found;
  }
  return [];
}
