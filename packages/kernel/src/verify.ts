// Whether a record can be believed: every entry played again, and every die asked where it came from.

import { BadInput } from './bad-input.ts';
import { type DiceDegree, degreeOf } from './fair-dice.ts';
import type { Game } from './game.ts';
import { awaitsOf } from './play.ts';
import type { GameRecord } from './record.ts';
import { replay } from './replay.ts';

/** How sure the dice of a record are, the surest first; nobody can check what was thrown by hand. */
export type Sureness = DiceDegree | 'seed' | 'hand';

export interface Verified {
  readonly sureness: Sureness;
  /** Whether the battle is over; else it goes on, or the end was left out. */
  readonly over: boolean;
  readonly entries: number;
  readonly rolls: number;
  readonly faces: number;
}

/** Throws BadInput naming the first thing that does not hold. */
export function verified(game: Game<unknown>, record: GameRecord): Verified {
  const { dice } = record;
  if ('shaken' in dice && dice.shaken.key === null)
    throw new BadInput(
      'dice',
      'the key of these dice is told when the game is over, and does not stand here',
    );
  const over = awaitsOf(replay(game, record)).kind === 'over';
  // Who leaves the end out could show a battle as it stood when it pleased him.
  if ('shaken' in dice && !over)
    throw new BadInput(
      'record',
      'the key of its dice is told when the game is over, but its entries end before that',
    );
  const thrown = record.entries.flatMap(({ said }) => ('rolled' in said ? [said.rolled.length] : []));
  return {
    sureness: 'shaken' in dice ? degreeOf(dice.shaken) : 'seed' in dice ? 'seed' : 'hand',
    over,
    entries: record.entries.length,
    rolls: thrown.length,
    faces: thrown.reduce((sum, count) => sum + count, 0),
  };
}
