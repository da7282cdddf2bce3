// Combat modifiers, one line a paragraph, for the attacker and for the defender.

import { areOpposite, directionTo, isInRear } from '@gonfalon/hex';
import { type LedgerRow, type RuleKey, type Shifts, shifts } from '@gonfalon/kernel';
import type { Fight } from '../rules.ts';
import type { Scene } from '../scene.ts';
import type { Stride } from '../state.ts';
import { isCavalry, isRanged, traitsOf, type Unit } from '../units.ts';
import { nearBanner } from './banners.ts';
import { goesUphill, groundAt, overRiver, strideTo, wades } from './ground.ts';
import { leadOf } from './leaders.ts';
import { moraleOf } from './morale.ts';
import { mean } from './strength.ts';

/** §5.2.7, 1.7, 11.3.7: the mean of the group; a shiltron takes one off each rider's armour. */
const groupArmour = (units: readonly Unit[], enemies: readonly Unit[]): number =>
  mean(
    units.map(unit =>
      Math.max(0, unit.armour - (isCavalry(unit) && enemies.some(foe => foe.shiltron) ? 1 : 0)),
    ),
  );

/** §5.6.4: the mean charge of a side. */
function meanCharge({ sc, combat }: Fight, units: readonly Unit[]): number {
  const counted = units.map(unit => {
    if (!isCavalry(unit) || traitsOf(unit).skirmishes) return 0; // §5.6.1, 10.5.3
    if (combat.kind === 'countercharge' && unit.armour === 0) return 0; // §5.7.9
    return sc.rules.chapters.breakdown.fightingCharge(sc, unit);
  });
  return mean(counted);
}

/** §5.6.5: what counts of it, at most the group's armour and one. */
export const chargeShift = (fight: Fight, units: readonly Unit[], enemies: readonly Unit[]): number =>
  Math.min(meanCharge(fight, units), groupArmour(units, enemies) + 1);

/** Told by the paragraph that sets its worth. */
function chargeRow(
  fight: Fight,
  units: readonly Unit[],
  enemies: readonly Unit[],
  [full, byArmour]: readonly [RuleKey, RuleKey],
): LedgerRow {
  const shift = chargeShift(fight, units, enemies);
  return { rule: shift < meanCharge(fight, units) ? byArmour : full, shift };
}

/** §8.2.1, 8.2.2: on a hex of the fight, or within range of it. */
const leaderRow = (
  sc: Scene,
  seat: string,
  units: readonly Unit[],
  [among, inRange]: readonly [RuleKey, RuleKey],
): LedgerRow => {
  const lead = leadOf(sc, seat, units);
  if (!lead) return { rule: among, shift: 0 };
  return { rule: lead.shift > 1 ? among : inRange, shift: lead.shift, about: [lead.leader.id] };
};

/** In the rear of all of them; a shiltron has no rear. */
export const isBehind = (sc: Scene, unit: Unit, foes: readonly Unit[]): boolean =>
  foes.length > 0 && foes.every(foe => !foe.shiltron && isInRear(sc.grid, foe.at, foe.facing, unit.at));

/** Attackers who stand in the rear of everybody in the hex they attack. */
function rearHexes({ sc, attackers, defenders, combat }: Fight): number[] {
  const from = attackers.filter(unit =>
    combat.hexes.some(hex => {
      const here = defenders.filter(foe => foe.at === hex);
      return directionTo(sc.grid, unit.at, hex) !== undefined && isBehind(sc, unit, here);
    }),
  );
  return [...new Set(from.map(unit => unit.at))];
}

/** §5.2.6 */
const fromOppositeSides = ({ sc, attackers, combat }: Fight): boolean =>
  combat.hexes.length === 1 &&
  attackers.some(a => attackers.some(b => areOpposite(sc.grid, combat.hexes[0]!, a.at, b.at)));

