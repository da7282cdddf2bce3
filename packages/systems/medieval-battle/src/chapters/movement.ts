// IV.1 Movement points, and the steps of a move (IV.0, IV.2).

import { ALL_FACINGS, type Hex, neighbour } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { type BattleScene, beside, idOf, mayStand, setUnit, terrainAt, unitById } from '../scene.ts';
import type { Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, companionIds, enemyIn, entryCost, freeToWalk, friendIn } from './active.ts';
import { controllers } from './control.ts';
import { endTurn } from './ending.ts';
import { canMerge } from './merging.ts';
import { paid } from './wagon.ts';

export const step: Verb = {
  bans: {
    ...activeUnit,
    ...freeToWalk,
    ...bans<Claim>('move', {
      adjacent: ({ sc, unit, hex }) => (!beside(sc, unit.at, hex) ? [idOf(sc, hex)] : null),
      closedTerrain: ({ sc, unit, hex }) =>
        unit.kind === 'WT' || mayStand(sc, unit.kind, terrainAt(sc, hex)) ? null : [idOf(sc, hex)],
      wagonOnPlains: ({ sc, unit, hex }) =>
        unit.kind !== 'WT' || mayStand(sc, unit.kind, terrainAt(sc, hex)) ? null : [idOf(sc, hex)],
      wagonFlipped: ({ unit }) => (unit.kind === 'WT' && unit.knights < 2 ? [unit.id] : null),
      points: ({ sc, unit, hex }) => (unit.points < entryCost(sc, hex) ? [unit.id] : null),
      overPoints: ({ sc, unit, hex }) =>
        unit.points >= entryCost(sc, hex) && unit.points < stepCost(sc, unit, hex) ? [unit.id] : null,
      enemyThere: ({ sc, unit, hex }) => ids(enemyIn(sc, unit, hex)),
      friendCannotPay: ({ sc, unit, hex }) => {
        const friend = friendIn(sc, unit, hex);
        return friend && friend.points < 1 ? [friend.id] : null;
      },
      overInControl: ({ sc, unit, hex }) =>
        friendIn(sc, unit, hex) ? controllers(sc, unit.army, hex) : null,
      noWayOn: ({ sc, unit, hex }) => {
        const friend = friendIn(sc, unit, hex);
        return friend && !hasWayOn(sc, unit, hex) ? [friend.id] : null;
      },
    }),
  },
  candidates: (sc, army, about) =>
    movers(sc, army, about).flatMap(unit =>
      unit.points < 1
        ? []
        : ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing))
            .filter(hex => hex >= 0)
            .map(hex => ({ do: 'step', unit: unit.id, to: idOf(sc, hex) }) as const),
    ),
  apply: ({ sc, army, frame, unit, hex }) => {
    const cost = stepCost(sc, unit, hex);
    const moved = { ...paid(unit, cost), at: hex };
    setUnit(sc, moved);
    const [from, to] = [idOf(sc, unit.at), idOf(sc, hex)];
    tell(sc, { is: 'stepped', unit: unit.id, from, to, cost, left: moved.points });
    const friend = friendIn(sc, unit, hex);
    if (friend) {
      const payer = paid(friend, 1);
      setUnit(sc, payer);
      tell(sc, { is: 'passedOver', unit: unit.id, over: friend.id, left: payer.points });
    }
    // §IV.2.3, IV.2.6, IV.2.7: whoever enters a controlled hex stops there; whoever leaves control walks on.
    const stopped = frame.is === 'turn' && controllers(sc, army, unit.at).length > 0 ? 'crept' : 'held';
    const pace = controllers(sc, army, hex).length > 0 ? stopped : 'steps';
    turnTo(sc, { is: 'move', army, unit: unit.id, pace });
  },
};

const ids = (unit: Unit | undefined): string[] => (unit ? [unit.id] : []);

/** §IV.1.1, IV.1.5: terrain, and one more over a friend. */
const stepCost = (sc: BattleScene, unit: Unit, hex: Hex): number =>
  entryCost(sc, hex) + (friendIn(sc, unit, hex) ? 1 : 0);

/** §IV.1.5: nobody may end on a friend, so the way over him must lead on: to a free hex, a twin, or over the next friend. */
export function hasWayOn(sc: BattleScene, unit: Unit, over: Hex): boolean {
  return leadsOn(sc, { ...unit, at: over, points: unit.points - stepCost(sc, unit, over) }, new Set([over]));
}

function leadsOn(sc: BattleScene, unit: Unit, passed: ReadonlySet<Hex>): boolean {
  return ALL_FACINGS.some(facing => {
    const hex = neighbour(sc.grid, unit.at, facing);
    if (hex < 0 || passed.has(hex) || !mayStand(sc, unit.kind, terrainAt(sc, hex)) || enemyIn(sc, unit, hex))
      return false;
    const friend = friendIn(sc, unit, hex);
    if (!friend) return unit.points >= entryCost(sc, hex);
    if (canMerge(unit, friend) && unit.points >= entryCost(sc, hex)) return true;
    const left = unit.points - stepCost(sc, unit, hex);
    if (left < 1 || friend.points < 1 || controllers(sc, unit.army, hex).length > 0) return false;
    return leadsOn(sc, { ...unit, at: hex, points: left }, new Set([...passed, hex]));
  });
}

/** Ends the move, and with it the turn; what is not spent stays for later turns (§IV.1.2). */
export const stop: Verb = {
  bans: bans<Claim>('move', {
    endOnFriend: ({ sc, frame }) => {
      const unit = frame.is === 'move' ? unitById(sc.s, frame.unit) : undefined;
      return unit ? companionIds(sc, unit) : null;
    },
  }),
  candidates: () => [{ do: 'stop' }],
  apply: ({ sc, army }) => endTurn(sc, army),
};

/** The frame in which the mover may go on only by attacking (§IV.3.6). */
export const chase = (sc: BattleScene, unit: Unit): void =>
  turnTo(sc, { is: 'move', army: unit.army, unit: unit.id, pace: 'attacks' });
