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
  /** Decisions all have seen: a number of all would tell of secret ones. */
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

/** Why games last only until the page is closed: storage is forbidden, a newer page has kept them in its own way, or neither. */
export type Fleeting = 'forbidden' | 'newer' | 'broken';

export interface Listed {
  /** The last changed first. */
  readonly games: readonly SavedGame[];
  /** Keys of those that cannot be read any more. */
  readonly damaged: readonly IDBValidKey[];
}

export interface Saves {
  /** null where games are kept for good; else the page says why they are not. */
  readonly fleeting: Fleeting | null;
  list(): Promise<Listed>;
  /** Throws a sentence where the game is damaged. */
  open(
    id: string,
  ): Promise<{ readonly game: SavedGame; readonly entries: readonly SavedEntry[] } | undefined>;
  begin(game: SavedGame, entries?: readonly SavedEntry[]): Promise<void>;
  /** Fails where the number is taken: another window has played on. */
  append(id: string, entry: SavedEntry, head: Partial<SavedGame>): Promise<void>;
  change(id: string, head: Partial<SavedGame>): Promise<void>;
  /** Removes the game, whatever stands in it; what is returned puts it back as it was. */
  take(key: IDBValidKey): Promise<() => Promise<void>>;
}
