// A game as it is kept: one row for what is known without reading its entries, one row an entry. Writing a decision
// costs the same on turn 20 as on turn 1.

import type { Options, Outcome, Said, Seat, Speaker } from '@gonfalon/kernel';

/** Who fills a seat: a person, or a program by name. */
export type Filled = 'person' | { readonly program: string };

export const SAVE_FORMAT = 2;

export interface SavedGame {
  readonly format: typeof SAVE_FORMAT;
  readonly id: string;
  readonly box: string;
  /** The version of the box's rules it was played with last. */
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  /** The position it began from, as text; '' where it began from its scenario. */
  readonly lay: string;
  /** The position when it was written last, as text, for rules under which the entries lead elsewhere; '' where unknown. */
  readonly position: string;
  readonly seed: string;
  /** Who sits where. */
  readonly seats: Readonly<Record<Seat, Filled>>;
  /** Both agreed at the start that the position may be edited. */
  readonly umpire: boolean;
  /** Standing orders, in their own notation. */
  readonly orders: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  /** Decisions all have seen: a number of all would tell of secret ones. */
  readonly entries: number;
  /** Turn of the last decision; 0 before the first. */
  readonly turn: number;
  readonly over: boolean;
  /** What the players call it; '' where they have not named it. */
  readonly name: string;
  /** Who won and by what; null while it goes on, and where nobody wrote it down. */
  readonly outcome: Outcome | null;
}

export interface SavedEntry {
  /** From 1. */
  readonly number: number;
  readonly said: Said;
  readonly by: Speaker;
  /** Checksum of the state before it, and after it: an entry fits only where it was made. */
  readonly before: string;
  readonly sum: string;
}
