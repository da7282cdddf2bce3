// 3.1 Ending what one is asked about: the opening of a movement phase, a phase, or the free turns after a battle.

import { topFrame } from '../scene.ts';
import type { Verb } from '../verb.ts';
import { endGuns, endMoves } from './sequence.ts';

/** The beginning of a movement phase is over. */
const begin: Verb = {
  bans: {},
  candidates: () => [{ do: 'begin' }],
  apply: ({ sc }) => endMoves(sc),
};

/** §3.1: ends the phase, when nobody has a duty left in it. */
const done: Verb = {
  bans: {},
  candidates: () => [{ do: 'done' }],
  apply: ({ sc }) => {
    const frame = topFrame(sc);
    if (frame.is === 'guns') endGuns(sc);
    else if (frame.is === 'moves') endMoves(sc);
  },
};

export const doneVerbs = { begin, done } satisfies Record<string, Verb>;
