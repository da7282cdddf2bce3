// What changed on the tracks last, so that nobody has to keep the numbers in mind.

import type { UnitId } from '@gonfalon/kernel';
import type { Track } from '@gonfalon/kit';
import type { Session } from '../session.ts';
import type { KnownEntry } from '../told.ts';
import { runningOf } from './columns.ts';

export interface Change {
  readonly track: Track;
  /** Whose row it is, where a track has one for each of many. */
  readonly about: readonly UnitId[];
  /** How many rows have changed, where they are too many to be named in a line. */
  readonly many?: number;
  readonly from: string;
  readonly to: string;
}

/** Tracks that show something else than before. */
export const changesBetween = (before: readonly Track[], now: readonly Track[]): readonly Change[] =>
  now.flatMap(track => {
    const was = before.find(({ id }) => id === track.id);
    const [from, to] = [was ? runningOf(was) : '', runningOf(track)];
    if (!was || from === to) return [];
    return track.is === 'meter' && was.is === 'meter'
      ? rowsChanged(track, was)
      : [{ track, about: [], from, to }];
  });

type Meter = Extract<Track, { readonly is: 'meter' }>;

/** Rows whose numbers can be told apart in a line. */
const NAMED = 3;

/** Thirteen numbers of which one has changed tell nobody anything, nor do ten that all have. */
function rowsChanged(track: Meter, was: Meter): readonly Change[] {
  const before = new Map(was.rows.map(({ unit, value }) => [unit, value]));
  const rows = track.rows.filter(({ unit, value }) => before.get(unit) !== value);
  // Whose leader is gone has no row any more, which is no news of the others.
  if (rows.length === 0) return [];
  if (rows.length > NAMED) return [{ track, about: [], many: rows.length, from: '', to: '' }];
  return [
    {
      track,
      about: rows.map(({ unit }) => unit),
      from: rows.map(({ unit }) => before.get(unit) ?? 0).join(' · '),
      to: rows.map(({ value }) => value).join(' · '),
    },
  ];
}

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
