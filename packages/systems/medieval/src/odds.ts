// Chances before the dice: the whole way from a declared attack or shot to what it can do.

import type { Action, Chance, Odds } from '@gonfalon/kernel';
import { columnName } from '@gonfalon/kit';
import { foesAt } from './chapters/attacks.ts';
import { chargeInto, count } from './chapters/count.ts';
import { fightOf } from './chapters/fight.ts';
import { batterOdds, fireOdds } from './chapters/fire-odds.ts';
import { change, type Scene, sceneOf, topFrame, unitOf } from './scene.ts';
import type { Combat } from './state.ts';
import type { Claim } from './verb.ts';

export function oddsOf(sc: Scene, claim: Claim, order: Action): Odds | null {
  switch (order.do) {
    case 'fire':
    case 'shoot':
      return fireOdds(sc, claim.unit, claim.other, claim.astray);
    case 'batter':
      return batterOdds(sc, claim.unit, claim.hex);
    case 'attack':
      return combatOdds(sc, {
        kind: 'attack',
        attacker: claim.seat,
        attackers: [claim.unit.n],
        hexes: [claim.hex],
      });
    case 'fight': {
      const frame = topFrame(sc);
      if (frame.is !== 'group') return null;
      return combatOdds(sc, {
        kind: 'attack',
        attacker: claim.seat,
        attackers: frame.attackers,
        hexes: frame.hexes,
      });
    }
    default:
      return null;
  }
}

type Plan = Pick<Combat, 'kind' | 'attacker' | 'attackers' | 'hexes'>;

/** All 36 throws read in the very table the rules read; equal cells are added up. */
export function combatOdds(sc: Scene, plan: Plan): Odds {
  const combat: Combat = {
    ...plan,
    from: plan.attackers.map(n => unitOf(sc, n).at),
    defenders: plan.hexes.flatMap(hex => foesAt(sc, plan.attacker, hex).map(unit => unit.n)),
  };
  // The ground takes its part of the charge first, on a copy of the scene.
  const trial = sceneOf(sc.rules, sc.scenario, sc.field, sc.s);
  for (const n of combat.attackers)
    change(trial, n, { cf: chargeInto(trial, unitOf(trial, n), combat.hexes) });
  const { column, ledger } = count(fightOf(trial, combat));
  const weights = new Map<string, number>();
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const { raw } = sc.rules.tables.combat(column, a + b);
      weights.set(raw, (weights.get(raw) ?? 0) + 1);
    }
  const chances: Chance[] = [...weights].map(([raw, weight]) => {
    const cell = sc.rules.tables.parse(raw);
    return { weight, result: { ...cell } };
  });
  const good = chances.filter(
    chance => Number(chance.result['defenderRetreat']) > 0 || Number(chance.result['defenderLoss']) > 0,
  );
  const share = good.reduce((sum, chance) => sum + chance.weight, 0);
  return {
    of: 36,
    chances,
    ledger,
    column: columnName(column),
    measures: { column, success: Math.floor((share * 10_000) / 36) },
  };
}
