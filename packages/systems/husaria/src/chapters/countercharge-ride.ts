// §6.61, 6.64, 6.65 The riders who were named ride, and fall upon the unit that moves.

import { change, pop, tell, topOf, unitOf, unitsAt } from '@gonfalon/kit';
import { hexId, mark, type Scene } from '../scene.ts';
import type { Rider } from '../state.ts';
import { DONE, isCommander } from '../units.ts';
import type { Verb } from '../verb.ts';
import { arrive } from './arrival.ts';
import { beginBattle } from './battle.ts';
import type { Window } from './windows.ts';

/** §6.61, 6.65: they ride together, and the fight is settled on the spot. */
export const charge: Verb = {
  bans: {}, // the window asks for it once riders are named
  candidates: () => [{ do: 'charge' }],
  apply: ({ sc }) => {
    const frame = topOf(sc, 'window');
    pop(sc);
    mark(sc, frame.mover, DONE.stopped); // §6.64: whatever comes of it
    for (const rider of frame.riders) ride(sc, rider);
    fall(sc, frame);
  },
};

function ride(sc: Scene, { unit: n, to, facing }: Rider): void {
  const unit = unitOf(sc, n);
  mark(sc, n, DONE.countercharged);
  change(sc, n, { facing });
  tell(sc, { is: 'countercharge', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, to), facing });
  if (to !== unit.at) arrive(sc, n, to);
}

/** §6.62: the riders are the attackers of whoever stands on the mover's hex. */
function fall(sc: Scene, { seat, mover, riders }: Window): void {
  const target = unitOf(sc, mover);
  const attackers = riders.map(rider => unitOf(sc, rider.unit));
  const defenders = unitsAt(sc, target.at).filter(unit => !isCommander(unit));
  beginBattle(sc, {
    kind: 'countercharge',
    attacker: seat,
    attackers: attackers.map(({ n }) => n),
    from: attackers.map(({ at }) => at),
    defenders: defenders.map(({ n }) => n),
    hexes: [target.at],
  });
}
