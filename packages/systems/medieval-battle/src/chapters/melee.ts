// IV.4 The melee, as it is declared (IV.0.3). The clash itself is in fighting.ts.

import { bans } from '@gonfalon/kernel';
import { beside, enter, idOf, mayStand, type Table, terrainAt, withState, withUnit } from '../table.ts';
import { enemyOf, type Happening, type Unit } from '../types.ts';
import { type Claim, movers, type Result, type Verb } from '../verb.ts';
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
    const events: Happening[] = [
      { is: 'attacked', unit: unit.id, target: other.id, cost, left: attacker.points },
    ];
    const now = withState(t, withUnit(t.s, attacker));
    if (other.kind === 'WT') return attackWagon(now, attacker, other, events); // §IV.8.7: it is not asked
    // §IV.3.1, IV.3.7: asked before any card is read; nobody is asked where the defender has nowhere to go.
    if (!mayWithdraw(now, other)) return fight(now, attacker, other, events);
    const army = enemyOf(unit.army);
    return { s: enter(now.s, { is: 'withdraw', army, attacker: unit.id, defender: other.id }), events };
  },
};

function attackWagon(t: Table, attacker: Unit, wagon: Unit, events: readonly Happening[]): Result {
  const hit = hitWagon(t, wagon, attacker);
  const all = [...events, ...hit.events];
  if (!hit.destroyed) return afterMove(withState(t, hit.s), attacker.army, attacker, all);
  return advance(withState(t, hit.s), attacker, wagon, all);
}
