// 10.1 The two sides of a ranged counter: one to move with, one to shoot and fight with.

import { bans } from '@gonfalon/kernel';
import { change, tell, turnTo, unitOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { POINT } from '../state.ts';
import { isRanged } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { marching } from './on-the-march.ts';

/** §10.1.3: either way one point of the movement side, as often as there are points. */
const form: Verb = {
  bans: bans<Claim>('formation', {
    rangedOnly: ({ unit }) => (isRanged(unit) ? null : [unit.id]),
    points: ({ sc, unit }) => (marching(sc).left < POINT ? [unit.id] : null),
  }),
  candidates: (sc: Scene) => (isRanged(unitOf(sc, marching(sc).unit)) ? [{ do: 'form' }] : []),
  apply: ({ sc, unit }) => {
    const frame = marching(sc);
    const left = frame.left - POINT;
    turnTo(sc, { ...frame, left, begun: true });
    change(sc, unit.n, { braced: !unit.braced });
    tell(sc, { is: 'formed', unit: unit.id, form: unit.braced ? 'movement' : 'combat', left });
  },
};

export const formationVerbs = { form } satisfies Record<string, Verb>;
