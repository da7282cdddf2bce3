// For whoever plays the box at random and watches: what must hold, and what a player cannot know.

import { invariantsOf, twinsOf } from '@gonfalon/system-medieval-battle';
import { box } from './game.ts';

export const laws = { twins: twinsOf(box), invariants: () => invariantsOf(box) };
