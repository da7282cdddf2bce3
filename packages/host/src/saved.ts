// A game as it is kept: one row for what is known without reading its entries, one row an entry. Writing a decision
// costs the same on turn 20 as on turn 1.

import { BadInput, type Options, type Said, type Seat, type Speaker } from '@gonfalon/kernel';

/** Who fills a seat: a person, or a program by name. */
export type Filled = 'person' | { readonly program: string };

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
  readonly entries: number;
  /** Turn of the last decision; 0 before the first. */
  readonly turn: number;
  readonly over: boolean;
}
export const SAVE_FORMAT = 2;

export interface SavedEntry {
  /** From 1. */
  readonly number: number;
  readonly said: Said;
  readonly by: Speaker;
  /** Checksum of the state before it, and after it: an entry fits only where it was made. */
  readonly before: string;
  readonly sum: string;
}

/** Games of the first format had no checksum before an entry and no rules' version. */
const FIRST_RULES = '1';

/** A row as it was found on the device; throws BadInput where it is none of ours. */
export function readSavedGame(row: unknown): SavedGame {
  const game = row as Partial<SavedGame> & { readonly format?: number };
  if (typeof row !== 'object' || row === null || typeof game.id !== 'string' || typeof game.box !== 'string')
    throw new BadInput('saved game', 'this row is damaged');
  const format = game.format ?? 1;
  if (format !== 1 && format !== SAVE_FORMAT)
    throw new BadInput('saved game', `was kept in format ${format}, which is newer than this page`);
  return { ...(game as SavedGame), format: SAVE_FORMAT, rules: game.rules ?? FIRST_RULES };
}
