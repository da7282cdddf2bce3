// IV.5 Ranged attack.

import { distance, type Hex, OFF_MAP } from '@gonfalon/hex';
import { bans, type UnitId } from '@gonfalon/kernel';
import { isInSight, tell } from '@gonfalon/kit';
import type { RangedCard } from '../box.ts';
import { GROUNDS } from '../grounds.ts';
import { setUnit, type Table, terrainAt, typeOf } from '../table.ts';
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
const cardOf = (t: Table, unit: Unit): RangedCard | undefined => t.cards.ranged[unit.kind as Troop];
const inRange = (t: Table, unit: Unit, other: Unit): boolean =>
  other.at >= 0 && distance(t.grid, unit.at, other.at) <= (cardOf(t, unit)?.range ?? 0);

const outOfRange = ({ t, unit, other }: Claim): UnitId[] =>
  !cardOf(t, unit) || unit.at < 0 || inRange(t, unit, other) ? [] : [other.id];

const isLongbow = ({ t, unit }: Claim): boolean => typeOf(t, unit.kind).longbow;

/** §IV.5.5: at range 2 woods and mountains hide what lies behind, unless the archers stand higher; a bent line needs both. */
export const sees = (t: Table, from: Hex, to: Hex): boolean =>
  isInSight(t.grid, from, to, hex => hides(t, GROUNDS[terrainAt(t, from)].level, hex));
const hides = (t: Table, level: number, hex: Hex): boolean => {
  if (hex === OFF_MAP) return false;
  const between = GROUNDS[terrainAt(t, hex)];
  return between.blocksSight && level <= between.level;
};

/** Whether an enemy who stands there could be shot at, points apart. */
export const canShootAt = (t: Table, unit: Unit, hex: Hex): boolean =>
  hex !== unit.at && distance(t.grid, unit.at, hex) <= (cardOf(t, unit)?.range ?? 0) && sees(t, unit.at, hex);

/** §IV.5.6 */
export const shotClash = (t: Table, attacker: Unit, defender: Unit): Clash => ({
  ...clash(cardOf(t, attacker)!, rangedShifts, { t, attacker, defender }),
  attackerLoss: 0, // §IV.5.2
});

/** §IV.2.4: a control zone does not forbid it. §IV.5.11: nobody is asked to give way. */
export const shoot: Verb = {
  bans: {
    ...activeUnit,
    ...notOnFriend,
    ...bans<Claim>('ranged', {
      archersOnly: ({ t, unit }) => (cardOf(t, unit) ? null : [unit.id]),
      enemyOnBoard: ({ army, other }) => (other.army !== army && other.at >= 0 ? null : [other.id]),
      range: claim => (isLongbow(claim) ? null : outOfRange(claim)),
      longRange: claim => (isLongbow(claim) ? outOfRange(claim) : null),
      sight: ({ t, unit, other }) =>
        !inRange(t, unit, other) || sees(t, unit.at, other.at) ? null : [other.id],
      points: ({ unit }) => (unit.points < SHOT ? [unit.id] : null),
    }),
  },
  candidates: (t, army) =>
    movers(t, army).flatMap(unit =>
      t.s.units
        .filter(other => other.army !== army && inRange(t, unit, other))
        .map(other => ({ do: 'shoot', unit: unit.id, target: other.id }) as const),
    ),
  apply: ({ t, unit, other }) => {
    const shooter = { ...unit, points: unit.points - SHOT };
    setUnit(t, shooter);
    if (other.kind === 'WT') hitWagon(t, other, shooter);
    else {
      const result = shotClash(t, shooter, other);
      tell(t, { is: 'shot', unit: unit.id, target: other.id, clash: result });
      suffer(t, other, result.defenderLoss);
    }
    afterMove(t, shooter.army, shooter); // §IV.2.5, IV.5.10
  },
};
