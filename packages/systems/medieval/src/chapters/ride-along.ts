// §K8.1.7 Leaders pursue with the units of their hex: the owner may send them along when one of those has pursued.

import type { Hex } from '@gonfalon/hex';
import { pop, push, tell, topFrame, unitOf } from '@gonfalon/kit';
import { hexId, onMap, put, type Scene } from '../scene.ts';
import type { Frame } from '../state.ts';
import type { Unit } from '../units.ts';
import type { FrameRules, Verb } from '../verb.ts';
import { leadersAt } from './leaders.ts';

type Follow = Extract<Frame, { is: 'follow' }>;

/** The unit has pursued from one hex to another; in the later edition leaders stay behind. */
export function offerRide(sc: Scene, pursuer: Unit, from: Hex): void {
  if (sc.rules.chapters.leadersRetreatAlone || !onMap(pursuer) || pursuer.at === from) return;
  for (const leader of leadersAt(sc, pursuer.seat, from))
    push(sc, { is: 'follow', unit: leader.n, to: pursuer.at });
}

export const follow: FrameRules<Follow> = {
  asks: (sc, frame) => {
    const leader = unitOf(sc, frame.unit);
    const moment = { key: 'ride-along', about: [leader.id], pass: { do: 'stay' } };
    return onMap(leader) ? { seats: [leader.seat], moment, verbs: ['ride-along', 'stay'] } : 'run';
  },
  run: sc => pop(sc),
};

const rideAlong: Verb = {
  bans: {},
  candidates: () => [{ do: 'ride-along' }],
  apply: ({ sc }) => {
    const { unit, to } = topFrame(sc) as Follow;
    const leader = unitOf(sc, unit);
    pop(sc);
    put(sc, unit, to);
    const path = [leader.at, to].map(hex => hexId(sc, hex));
    tell(sc, { is: 'pursued', unit: leader.id, path, facing: leader.facing, forced: false });
  },
};

export const rideAlongVerbs = { 'ride-along': rideAlong } satisfies Record<string, Verb>;
