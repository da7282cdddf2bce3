// Frames of moves and fights as far as systems with counters share them; whatever else one holds is the system's.
// Counters are named by their place in the muster.

import type { Hex } from '@gonfalon/hex';
import type { Ledger, RuleKey, Seat } from '@gonfalon/kernel';

/** Two sides and the hexes they fight over. */
export interface Engagement {
  readonly kind: 'attack' | 'countercharge';
  readonly attacker: Seat;
  readonly attackers: readonly number[];
  /** Where each attacker stood when the fight began. */
  readonly from: readonly Hex[];
  readonly defenders: readonly number[];
  /** The hexes attacked. */
  readonly hexes: readonly Hex[];
}

/** A retreat: who, and the hexes from the first left to the last reached. */
export interface Flight {
  readonly unit: number;
  readonly path: readonly Hex[];
}

/** One counter on the move. */
export interface March {
  readonly is: 'march';
  readonly unit: number;
  /** Points left, in sixths. */
  readonly left: number;
  readonly steps: number;
  /** It has spent or done something: whatever may only be done by the fresh is over. */
  readonly begun: boolean;
  /** It has come to where it must stop. */
  readonly held: boolean;
}

/** The other side may react; R are riders on their way against the mover. */
export interface Window<M extends string, R> {
  readonly is: 'window';
  readonly moment: M;
  readonly seat: Seat;
  /** The unit that moves or moved; -1 where nobody does. */
  readonly mover: number;
  readonly riders: readonly R[];
}

/** Shots declared, then rolled one by one, the first first; all harm is dealt after the last. */
export interface Volley<Shot, Stage extends string, Blow> {
  readonly is: 'volley';
  readonly shots: readonly Shot[];
  readonly stage: Stage;
  /** What the shots that have been read will do. */
  readonly blows: readonly Blow[];
}

/** A fight being put together. */
export interface Group {
  readonly is: 'group';
  readonly attackers: readonly number[];
  readonly hexes: readonly Hex[];
}

/** How far a fight has come. */
export interface Progress<Stage extends string> {
  readonly stage: Stage;
  readonly column: number;
  readonly ledger: Ledger;
  /** The cell of the table as printed; '' before the roll. */
  readonly cell: string;
  readonly flights: readonly Flight[];
  /** Units still to be asked about in the present stage. */
  readonly queue: readonly number[];
}

/** The owner of `units` spreads `loss` strength points over them. */
export interface Allot<Cause extends string> {
  readonly is: 'allot';
  readonly seat: Seat;
  readonly units: readonly number[];
  readonly loss: number;
  readonly cause: Cause;
  readonly rule: RuleKey;
}

/** A unit falls back step by step. */
export interface Retreat {
  readonly is: 'retreat';
  readonly unit: number;
  /** Hexes it was told to go. */
  readonly ordered: number;
  readonly path: readonly Hex[];
}

/** Somebody goes after fugitives: the ways he may follow, the vacated hex first, and the one he has gone. */
export interface Following {
  readonly unit: number;
  readonly trails: readonly (readonly Hex[])[];
  readonly path: readonly Hex[];
}
