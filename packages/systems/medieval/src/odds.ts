// Chances before the dice: the whole way from a declared attack or shot to what it can do.

import type { Action, Odds, Seat } from '@gonfalon/kernel';
import { groupMeant, topFrame } from '@gonfalon/kit';
import { startCombat } from './chapters/combat.ts';
import { batterOdds, fireOdds } from './chapters/fire-odds.ts';
import { combatOdds } from './combat-odds.ts';
import { claimOf, obey } from './running.ts';
import type { Scene } from './scene.ts';

export function oddsOf(sc: Scene, seat: Seat, order: Action): Odds | null {
  const claim = claimOf(sc, seat, order);
  const { hex, other, unit } = claim;
  switch (order.do) {
    case 'fire':
    case 'shoot':
      return fireOdds(sc, unit, other);
    case 'batter':
      return batterOdds(sc, unit, hex);
    case 'attack':
    case 'fight':
    case 'engage': {
      const group = groupMeant(sc, order, claim);
      if (!group) return null;
      return combatOdds(sc, seat, trial => startCombat(trial, 'attack', seat, group.attackers, group.hexes));
    }
    case 'charge':
      return combatOdds(sc, seat, trial => obey(trial, seat, order));
    case 'countercharge':
      return combatOdds(sc, seat, trial => {
        obey(trial, seat, order);
        if (topFrame(trial).is === 'window') obey(trial, seat, { do: 'charge' });
      });
    default:
      return null;
  }
}
