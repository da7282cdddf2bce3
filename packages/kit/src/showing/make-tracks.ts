// Tracks in the way most systems print them.

import type { RuleKey, Seat } from '@gonfalon/kernel';
import { type Morale, zoneOfBox } from '../morale-track.ts';
import type { Phrase } from './showing.ts';
import type { ListTrack, ScaleTrack, Titled } from './tracks.ts';

export type ListRow = ListTrack['rows'][number];

/** With the words 'track.ID', below another track if that is laid out; a list nobody is on is not laid out. */
export const listTrack = (
  id: string,
  rule: RuleKey | null,
  rows: readonly ListRow[],
  below?: string,
): ListTrack[] => {
  const title = { key: `track.${id}` };
  const asked = { ...(rule !== null && { rule }), ...(below !== undefined && { below }) };
  return rows.length === 0 ? [] : [{ is: 'list', id, title, ...asked, rows }];
};

/** What heads one of two tracks alike, a seat each: the words 'track.ID' with the seat. */
export const ofSeat = (id: string, rule: RuleKey, seat: Seat): Titled & { readonly seat: Seat } => ({
  id: `${id}-${seat}`,
  title: { key: `track.${id}`, values: { seat } },
  rule,
  seat,
});

/** A marker that runs between two ends, and a zone that counts until it is read again: positive for the first seat. */
export interface Latched {
  readonly id: string;
  readonly rule: RuleKey;
  readonly seats: readonly Seat[];
  /** The outermost place of the marker. */
  readonly end: number;
  readonly marker: number;
  /** The zone that counts now. */
  readonly value: number;
  zoneOf(marker: number): number;
}

/** Morale whose marker moves at once and counts by the zone it was latched in. */
export const latchedMorale = (
  rule: RuleKey,
  { seats, morale }: { readonly seats: readonly Seat[]; readonly morale: Morale },
  { moraleEnd, moraleZones }: { readonly moraleEnd: number; readonly moraleZones: readonly number[] },
): ScaleTrack =>
  latchedTrack({
    id: 'morale',
    rule,
    seats,
    end: moraleEnd,
    ...morale,
    zoneOf: marker => zoneOfBox(moraleZones, marker),
  });

/** Its notes say 'track.ID-now', and 'track.ID-next' where another zone will count. */
export function latchedTrack({ id, rule, seats, end, marker, value, zoneOf }: Latched): ScaleTrack {
  const favoured = (zone: number): Seat | null => (zone === 0 ? null : seats[zone > 0 ? 0 : 1]!);
  const note = (when: 'now' | 'next', zone: number): Phrase => ({
    key: `track.${id}-${when}`,
    values: { seat: favoured(zone) ?? 'none', value: Math.abs(zone) },
  });
  const boxes = Array.from({ length: 2 * end + 1 }, (_, n) => {
    const zone = zoneOf(end - n);
    return { value: Math.abs(zone), seat: favoured(zone) };
  });
  // The latched value has no box of its own: it lies on the first of its zone.
  const outward = Array.from({ length: end + 1 }, (_, n) => Math.sign(value) * n);
  const edge = outward.find(place => zoneOf(place) === value) ?? 0;
  const next = zoneOf(marker);
  return {
    is: 'scale',
    id,
    title: { key: `track.${id}` },
    rule,
    boxes,
    at: end - marker,
    marker: Math.abs(marker),
    counts: { value: Math.abs(value), at: end - edge },
    notes: [note('now', value), ...(next === value ? [] : [note('next', next)])],
  };
}
