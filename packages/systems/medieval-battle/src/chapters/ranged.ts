// IV.5 Ranged attack.

import { distance, type Hex, OFF_MAP } from '@gonfalon/hex';
import { bans, type UnitId } from '@gonfalon/kernel';
import { isInSight, tell } from '@gonfalon/kit';
import type { RangedCard } from '../box.ts';
import { GROUNDS } from '../grounds.ts';
import { type BattleScene, setUnit, terrainAt, typeOf } from '../scene.ts';
import type { Clash, Troop, Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, notOnFriend } from './active.ts';
import { clash, rangedShifts } from './calculator.ts';
import { afterMove } from './dismounting.ts';
import { suffer } from './fighting.ts';
import { hitWagon } from './wagon.ts';

/** §IV.1.7 */
export const SHOT = 1;

/** §IV.5.1: the ranged card, not the melee card. */
const cardOf = (sc: BattleScene, unit: Unit): RangedCard | undefined => sc.cards.ranged[unit.kind as Troop];
const inRange = (sc: BattleScene, unit: Unit, other: Unit): boolean =>
  other.at >= 0 && distance(sc.grid, unit.at, other.at) <= (cardOf(sc, unit)?.range ?? 0);

const outOfRange = ({ sc, unit, other }: Claim): UnitId[] =>
  !cardOf(sc, unit) || unit.at < 0 || inRange(sc, unit, other) ? [] : [other.id];

const isLongbow = ({ sc, unit }: Claim): boolean => typeOf(sc, unit.kind).longbow;

/** §IV.5.5: at range 2 woods and mountains hide what lies behind, unless the archers stand higher; a bent line needs both. */
export const hasSight = (sc: BattleScene, from: Hex, to: Hex): boolean =>
  isInSight(sc.grid, from, to, hex => hides(sc, GROUNDS[terrainAt(sc, from)].level, hex));
const hides = (sc: BattleScene, level: number, hex: Hex): boolean => {
  if (hex === OFF_MAP) return false;
  const between = GROUNDS[terrainAt(sc, hex)];
  return between.blocksSight && level <= between.level;
};

/** Whether an enemy who stands there could be shot at, points apart. */
export const canShootAt = (sc: BattleScene, unit: Unit, hex: Hex): boolean =>
  hex !== unit.at &&
  distance(sc.grid, unit.at, hex) <= (cardOf(sc, unit)?.range ?? 0) &&
  hasSight(sc, unit.at, hex);

/** §IV.5.6 */
export const shotClash = (sc: BattleScene, attacker: Unit, defender: Unit): Clash => ({
  ...clash(cardOf(sc, attacker)!, rangedShifts, { sc, attacker, defender }),
  attackerLoss: 0, // §IV.5.2
});

/** §IV.2.4: a control zone does not forbid it. §IV.5.11: nobody is asked to give way. */
export const shoot: Verb = {
  bans: {
    ...activeUnit,
    ...notOnFriend,
    ...bans<Claim>('ranged', {
      archersOnly: ({ sc, unit }) => (cardOf(sc, unit) ? null : [unit.id]),
      enemyOnBoard: ({ army, other }) => (other.army !== army && other.at >= 0 ? null : [other.id]),
      range: claim => (isLongbow(claim) ? null : outOfRange(claim)),
      longRange: claim => (isLongbow(claim) ? outOfRange(claim) : null),
      sight: ({ sc, unit, other }) =>
        !inRange(sc, unit, other) || hasSight(sc, unit.at, other.at) ? null : [other.id],
      points: ({ unit }) => (unit.points < SHOT ? [unit.id] : null),
    }),
  },
  candidates: (sc, army, about) =>
    movers(sc, army, about).flatMap(unit =>
      sc.s.units
        .filter(other => other.army !== army && inRange(sc, unit, other))
        .map(other => ({ do: 'shoot', unit: unit.id, target: other.id }) as const),
    ),
  apply: ({ sc, unit, other }) => {
    const shooter = { ...unit, points: unit.points - SHOT };
    setUnit(sc, shooter);
    if (other.kind === 'WT') hitWagon(sc, other, shooter);
    else {
      const result = shotClash(sc, shooter, other);
      tell(sc, { is: 'shot', unit: unit.id, target: other.id, clash: result });
      suffer(sc, other, result.defenderLoss);
    }
    afterMove(sc, shooter.army, shooter); // §IV.2.5, IV.5.10
  },
};
