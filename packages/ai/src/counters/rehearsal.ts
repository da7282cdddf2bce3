// A plan played through in thought: the rest of the turn and the enemy's whole answer, by plain players and dice of one's own.
// What is left on the board then is what the plan is worth. Seen with the eyes of the seat: hidden men take no part.

import type { Cup, Question } from '@gonfalon/host';
import { type AnyGame, type Awaits, isSurrender, type Seat } from '@gonfalon/kernel';
import type { Thinker } from '../thinker.ts';

export interface Cast {
  readonly own: Thinker;
  readonly foe: Thinker;
}

/** Orders and throws after which it is given up: no turn of a small battle is so long. */
const LONGEST = 4000;

/** In hundredths of a point, for the seat that is asked. */
export function rehearsed({ game, view, seat }: Question, cast: Cast, dice: Cup): number {
  const end = endOf(view);
  let [state, cup] = [view, dice];
  for (let n = 0; n < LONGEST; n++) {
    const awaits: Awaits = game.awaits(state);
    if (awaits.kind === 'over') return leadOf(game, state, seat) + won(awaits.outcome.winner, seat);
    if (awaits.kind === 'dice') {
      const thrown = cup.throw(awaits.d6)!;
      cup = thrown.cup;
      state = game.apply(state, { rolled: thrown.dice }).state;
      continue;
    }
    if (isPast(state, end)) break;
    const [asked] = awaits.seats as [Seat];
    const { action } = (asked === seat ? cast.own : cast.foe).think({
      ...{ game, seat: asked, awaits, last: null },
      view: game.view(state, asked),
      said: () => [],
    });
    if (isSurrender(action)) break;
    state = game.apply(state, { seat: asked, action }).state;
  }
  return leadOf(game, state, seat);
}

interface Clock {
  readonly turn: number;
  readonly phase: number;
}
/** When the same phase comes again. */
const endOf = (view: unknown): Clock => ({ turn: (view as Clock).turn + 1, phase: (view as Clock).phase });
const isPast = (state: unknown, { turn, phase }: Clock): boolean => {
  const now = state as Clock;
  return now.turn > turn || (now.turn === turn && now.phase >= phase);
};

/** A battle won is worth something beside its points. */
const VICTORY = 500;
const won = (winner: Seat | null, seat: Seat): number =>
  winner === null ? 0 : winner === seat ? VICTORY : -VICTORY;

/** Points, and half of what the men who are left could still bring. */
function leadOf(game: AnyGame, state: unknown, seat: Seat): number {
  let lead = 0;
  for (const [side, points] of Object.entries(game.facts(state).points))
    lead += side === seat ? points : -points;
  for (const { id, side, strength, full } of game.units(state, seat)) {
    const left = full === 0 ? 0 : (game.worth(state, id) * strength) / full / 2;
    lead += side === seat ? left : -left;
  }
  return lead;
}
