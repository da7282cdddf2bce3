import type { HexId, UnitId } from '@gonfalon/kernel';
import type { Session } from '../session.ts';

/** What every kind of track is drawn with. */
export interface TrackProps<T> {
  readonly session: Session;
  readonly track: T;
  /** Shows the unit's hex; undefined for a unit that is on none. */
  readonly toUnit: (unit: UnitId) => (() => void) | undefined;
  readonly show: (hex: HexId) => void;
}
