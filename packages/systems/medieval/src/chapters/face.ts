// §4.3.7 After a retreat, a pursuit or an advance a unit may face any way, free.

import { ALL_FACINGS } from '@gonfalon/hex';
import { topFrame } from '@gonfalon/kit';
import type { Verb } from '../verb.ts';
import { faceAfterAdvance } from './advance.ts';
import { finishPursuit } from './pursuit.ts';
import { finishRetreat } from './retreat.ts';

const face: Verb = {
  bans: {},
  candidates: () => ALL_FACINGS.map(facing => ({ do: 'face', facing })),
  apply: ({ sc, facing }) => {
    const frame = topFrame(sc);
    if (frame.is === 'retreat') finishRetreat(sc, frame, facing);
    else if (frame.is === 'pursuit') finishPursuit(sc, frame, facing);
    else if (frame.is === 'advance') faceAfterAdvance(sc, frame, facing);
  },
};
export const faceVerbs: { readonly face: Verb } = { face };
