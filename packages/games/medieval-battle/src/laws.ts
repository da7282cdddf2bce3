// For whoever plays the box at random and watches: what must hold, and what a player cannot know.

import type { Seat } from '@gonfalon/kernel';
import { invariantsOf, type State, twinsOf } from '@gonfalon/system-medieval-battle';
import { box } from './game.ts';

const twins = twinsOf(box);

/** Hosts hold states of this game without knowing their type. */
export const laws = {
  twins: (state: unknown, seat: Seat | null): readonly State[] => twins(state as State, seat),
  invariants: () => invariantsOf(box) as (state: unknown, came: unknown) => readonly string[],
};
