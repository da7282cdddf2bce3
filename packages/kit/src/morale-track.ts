// A track with its zero in the middle and zones to both sides. The marker moves at once; the value that counts is that of
// the zone it lay in when it was latched.

/** Above zero for the first seat, below for the second. */
export interface Morale {
  readonly marker: number;
  readonly value: number;
}

/** The zone of a box, with its sign; `zones` are the first boxes of every zone but the middle one. */
export const zoneOfBox = (zones: readonly number[], box: number): number =>
  Math.sign(box) * zones.filter(from => Math.abs(box) >= from).length;

/** A marker that counts for what its box is worth: put down there, or latched. */
export const moraleAt = (zones: readonly number[], marker: number): Morale => ({
  marker,
  value: zoneOfBox(zones, marker),
});

/** The marker moved, as far as the track goes; what counts stays. */
export const moraleShifted = ({ marker, value }: Morale, boxes: number, end: number): Morale => ({
  marker: Math.max(-end, Math.min(end, marker + boxes)),
  value,
});
