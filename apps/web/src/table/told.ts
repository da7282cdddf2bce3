// What one pair of eyes has been told of a game: panels hold this and never the game itself.

import type { Action, AnyGame, Ends, GameEvent, Said, Seat, Speaker } from '@gonfalon/kernel';
import type { Showing } from '@gonfalon/kit';
import type { ReadonlySignal } from '@preact/signals';

/** What was said, as far as the eyes may know it. */
export type SaidSeen =
  /** The action is null where it may be a secret of whoever said it. */
  | { readonly seat: Seat; readonly action: Action | null }
  | { readonly rolled: readonly number[] }
  /** null where all have agreed to go back. */
  | { readonly undo: Seat | null }
  /** `at` is the entry it is about, 0 for the opening; `by` is null where nobody has said whose it is. */
  | { readonly note: string; readonly at: number; readonly by: Seat | null }
  | { readonly umpire: true }
  | Ends;

/** What changes the game: no taking back, no remark, no end beside the board. */
export const isInput = (said: Said | SaidSeen): boolean =>
  !('undo' in said || 'back' in said || 'note' in said || 'end' in said);

export interface KnownEntry {
  /** Its place in the record; not to be shown, see `count`. */
  readonly number: number;
  /** How many entries that still count the eyes have seen, with this one. */
  readonly count: number;
  readonly by: Speaker;
  readonly said: SaidSeen;
  /** As the eyes saw them. */
  readonly events: readonly GameEvent[];
  /** Numbers of the entries told that this one took back, the newest first. */
  readonly gone: readonly number[];
  /** What the eyes knew before and after it. */
  readonly before: unknown;
  readonly state: unknown;
}

export interface Told {
  readonly opened: { readonly game: AnyGame; readonly showing: Showing };
  /** null is a spectator. */
  readonly eyes: Seat | null;
  readonly opening: unknown;
  /** Entries nothing was seen of are left out. */
  readonly entries: ReadonlySignal<readonly KnownEntry[]>;
}
