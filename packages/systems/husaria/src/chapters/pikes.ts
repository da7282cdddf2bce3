// 15 Pikemen: infantry near a commander takes up pikes, and lowers them for a point of its march.

import { distance } from '@gonfalon/hex';
import { allowed, bans, type Seat } from '@gonfalon/kernel';
import { change, tell, turnTo, unitsOf } from '@gonfalon/kit';
import { mark, type Scene, zoneHolders } from '../scene.ts';
import { POINT } from '../state.ts';
import { DONE, has, isCommander, onMap, traitsOf, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { marching } from './on-the-march.ts';

/** §15.12: a commander of 2, 1 or 0 reaches 4, 3 or 2 hexes. */
const commanderNear = (sc: Scene, unit: Unit): boolean =>
  unitsOf(sc, unit.seat).some(
    other =>
      isCommander(other) &&
      onMap(other) &&
      distance(sc.grid, other.at, unit.at) <= sc.tables.pikeRange(other.modifier),
  );

const pikeBans = bans<Claim>('pikes', {
  ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
  offMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
  infantryOnly: ({ unit }) => (traitsOf(unit).takesPikes ? null : [unit.id]),
  inHand: ({ unit }) => (unit.pikes ? [unit.id] : null),
  oncePerStage: ({ unit }) => (has(unit, DONE.swapped) ? [unit.id] : null),
  outOfReach: ({ sc, unit }) => (!onMap(unit) || commanderNear(sc, unit) ? null : [unit.id]),
});
const mayTake = (sc: Scene, unit: Unit): boolean =>
  traitsOf(unit).takesPikes && allowed(pikeBans, { sc, seat: unit.seat, unit } as Claim);

/** Pikes change nothing but a battle: at the end of an enemy's movement only those he has before him are asked about. */
export const wantsPikes = (sc: Scene, seat: Seat): boolean =>
  unitsOf(sc, seat).some(
    unit =>
      onMap(unit) &&
      traitsOf(unit).takesPikes &&
      zoneHolders(sc, seat, unit.at).length > 0 &&
      mayTake(sc, unit),
  );

/** §15.11, 15.A: the counters change places; any number of units may have pikes. */
const pikes: Verb = {
  bans: pikeBans,
  candidates: (sc, seat) => unitsOf(sc, seat).map(unit => ({ do: 'pikes', unit: unit.id })),
  apply: ({ sc, unit }) => {
    change(sc, unit.n, { pikes: true });
    mark(sc, unit.n, DONE.swapped);
    tell(sc, { is: 'piked', unit: unit.id });
  },
};

/** §15.15: one of the points the pikes have left. */
const lower: Verb = {
  bans: bans<Claim>('pikes', {
    notInHand: ({ unit }) => (unit.pikes ? null : [unit.id]),
    lowerPoints: ({ sc, unit }) => (unit.pikes && marching(sc).left < POINT ? [unit.id] : null),
  }),
  candidates: () => [{ do: 'lower-pikes' }],
  apply: ({ sc, unit }) => {
    const frame = marching(sc);
    const left = frame.left - POINT;
    turnTo(sc, { ...frame, left, begun: true });
    change(sc, unit.n, { pikes: false });
    tell(sc, { is: 'unpiked', unit: unit.id, left });
  },
};

export const pikeVerbs = { pikes, 'lower-pikes': lower } satisfies Record<string, Verb>;