export const commonAttackerShifts: Shifts<Fight> = shifts<Fight>('attacker', {
  armour: fight => groupArmour(fight.attackers, fight.defenders),
  charge: fight =>
    chargeRow(fight, fight.attackers, fight.defenders, ['attacker.charge', 'attacker.chargeByArmour']),
  oppositeSides: fight => Number(fromOppositeSides(fight)),
  banner: ({ sc, attackers }) => Number(nearBanner(sc, attackers)),
  leader: ({ sc, combat, attackers }) =>
    leaderRow(sc, combat.attacker, attackers, ['attacker.leader', 'attacker.leaderInRange']),
  morale: ({ sc, combat }) => Math.max(0, moraleOf(sc, combat.attacker)),
});

export const commonDefenderShifts: Shifts<Fight> = shifts<Fight>('defender', {
  armour: fight => groupArmour(fight.defenders, fight.attackers),
  charge: fight =>
    chargeRow(fight, fight.defenders, fight.attackers, ['defender.charge', 'defender.chargeByArmour']),
  terrain: fight => (fight.combat.hexes.length === 1 ? terrainDefence(fight) : 0),
  terrainOfMost: fight => (fight.combat.hexes.length > 1 ? terrainDefence(fight) : 0),
  banner: ({ sc, defenders }) => Number(nearBanner(sc, defenders)),
  leader: ({ sc, defenders }) =>
    leaderRow(sc, defenders[0]?.seat ?? '', defenders, ['defender.leader', 'defender.leaderInRange']),
  morale: ({ sc, defenders }) => (defenders[0] ? Math.max(0, moraleOf(sc, defenders[0].seat)) : 0),
});

/** Edition lines: rear area and ranged units. */
export const rearPerHex = shifts<Fight>('attacker', { rear: fight => 2 * rearHexes(fight).length });
export const rearOnce = shifts<Fight>('attacker', { rear: fight => (rearHexes(fight).length > 0 ? 2 : 0) });
export const rangedWeakBoth = {
  attacker: shifts<Fight>('attacker', { rangedFoe: ({ defenders }) => (defenders.some(isRanged) ? 3 : 0) }),
  defender: shifts<Fight>('defender', { rangedFoe: ({ attackers }) => (attackers.some(isRanged) ? 3 : 0) }),
};
export const rangedWeakTargets = shifts<Fight>('attacker', {
  rangedFoe: ({ defenders }) => (defenders.some(isRanged) ? 2 : 0),
});

/** §5.3.1, 5.3.2: the one modifier best for the defender, in the hex that holds most of him. */
function terrainDefence({ sc, attackers, defenders, combat }: Fight): number {
  const weights = combat.hexes.map(hex => ({
    hex,
    sp: defenders.filter(unit => unit.at === hex).reduce((sum, unit) => sum + unit.sp, 0),
  }));
  const most = Math.max(...weights.map(entry => entry.sp));
  return Math.max(
    ...weights.filter(entry => entry.sp === most).map(entry => hexDefence(sc, attackers, entry.hex)),
  );
}

/** What the ground of a hex is worth to those in it against these attackers, the best of it. */
export function hexDefence(sc: Scene, attackers: readonly Unit[], hex: number): number {
  const { terrain } = sc.rules.tables;
  const ground = terrain.ground[groundAt(sc, hex)]?.defence ?? 0;
  const beside = attackers.filter(unit => directionTo(sc.grid, unit.at, hex) !== undefined);
  const all = beside.reduce((sum, unit) => sum + unit.sp, 0);
  // A side counts when at least half of the attacking strength crosses it.
  const half = (crosses: (unit: Unit) => boolean): boolean =>
    all > 0 && 2 * beside.filter(crosses).reduce((sum, unit) => sum + unit.sp, 0) >= all;
  // The table has no row for a river: it is no less than a stream. A bridge is no water at all (4.2.5).
  const water = half(unit => isWater(sc, strideTo(sc, unit.at, hex)));
  const uphill = half(unit => goesUphill(sc, strideTo(sc, unit.at, hex)));
  return Math.max(ground, water ? terrain.stream.defence : 0, uphill ? terrain.uphill.defence : 0);
}
const isWater = (sc: Scene, stride: Stride): boolean => wades(sc, stride) || overRiver(sc, stride);
