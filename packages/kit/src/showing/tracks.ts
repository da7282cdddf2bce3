// The tracks of the printed sheets, as the table draws them.

import type { HexId, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import type { Phrase } from './showing.ts';

export interface Titled {
  readonly id: string;
  readonly title: Phrase;
  readonly rule?: RuleKey;
  /** The track it stands below where tracks lie side by side. */
  readonly below?: string;
}

export type Track = ScaleTrack | TallyTrack | BoxesTrack | MeterTrack | TokensTrack | ListTrack;

/** Boxes in a row with a running marker and the value that counts: morale. */
export interface ScaleTrack extends Titled {
  readonly is: 'scale';
  /** In favour of the first seat at the left end. */
  readonly boxes: readonly { readonly value: number; readonly seat: Seat | null }[];
  /** Index of the running marker. */
  readonly at: number;
  /** What stands on it: how many boxes it is from the middle, whomever they favour. */
  readonly marker: number;
  /** The latched value and where it stands. */
  readonly counts: { readonly value: number; readonly at: number };
  readonly notes: readonly Phrase[];
}

/** Numbers by cause for two sides: victory points. */
export interface TallyTrack extends Titled {
  readonly is: 'tally';
  readonly seats: readonly Seat[];
  readonly rows: readonly { readonly cause: Phrase; readonly points: readonly number[] }[];
  readonly totals: readonly number[];
  /** What it would mean if the game ended now. */
  readonly verdict: Phrase | null;
}

/** Places that fill up: scattered units. */
export interface BoxesTrack extends Titled {
  readonly is: 'boxes';
  readonly seat: Seat;
  readonly of: number;
  readonly units: readonly UnitId[];
}

/** One bar a row: fatigue of the commands. */
export interface MeterTrack extends Titled {
  readonly is: 'meter';
  readonly rows: readonly { readonly unit: UnitId; readonly value: number; readonly most: number }[];
}

/** Things that are spent or collected: time tokens, points. */
export interface TokensTrack extends Titled {
  readonly is: 'tokens';
  readonly icon: 'hourglass' | 'point';
  readonly seat: Seat;
  readonly have: number;
  readonly most: number;
}

/** Banners, reinforcements, units away: what is where. */
export interface ListTrack extends Titled {
  readonly is: 'list';
  readonly rows: readonly { readonly text: Phrase; readonly unit?: UnitId; readonly at?: HexId }[];
}
