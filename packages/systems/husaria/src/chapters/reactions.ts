// 3.1.2 What the other side may do while a unit moves: fire guns at it, shoot, fall upon it, take up pikes.

import { pop, unitOf } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import { onMap } from '../units.ts';
import type { FrameRules, Verb } from '../verb.ts';
import { bowsReady } from './bows.ts';
import { ridersReady } from './countercharge.ts';
import { gunsReady } from './guns.ts';
import { wantsPikes } from './pikes.ts';
import { isFrozen } from './release.ts';
import type { Window } from './windows.ts';

/** A moment that would be asked for nothing is not asked. Pikes and arrows at bystanders wait for the end of the movement. */
const isWorthAsking = (sc: Scene, { moment, seat, mover }: Window): boolean =>
  moment === 'closing'
    ? bowsReady(sc, seat, -1) || wantsPikes(sc, seat)
    : onMap(unitOf(sc, mover)) &&
      (gunsReady(sc, seat) || bowsReady(sc, seat, mover) || ridersReady(sc, seat, mover));

export const window: FrameRules<Window> = {
  asks: (sc, frame) => {
    const { moment, seat, mover, riders } = frame;
    const about = mover < 0 ? [] : ids([unitOf(sc, mover)]);
    // §6.65: once riders are named more of them may join; then they ride.
    if (riders.length > 0) {
      const riding = { key: 'countercharge', about, close: { do: 'charge' } };
      return { seats: [seat], moment: riding, verbs: ['countercharge', 'charge'] };
    }
    if (isFrozen(sc, seat) || !isWorthAsking(sc, frame)) return 'run';
    const verbs = moment === 'closing' ? ['shoot', 'pikes'] : ['fire', 'shoot', 'countercharge', 'pikes'];
    return {
      seats: [seat],
      moment: { key: `react-${moment}`, about, pass: { do: 'pass' } },
      verbs: [...verbs, 'pass'],
    };
  },
  run: sc => pop(sc),
};

/** Lets the moment go by. */
const pass: Verb = {
  bans: {},
  candidates: () => [{ do: 'pass' }],
  apply: ({ sc }) => pop(sc),
};

export const reactionVerbs = { pass } satisfies Record<string, Verb>;
