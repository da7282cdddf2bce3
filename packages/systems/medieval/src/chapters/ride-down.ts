// 5.8 Riding down, each edition's test.

import { bans } from '@gonfalon/kernel';
import { columnName } from '@gonfalon/kit';
import { ids, type Scene } from '../scene.ts';
import type { Combat } from '../state.ts';
import type { Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { ridable } from './arrival.ts';
import { count } from './combat.ts';
import { groundAt, isFortified } from './ground.ts';
import { chargeShift } from './modifiers.ts';

/** §5.8.8: behind walls, among houses, in a palisade or a shiltron nobody is ridden down. */
export const unridable = (sc: Scene, foot: readonly Unit[]): Unit[] =>
  foot.filter(
    unit =>
      isFortified(sc, unit.at) ||
      groundAt(sc, unit.at) === 'village' ||
      groundAt(sc, unit.at) === 'town' ||
      unit.palisade === 'up' ||
      unit.shiltron,
  );

const riding = ({ word }: Claim): boolean => word === 'ride';

/** Common to all editions. */
export const rideDownCommon = bans<Claim>('rideDown', {
  speed: claim => (riding(claim) && claim.unit.cf < 2 ? [claim.unit.id] : null),
  protected: claim =>
    riding(claim) ? ids(unridable(claim.sc, ridable(claim.sc, claim.unit, claim.hex))) : null,
});

/** §5.8.2: charge and armour must beat the target's armour and ground. */
export const rideDownByMargin = bans<Claim>('rideDown', {
  margin: claim =>
    riding(claim) && margin(claim) <= 0 ? ids(ridable(claim.sc, claim.unit, claim.hex)) : null,
});

export function margin({ sc, unit, hex }: Claim): number {
  const foot = ridable(sc, unit, hex);
  const armour = Math.max(0, ...foot.map(other => other.armour));
  const ground = sc.rules.tables.terrain.ground[groundAt(sc, hex)]?.defence ?? 0;
  const shift = chargeShift(
    { sc, combat: trial(unit, foot, hex), attackers: [unit], defenders: foot },
    [unit],
    foot,
  );
  return shift + unit.armour - armour - ground;
}

const trial = (unit: Unit, foot: readonly Unit[], hex: number): Combat => ({
  kind: 'attack',
  attacker: unit.seat,
  attackers: [unit.n],
  from: [unit.at],
  defenders: foot.map(other => other.n),
  hexes: [hex],
});

/** §5.8.9 (Grunwald): enemy foot only at final odds of 4:1 or better. */
export const rideDownByOdds = bans<Claim>('rideDown', {
  odds: claim => {
    const { sc, unit, hex } = claim;
    if (!riding(claim)) return null;
    const foes = ridable(sc, unit, hex).filter(other => other.seat !== unit.seat);
    if (foes.length === 0) return null;
    const { column } = count({ sc, combat: trial(unit, foes, hex), attackers: [unit], defenders: foes });
    return column >= 3 ? null : [columnName(column)];
  },
});
