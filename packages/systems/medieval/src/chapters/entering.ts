// 4.2 Where a unit may put its foot at all, in every kind of step; one line for each thing that can be in the way.

import { ALL_FACINGS, neighbour } from '@gonfalon/hex';
import { type Bans, bans } from '@gonfalon/kernel';
import { unitsAt } from '@gonfalon/kit';
import { hexId, ids } from '../scene.ts';
import type { Stride } from '../state.ts';
import { isCavalry, isLeader } from '../units.ts';
import type { Claim } from '../verb.ts';
import { isStandable, overRiver, overSlope, strideTo } from './ground.ts';
import { barred, ridable } from './in-the-way.ts';
import { trampled } from './ride-down.ts';
import { roomBehindWalls, roomInTheOpen } from './stacking.ts';

export const strideOf = ({ sc, unit, hex }: Claim): Stride => strideTo(sc, unit.at, hex);
export const touches = ({ sc, unit, hex }: Claim): boolean =>
  hex !== undefined && ALL_FACINGS.some(facing => neighbour(sc.grid, unit.at, facing) === hex);

/** The same lines for those who do not ride down what is there. */
function unlessRiding(lines: Bans<Claim>): Bans<Claim> {
  return Object.fromEntries(
    Object.entries(lines).map(([rule, ban]) => [
      rule,
      (claim: Claim) => (claim.word === 'ride' ? null : ban(claim)),
    ]),
  );
}

/** What keeps a unit out of a hex, from wherever it comes. */
export const entryBans: Bans<Claim> = {
  ...bans<Claim>('movement', {
    closedGround: ({ sc, hex }) => (hex === undefined || isStandable(sc, hex) ? null : [hexId(sc, hex)]),
    enemyThere: ({ sc, unit, hex, word }) => (word === 'ride' ? null : ids(barred(sc, unit, hex))),
    leaderAmongEnemies: ({ sc, unit, hex }) =>
      isLeader(unit) ? ids(unitsAt(sc, hex).filter(other => other.seat !== unit.seat)) : null,
  }),
  ...unlessRiding({ ...roomInTheOpen, ...roomBehindWalls }),
};

const ridingDown = bans<Claim>('rideDown', {
  nobodyThere: ({ sc, unit, hex, word }) =>
    word === 'ride' && ridable(sc, unit, hex).length === 0 ? [hexId(sc, hex)] : null,
  cavalryOnly: ({ unit, word }) => (word === 'ride' && !isCavalry(unit) ? [unit.id] : null),
  allFoot: ({ sc, hex, word }) =>
    word === 'ride' ? ids(unitsAt(sc, hex).filter(other => isCavalry(other))) : null,
  // Kosovo: at charge 2 or 3 foot is ridden down whether one wants or not.
  unavoidable: ({ sc, unit, hex, word }) => (word === 'ride' ? null : ids(trampled(sc, unit, hex))),
});

/** What keeps a unit from passing the side between it and the hex. */
export const wayBans: Bans<Claim> = bans<Claim>('movement', {
  river: claim =>
    touches(claim) && overRiver(claim.sc, strideOf(claim)) ? [hexId(claim.sc, claim.hex)] : null,
  slope: claim =>
    touches(claim) && overSlope(claim.sc, strideOf(claim)) ? [hexId(claim.sc, claim.hex)] : null,
});

export const stepBans: Bans<Claim> = {
  ...bans<Claim>('movement', {
    frontHexOnly: claim =>
      isLeader(claim.unit) || strideOf(claim).facing === claim.unit.facing
        ? null
        : [hexId(claim.sc, claim.hex)],
    // He has no front, but goes hex by hex like others.
    leaderHexByHex: claim => (isLeader(claim.unit) && !touches(claim) ? [hexId(claim.sc, claim.hex)] : null),
  }),
  ...wayBans,
  ...entryBans,
  ...ridingDown,
};
