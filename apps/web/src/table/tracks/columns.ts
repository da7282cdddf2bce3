// Tracks as columns of the strip: what belongs together stands together, as on the printed sheet.

import type { Track } from '@gonfalon/kit';

/** Boxes of both sides share a column, and so do their tokens; meters stand under the scale before them, others where they ask to. */
export function columnsOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  const columns: Track[][] = [];
  for (const track of tracks) {
    const home = columns.find(column => column.length < ROOM && together(column[0]!, track));
    if (home) home.push(track);
    else columns.push([track]);
  }
  return columns;
}

/** What fits into a column from top to bottom: one of each side. */
const ROOM = 2;

const together = (first: Track, track: Track): boolean =>
  track.below === first.id ||
  (first.is === 'scale' && track.is === 'meter') ||
  ((track.is === 'boxes' || track.is === 'tokens') && first.is === track.is);

/** What a track comes down to where there is no room for it. */
export function briefOf(track: Track): string {
  switch (track.is) {
    case 'scale':
      return String(track.counts.value);
    case 'tally':
      return track.totals.join(' : ');
    case 'boxes':
      return `${track.units.length} / ${track.of}`;
    case 'meter':
      return track.rows.map(({ value }) => value).join(' · ');
    case 'tokens':
      return `${track.have} / ${track.most}`;
    case 'list':
      return String(track.rows.length);
  }
}

/** The same where it runs from moment to moment: what counts on a scale changes once a turn, its marker at once. */
export const runningOf = (track: Track): string =>
  track.is === 'scale' ? String(track.boxes[track.at]!.seat === null ? 0 : track.marker) : briefOf(track);

/** 'Scattered' for 'Scattered: the Order'; a title that does not end with its side stays whole. */
export const withoutSide = (title: string, side: string): string =>
  title.endsWith(`: ${side}`) ? title.slice(0, -side.length - 2) : title;

/** Boxes of a scale that share a value, in one piece. */
export interface Zone {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly seat: string | null;
}
export function zonesOf(boxes: readonly { readonly value: number; readonly seat: string | null }[]): Zone[] {
  const zones: Zone[] = [];
  boxes.forEach(({ value, seat }, at) => {
    const last = zones.at(-1);
    if (last && last.value === value && last.seat === seat) zones[zones.length - 1] = { ...last, to: at + 1 };
    else zones.push({ from: at, to: at + 1, value, seat });
  });
  return zones;
}
