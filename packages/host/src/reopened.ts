// A kept game on the table again. Where the rules have changed since, it opens as far as it still leads where it led, and
// can be played on from there; what was kept is never touched.

import {
  type AnyGame,
  BadInput,
  begin,
  checksum,
  type Position,
  parsePosition,
  type RuleKey,
  refusalText,
  type Said,
  type Speaker,
  type Start,
  take,
} from '@gonfalon/kernel';
import type { AnyPlay } from './host.ts';
import type { SavedGame } from './saved.ts';
import type { Save } from './store.ts';

export interface Reopened {
  readonly play: AnyPlay;
  /** Dice thrown in what was played again. */
  readonly thrown: number;
  /** Where and why it leads elsewhere now; null where all of it still holds. */
  readonly parted: Parted | null;
}
/** Why nothing is taken at a game that can only be read. */
export const PARTED: RuleKey = 'table.parted';

export interface Parted {
  readonly entry: number;
  readonly reason: string;
}

export const startOf = ({ lay, scenario, options }: SavedGame): Start =>
  lay ? { position: parsePosition(lay) } : { scenario, options };

/** Throws BadInput only where neither the beginning nor the last position can be laid. */
export function reopened(game: AnyGame, { game: saved, entries, damaged }: Save): Reopened {
  const first = begun(game, saved);
  if (first.parted) return { ...first, thrown: 0 };
  let { play } = first;
  let thrown = 0;
  for (const { number, said, by, sum } of entries) {
    const parted = (reason: string): Reopened => ({ play, thrown, parted: { entry: number, reason } });
    if (number !== (play.last?.number ?? 0) + 1) return parted('the entries before it are missing');
    const taken = takenIn(play, said, by);
    if (typeof taken === 'string') return parted(taken);
    if (checksum(taken.state) !== sum) return parted('it leads elsewhere under the present rules');
    play = taken;
    if ('rolled' in said) thrown += said.rolled.length;
  }
  return { play, thrown, parted: damaged === undefined ? null : { entry: damaged, reason: UNREADABLE } };
}
const UNREADABLE = 'it cannot be read';

/** The game at its beginning; where the present rules know none such, at its last position, to be read and played on. */
function begun(game: AnyGame, saved: SavedGame): Omit<Reopened, 'thrown'> {
  try {
    return { play: begin(game, startOf(saved)), parted: null };
  } catch (error) {
    if (!(error instanceof BadInput) || saved.position === '') throw error;
    const play = begin(game, { position: parsePosition(saved.position) });
    return { play, parted: { entry: 1, reason: error.message } };
  }
}

/**
 * Where a game that leads elsewhere now can be played on: the position after its last entry, as it was kept, where the
 * present rules know it; else as far as it leads.
 */
export function lastPosition({ play }: Reopened, { position }: SavedGame): Position {
  try {
    const last = parsePosition(position);
    begin(play.game, { position: last });
    return last;
  } catch {
    return play.game.describe(play.state);
  }
}

/** The play after it, or why there is none; a row that is no entry at all must not take the game with it. */
function takenIn(play: AnyPlay, said: Said, by: Speaker): AnyPlay | string {
  try {
    const taken = take(play, said, by);
    return taken.ok ? taken.play : refusalText(taken);
  } catch (error) {
    return error instanceof BadInput ? error.message : UNREADABLE;
  }
}
