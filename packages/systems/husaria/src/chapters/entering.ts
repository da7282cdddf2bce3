// 4.2, 4.5 Where a unit may put its foot at all, in every kind of step; one line for each thing that can be in the way.

import { directionTo, isInFront } from '@gonfalon/hex';
import { type Bans, bans } from '@gonfalon/kernel';
import { unitsAt } from '@gonfalon/kit';
import { hexId, ids } from '../scene.ts';
import { isCommander, isHorse, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { isBarred, isClosedCourse, overRiver, perishes } from './ground.ts';
import { comradesAt, fits } from './stacking.ts';
import { wagonAt } from './works.ts';

/** The hex touches the one the unit stands on. */
export const touches = ({ sc, unit, hex }: Claim): boolean =>
  hex !== undefined && directionTo(sc.grid, unit.at, hex) !== undefined;
const there = ({ sc, hex }: Claim): string[] => [hexId(sc, hex)];
const enemies = ({ sc, unit, hex }: Claim): Unit[] =>
  unitsAt(sc, hex).filter(other => other.seat !== unit.seat);

/** What keeps a unit out of a hex, from wherever it comes. */
export const entryBans: Bans<Claim> = bans<Claim>('movement', {
  closedGround: claim => (isBarred(claim.sc, claim.hex) ? there(claim) : null),
  enemyThere: claim =>
    isCommander(claim.unit) ? null : ids(enemies(claim).filter(other => !isCommander(other))),
  // Commanders go where no enemy is at all, not even another commander.
  commanderAmongEnemies: claim => (isCommander(claim.unit) ? ids(enemies(claim)) : null),
  // §4.30: any number may pass, one after the other, while there is room.
  stacking: ({ sc, unit, hex }) => (fits(sc, unit, hex) ? null : ids(comradesAt(sc, unit, hex))),
  wagonBarsRiders: claim => (isHorse(claim.unit) && wagonAt(claim.sc, claim.hex) ? there(claim) : null),
});

/** What keeps a unit from passing the side between it and the hex. */
export const wayBans: Bans<Claim> = {
  ...bans<Claim>('movement', {
    river: claim => (overRiver(claim.sc, claim.unit.at, claim.hex) ? there(claim) : null),
    commanderGround: claim =>
      touches(claim) && isCommander(claim.unit) && perishes(claim.sc, claim.unit, claim.unit.at, claim.hex)
        ? there(claim)
        : null,
  }),
  ...bans<Claim>('scenario', {
    closedStream: claim =>
      isClosedCourse(claim.sc, claim.unit.seat, claim.unit.at, claim.hex) ? there(claim) : null,
  }),
};

export const isAhead = ({ sc, unit, hex }: Claim): boolean => isInFront(sc.grid, unit.at, unit.facing, hex);
