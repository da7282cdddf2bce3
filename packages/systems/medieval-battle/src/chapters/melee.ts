// IV.4 The melee, as it is declared (IV.0.3). The clash itself is in fighting.ts.

import { bans } from '@gonfalon/kernel';
import { tell, turnTo } from '@gonfalon/kit';
import { type BattleScene, beside, idOf, mayStand, setUnit, terrainAt } from '../scene.ts';
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
      adjacent: ({ sc, unit, other }) =>
        other.at >= 0 && !beside(sc, unit.at, other.at) ? [other.id] : null,
      // The attack is the announcement that one enters the hex, so one must be able to stand there.
      closedTerrain: ({ sc, unit, other }) =>
        unit.kind === 'WT' || other.at < 0 || mayStand(sc, unit.kind, terrainAt(sc, other.at))
          ? null
          : [idOf(sc, other.at)],
      points: ({ sc, unit, other }) =>
        other.at >= 0 && unit.points < entryCost(sc, other.at) ? [unit.id] : null,
    }),
  },
  candidates: (sc, army, about) =>
    movers(sc, army, about).flatMap(unit =>
      sc.s.units
        .filter(other => other.army !== army && beside(sc, unit.at, other.at))
        .map(other => ({ do: 'melee', unit: unit.id, target: other.id }) as const),
    ),
  apply: ({ sc, unit, other }) => {
    const cost = entryCost(sc, other.at);
    const attacker = paid(unit, cost);
    setUnit(sc, attacker);
    tell(sc, { is: 'attacked', unit: unit.id, target: other.id, cost, left: attacker.points });
    if (other.kind === 'WT') return attackWagon(sc, attacker, other); // §IV.8.7: it is not asked
    // §IV.3.1, IV.3.7: asked before any card is read; nobody is asked where the defender has nowhere to go.
    if (!mayWithdraw(sc, other)) return fight(sc, attacker, other);
    turnTo(sc, { is: 'withdraw', army: enemyOf(unit.army), attacker: unit.id, defender: other.id });
  },
};

function attackWagon(sc: BattleScene, attacker: Unit, wagon: Unit): void {
  if (hitWagon(sc, wagon, attacker).destroyed) advance(sc, attacker, wagon);
  else afterMove(sc, attacker.army, attacker);
}
