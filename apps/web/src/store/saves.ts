// Games kept on this device. One row a game, one row an entry: every decision is written when it is made, and writing it
// costs the same on turn 20 as on turn 1.

import type { Options, Said, Seat, Speaker } from '@gonfalon/kernel';

/** What is known of a game without reading its entries. */
export interface SavedGame {
  readonly id: string;
  readonly box: string;
  readonly scenario: string;
  readonly options: Options;
  /** The position it began from, as text; '' where it began from its scenario. */
  readonly lay: string;
  readonly seed: string;
  /** Who sits where. */
  readonly seats: Readonly<Record<Seat, 'person'>>;
  /** Both agreed at the start that the position may be edited. */
  readonly umpire: boolean;
  /** Standing orders, in their own notation. */
  readonly orders: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  readonly entries: number;
  /** Turn of the last decision; 0 before the first. */
  readonly turn: number;
  readonly over: boolean;
}

export interface SavedEntry {
  /** From 1. */
  readonly number: number;
  readonly said: Said;
  readonly by: Speaker;
  /** Checksum of the state after it. */
  readonly sum: string;
}

/** Why nothing was written: the number is taken, the game was removed, there is no room, or the browser refused. */
export class NotSaved extends Error {
  override name = 'NotSaved';
  readonly why: 'taken' | 'gone' | 'full' | 'refused';
  constructor(why: NotSaved['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export interface Saves {
  /** False where the browser forbids storage: then games last until the page is closed, and the page says so. */
  readonly lasting: boolean;
  /** The last changed first. */
  list(): Promise<readonly SavedGame[]>;
  open(
    id: string,
  ): Promise<{ readonly game: SavedGame; readonly entries: readonly SavedEntry[] } | undefined>;
  begin(game: SavedGame, entries?: readonly SavedEntry[]): Promise<void>;
  /** Fails where the number is taken: another window has played on. */
  append(id: string, entry: SavedEntry, head: Partial<SavedGame>): Promise<void>;
  change(id: string, head: Partial<SavedGame>): Promise<void>;
  drop(id: string): Promise<void>;
}
