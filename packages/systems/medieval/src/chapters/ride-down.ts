// 5.8 Riding down, each edition's test.

import type { Hex } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import type { Fight } from '../rules.ts';
import { ids, type Scene } from '../scene.ts';
import type { Combat } from '../state.ts';
import { isCavalry, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { count } from './count.ts';
import { endsCharge, isFortified, isGround, slowing, strideTo, throughWall } from './ground.ts';
import { ridable } from './in-the-way.ts';
import { chargeShift, hexDefence } from './modifiers.ts';

/** §5.8.8: behind walls, among houses or in a shiltron nobody is ridden down. */
const isProtected = (sc: Scene, unit: Unit): boolean =>
  isFortified(sc, unit.at) || isGround(sc, unit.at, 'houses') || unit.shiltron;
/** §K15.2.5 */
const inPalisade = (unit: Unit): boolean => unit.palisade === 'up';
export const unridable = (sc: Scene, foot: readonly Unit[]): Unit[] =>
  foot.filter(unit => isProtected(sc, unit) || inPalisade(unit));

const riding = ({ word }: Claim): boolean => word === 'ride';
const footIn = ({ sc, unit, hex }: Claim): readonly Unit[] => ridable(sc, unit, hex);

/** The charge a rider comes in with: that before the step, less what the way takes; woods, fords, walls and the like leave none (5.8.2 c, 11.1.2). */
export function ridingCharge(sc: Scene, unit: Unit, hex: Hex): number {
  const stride = strideTo(sc, unit.at, hex);
  return endsCharge(sc, stride) || throughWall(sc, stride) ? 0 : Math.max(0, unit.cf - slowing(sc, stride));
}

/** Own foot that a Kosovo rider at charge 2 or 3 cannot help riding down; foot that is protected he may join. */
export const trampled = (sc: Scene, unit: Unit, hex: Hex): Unit[] => {
  if (!sc.rules.chapters.rideDownForced || !isCavalry(unit) || ridingCharge(sc, unit, hex) < 2) return [];
  const foot = ridable(sc, unit, hex);
  const safe = unridable(sc, foot);
  return foot.filter(other => !safe.includes(other));
};

/** §5.8.1: common to all editions. */
export const rideDownCommon = bans<Claim>('rideDown', {
  speed: claim =>
    riding(claim) && ridingCharge(claim.sc, claim.unit, claim.hex) < 2 ? [claim.unit.id] : null,
  protected: claim => (riding(claim) ? ids(footIn(claim).filter(unit => isProtected(claim.sc, unit))) : null),
  palisade: claim => (riding(claim) ? ids(footIn(claim).filter(inPalisade)) : null),
});

/** §5.8.2: charge and armour must beat the target's armour and ground. */
export const rideDownByMargin = bans<Claim>('rideDown', {
  margin: claim =>
    riding(claim) && margin(claim) <= 0 ? ids(ridable(claim.sc, claim.unit, claim.hex)) : null,
});

function margin({ sc, unit, hex }: Claim): number {
  const foot = ridable(sc, unit, hex);
  const armour = Math.max(0, ...foot.map(other => other.armour));
  const fight = trial(sc, unit, foot, hex);
  return (
    chargeShift(fight, fight.attackers, foot) + unit.armour - armour - hexDefence(sc, fight.attackers, hex)
  );
}

/** The rider alone against the foot, with the charge he comes in with. */
function trial(sc: Scene, unit: Unit, foot: readonly Unit[], hex: Hex): Fight {
  const combat: Combat = {
    kind: 'attack',
    attacker: unit.seat,
    attackers: [unit.n],
    from: [unit.at],
    defenders: foot.map(other => other.n),
    hexes: [hex],
  };
  return { sc, combat, attackers: [{ ...unit, cf: ridingCharge(sc, unit, hex) }], defenders: foot };
}

/** Place of 4:1, counted from 1:1. */
const FOUR_TO_ONE = 3;

/** §5.8.9 (Grunwald): enemy foot only at final odds of 4:1 or better. */
export const rideDownByOdds = bans<Claim>('rideDown', {
  odds: claim => {
    if (!riding(claim)) return null;
    const { sc, unit, hex } = claim;
    const foes = ridable(sc, unit, hex).filter(other => other.seat !== unit.seat);
    return count(trial(sc, unit, foes, hex)).column < FOUR_TO_ONE ? ids(foes) : null;
  },
});
