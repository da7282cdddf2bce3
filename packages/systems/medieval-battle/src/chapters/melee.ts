// IV.4 The melee, as it is declared (IV.0.3). The clash itself is in fighting.ts.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { beside, idOf, mayStand, setUnit, type Table, terrainAt } from '../table.ts';
import { enemyOf, type Unit } from '../types.ts';
import { type Claim, movers, type Verb } from '../verb.ts';
import { activeUnit, entryCost, notOnFriend } from './active.ts';
import { afterMove } from './dismounting.ts';
import { advance, fight } from './fighting.ts';
import { hitWagon, paid } from './wagon.ts';
import { mayWithdraw } from './withdrawal.ts';

export const melee: Verb = {
  bans: {
    ...activeUnit,
    ...notOnFriend,
    ...bans<Claim>('melee', {
      wagonCannot: ({ unit }) => (unit.kind === 'WT' ? [unit.id] : null),
      enemyOnBoard: ({ army, other }) => (other.army !== army && other.at >= 0 ? null : [other.id]),
      adjacent: ({ t, unit, other }) => (other.at >= 0 && !beside(t, unit.at, other.at) ? [other.id] : null),
      // The attack is the announcement that one enters the hex, so one must be able to stand there.
      closedTerrain: ({ t, unit, other }) =>
        unit.kind === 'WT' || other.at < 0 || mayStand(t, unit.kind, terrainAt(t, other.at))
          ? null
          : [idOf(t, other.at)],
      points: ({ t, unit, other }) =>
        other.at >= 0 && unit.points < entryCost(t, other.at) ? [unit.id] : null,
    }),
  },
  candidates: (t, army) =>
    movers(t, army).flatMap(unit =>
      t.s.units
        .filter(other => other.army !== army && beside(t, unit.at, other.at))
        .map(other => ({ do: 'melee', unit: unit.id, target: other.id }) as const),
    ),
  apply: ({ t, unit, other }) => {
    const cost = entryCost(t, other.at);
    const attacker = paid(unit, cost);
    setUnit(t, attacker);
    tell(t, { is: 'attacked', unit: unit.id, target: other.id, cost, left: attacker.points });
    if (other.kind === 'WT') return attackWagon(t, attacker, other); // §IV.8.7: it is not asked
    // §IV.3.1, IV.3.7: asked before any card is read; nobody is asked where the defender has nowhere to go.
    if (!mayWithdraw(t, other)) return fight(t, attacker, other);
    turnTo(t, { is: 'withdraw', army: enemyOf(unit.army), attacker: unit.id, defender: other.id });
  },
};

function attackWagon(t: Table, attacker: Unit, wagon: Unit): void {
  if (hitWagon(t, wagon, attacker).destroyed) advance(t, attacker, wagon);
  else afterMove(t, attacker.army, attacker);
}
