// IV.1 Movement points, and the steps of a move (IV.0, IV.2).

import { ALL_FACINGS, type Hex, neighbour } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { beside, idOf, mayStand, setUnit, type Table, terrainAt, unitById } from '../table.ts';
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
      adjacent: ({ t, unit, hex }) => (!beside(t, unit.at, hex) ? [idOf(t, hex)] : null),
      closedTerrain: ({ t, unit, hex }) =>
        unit.kind === 'WT' || mayStand(t, unit.kind, terrainAt(t, hex)) ? null : [idOf(t, hex)],
      wagonOnPlains: ({ t, unit, hex }) =>
        unit.kind !== 'WT' || mayStand(t, unit.kind, terrainAt(t, hex)) ? null : [idOf(t, hex)],
      wagonFlipped: ({ unit }) => (unit.kind === 'WT' && unit.knights < 2 ? [unit.id] : null),
      points: ({ t, unit, hex }) => (unit.points < entryCost(t, hex) ? [unit.id] : null),
      overPoints: ({ t, unit, hex }) =>
        unit.points >= entryCost(t, hex) && unit.points < stepCost(t, unit, hex) ? [unit.id] : null,
      enemyThere: ({ t, unit, hex }) => ids(enemyIn(t, unit, hex)),
      friendCannotPay: ({ t, unit, hex }) => {
        const friend = friendIn(t, unit, hex);
        return friend && friend.points < 1 ? [friend.id] : null;
      },
      overInControl: ({ t, unit, hex }) => (friendIn(t, unit, hex) ? controllers(t, unit.army, hex) : null),
      noWayOn: ({ t, unit, hex }) => {
        const friend = friendIn(t, unit, hex);
        return friend && !hasWayOn(t, unit, hex) ? [friend.id] : null;
      },
    }),
  },
  candidates: (t, army) =>
    movers(t, army).flatMap(unit =>
      unit.points < 1
        ? []
        : ALL_FACINGS.map(facing => neighbour(t.grid, unit.at, facing))
            .filter(hex => hex >= 0)
            .map(hex => ({ do: 'step', unit: unit.id, to: idOf(t, hex) }) as const),
    ),
  apply: ({ t, army, frame, unit, hex }) => {
    const cost = stepCost(t, unit, hex);
    const moved = { ...paid(unit, cost), at: hex };
    setUnit(t, moved);
    const [from, to] = [idOf(t, unit.at), idOf(t, hex)];
    tell(t, { is: 'stepped', unit: unit.id, from, to, cost, left: moved.points });
    const friend = friendIn(t, unit, hex);
    if (friend) {
      const payer = paid(friend, 1);
      setUnit(t, payer);
      tell(t, { is: 'passedOver', unit: unit.id, over: friend.id, left: payer.points });
    }
    // §IV.2.3, IV.2.6, IV.2.7: whoever enters a controlled hex stops there; whoever leaves control walks on.
    const stopped = frame.is === 'turn' && controllers(t, army, unit.at).length > 0 ? 'crept' : 'held';
    const pace = controllers(t, army, hex).length > 0 ? stopped : 'steps';
    turnTo(t, { is: 'move', army, unit: unit.id, pace });
  },
};

const ids = (unit: Unit | undefined): string[] => (unit ? [unit.id] : []);

/** §IV.1.1, IV.1.5: terrain, and one more over a friend. */
const stepCost = (t: Table, unit: Unit, hex: Hex): number =>
  entryCost(t, hex) + (friendIn(t, unit, hex) ? 1 : 0);

/** §IV.1.5: nobody may end on a friend, so the way over him must lead on: to a free hex, a twin, or over the next friend. */
function hasWayOn(t: Table, unit: Unit, over: Hex): boolean {
  return leadsOn(t, { ...unit, at: over, points: unit.points - stepCost(t, unit, over) }, new Set([over]));
}

function leadsOn(t: Table, unit: Unit, passed: ReadonlySet<Hex>): boolean {
  return ALL_FACINGS.some(facing => {
    const hex = neighbour(t.grid, unit.at, facing);
    if (hex < 0 || passed.has(hex) || !mayStand(t, unit.kind, terrainAt(t, hex)) || enemyIn(t, unit, hex))
      return false;
    const friend = friendIn(t, unit, hex);
    if (!friend) return unit.points >= entryCost(t, hex);
    if (canMerge(unit, friend) && unit.points >= entryCost(t, hex)) return true;
    const left = unit.points - stepCost(t, unit, hex);
    if (left < 1 || friend.points < 1 || controllers(t, unit.army, hex).length > 0) return false;
    return leadsOn(t, { ...unit, at: hex, points: left }, new Set([...passed, hex]));
  });
}

/** Ends the move, and with it the turn; what is not spent stays for later turns (§IV.1.2). */
export const stop: Verb = {
  bans: bans<Claim>('move', {
    endOnFriend: ({ t, frame }) => {
      const unit = frame.is === 'move' ? unitById(t.s, frame.unit) : undefined;
      return unit ? companionIds(t, unit) : null;
    },
  }),
  candidates: () => [{ do: 'stop' }],
  apply: ({ t, army }) => endTurn(t, army),
};

/** The frame in which the mover may go on only by attacking (§IV.3.6). */
export const chase = (t: Table, unit: Unit): void =>
  turnTo(t, { is: 'move', army: unit.army, unit: unit.id, pace: 'attacks' });
