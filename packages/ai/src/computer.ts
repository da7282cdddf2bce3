// A computer player as an occupant of a seat. Whoever can play a system's boxes is registered here.

import { type Occupant, program } from '@gonfalon/host';
import { type AnyGame, BadInput } from '@gonfalon/kernel';
import { battleThinker } from './battle/thinker.ts';
import { countersThinker } from './counters/counters.ts';
import type { Mind } from './mind.ts';
import type { Thinker, Thought } from './thinker.ts';

export type MakeThinker = (game: AnyGame, mind: Mind) => Thinker;

/** By the system a box is of. */
const THINKERS: ReadonlyMap<string, MakeThinker> = new Map([
  ['medieval-battle', battleThinker],
  ['medieval', countersThinker],
  ['husaria', countersThinker],
]);

/** Throws BadInput where nobody plays the system yet. */
export function thinkerFor(game: AnyGame, system: string, mind: Mind): Thinker {
  const make = THINKERS.get(system);
  if (!make) throw new BadInput(mind.level, `no computer player knows the rules of ${game.id} yet`);
  return make(game, mind);
}

/** `heard` is told every thought, for whoever counts work or shows reasons. Throws BadInput where nobody plays the system yet. */
export function computer(
  game: AnyGame,
  system: string,
  mind: Mind,
  heard: (thought: Thought) => void = () => {},
): Occupant {
  const thinker = thinkerFor(game, system, mind);
  return program(question => {
    const thought = thinker.think(question);
    heard(thought);
    return thought.action;
  });
}
