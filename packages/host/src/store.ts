// Where games are kept. Every store refuses an entry that is not the next, so that two windows, a slow disk or a doubled
// write can never leave a gap or two pasts.

import type { RuleKey } from '@gonfalon/kernel';
import type { SavedEntry, SavedGame } from './saved.ts';

/** Why nothing was written: it is not the next entry, the game was removed, there is no room, or the device refused. */
export class NotSaved extends Error {
  override name = 'NotSaved';
  readonly why: 'taken' | 'gone' | 'full' | 'refused';
  constructor(why: NotSaved['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export interface Save {
  readonly game: SavedGame;
  readonly entries: readonly SavedEntry[];
  /** Number of the first entry that cannot be read any more, where there is one; those from it on are left out. */
  readonly damaged?: number;
}

/** Why games last only until the page is closed: storage is forbidden, a newer page has kept them in its own way, or neither. */
export type Fleeting = 'forbidden' | 'newer' | 'broken';

/** What a game is found by, also where nobody can read it any more. */
export type Key = unknown;

export interface Listed {
  /** The last changed first. */
  readonly games: readonly SavedGame[];
  /** Keys of those that cannot be read any more. */
  readonly damaged: readonly Key[];
}

export interface Saves {
  /** null where games are kept for good; else the page says why they are not. */
  readonly fleeting: Fleeting | null;
  list(): Promise<Listed>;
  /** Throws BadInput where the row of the game is damaged. */
  open(id: string): Promise<Save | undefined>;
  begin(game: SavedGame, entries?: readonly SavedEntry[]): Promise<void>;
  /** Refused unless it is the next; the very entry that was written last is taken for a write that was doubled. */
  append(id: string, entry: SavedEntry, head: Partial<SavedGame>): Promise<void>;
  change(id: string, head: Partial<SavedGame>): Promise<void>;
  /** Removes the game, whatever stands in it; what is returned puts it back as it was. */
  take(key: Key): Promise<() => Promise<void>>;
}

/** Why nothing is taken back while something is on its way to a server. */
export const SENDING: RuleKey = 'table.sending';
/** Why nothing is taken at a game that is played elsewhere, and only looked at here. */
export const ELSEWHERE: RuleKey = 'table.elsewhere';

/** What an entry is to the last one kept; null for the first of a game. */
export function fitOf(last: SavedEntry | null, entry: SavedEntry): 'next' | 'again' | 'stale' {
  if (last?.number === entry.number)
    return last.sum === entry.sum && last.before === entry.before && sameSaid(last, entry)
      ? 'again'
      : 'stale';
  if (entry.number !== (last?.number ?? 0) + 1) return 'stale';
  return last === null || last.sum === entry.before ? 'next' : 'stale';
}
const sameSaid = (a: SavedEntry, b: SavedEntry): boolean => JSON.stringify(a.said) === JSON.stringify(b.said);

export const notNext = (entry: SavedEntry): NotSaved =>
  new NotSaved(
    'taken',
    `entry ${entry.number} does not follow what is kept: the game was played on elsewhere`,
  );
export const removed = (): NotSaved => new NotSaved('gone', 'this game was removed');

export const lastChangedFirst = (a: SavedGame, b: SavedGame): number => b.changed - a.changed;
