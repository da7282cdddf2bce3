// IV.4 The melee, from its declaration (IV.0.3) to the hex taken (IV.4.12).

import { OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { beside, enter, idOf, mayStand, type Table, terrainAt, withState, withUnit } from '../table.ts';
import { type Clash, enemyOf, type Happening, type State, type Troop, type Unit } from '../types.ts';
import { type Claim, movers, type Result, type Verb } from '../verb.ts';
import { activeUnit, entryCost, notOnFriend } from './active.ts';
import { clash, meleeShifts } from './calculator.ts';
import { afterMove } from './dismounting.ts';
import { hitWagon, paid } from './wagon.ts';
import { mayWithdraw } from './withdrawal.ts';

export const meleeClash = (t: Table, attacker: Unit, defender: Unit): Clash =>
  clash(t.cards.melee[attacker.kind as Troop], meleeShifts, { t, attacker, defender });

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
        unit.kind === 'WT' || mayStand(t, unit.kind, terrainAt(t, other.at)) ? null : [idOf(t, other.at)],
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

/** §IV.3.7, IV.1.4: the defender stands, which costs nothing; the calculator speaks, and the turn is over (§IV.4.13). */
export function fight(t: Table, attacker: Unit, defender: Unit, before: readonly Happening[]): Result {
  const result = meleeClash(t, attacker, defender);
  const events: Happening[] = [
    ...before,
    { is: 'melee', unit: attacker.id, target: defender.id, clash: result },
  ];
  let { s } = t;
  s = suffer(s, attacker, result.attackerLoss, events);
  s = suffer(s, defender, result.defenderLoss, events);
  const attackerLives = attacker.knights > result.attackerLoss;
  const defenderLives = defender.knights > result.defenderLoss;
  const now = withState(t, s);
  const survivor = { ...attacker, knights: attacker.knights - result.attackerLoss };
  if (attackerLives && !defenderLives) return advance(now, survivor, defender, events);
  return afterMove(now, attacker.army, attackerLives ? survivor : null, events);
}

/** §IV.4.11, C.4: a unit that loses a knight is turned over and stays; one without knights leaves the game. */
export function suffer(s: State, unit: Unit, loss: number, events: Happening[]): State {
  if (loss === 0) return s;
  const left = Math.max(0, unit.knights - loss);
  events.push({ is: 'lost', unit: unit.id, knights: unit.knights - left, left });
  return withUnit(s, left > 0 ? { ...unit, knights: left } : { ...unit, knights: 0, points: 0, at: OFF_MAP });
}

/** §IV.4.12, IV.8.5: the victor takes the hex. */
function advance(t: Table, attacker: Unit, fallen: Unit, events: readonly Happening[]): Result {
  const there = { ...attacker, at: fallen.at };
  return afterMove(withState(t, withUnit(t.s, there)), there.army, there, [
    ...events,
    { is: 'advanced', unit: attacker.id, from: idOf(t, attacker.at), to: idOf(t, fallen.at) },
  ]);
}
