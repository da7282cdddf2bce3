// The hidden regiment: its owner shows it when there is somebody to fall upon, the enemy keeps away from where it is known to lie.

import { distance, type Hex } from '@gonfalon/hex';
import type { Action } from '@gonfalon/kernel';
import { bestOf } from './afterwards.ts';
import type { Battle } from './battle.ts';
import { goalFrom, looksAway } from './fronts.ts';

/** Enemies so near can be ridden at in the turn it shows itself. */
const SPRING = 6;
/** Before the battle ends it comes out for whoever is there. */
const LAST_TURNS = 6;

/** Out, with a front to the enemy; undefined where it lies better. */
export function springing(battle: Battle, choices: readonly Action[]): Action | undefined {
  const shows = choices.filter(({ do: verb }) => verb === 'reveal');
  const first = shows[0] && battle.byId.get(shows[0]['unit'] as string);
  if (!first || (first.hidden && !isTime(battle, first.hex))) return undefined;
  const goal = goalFrom(battle, first.hex).hex;
  return bestOf(
    shows.filter(({ unit }) => unit === first.id),
    ({ facing }) => -looksAway(battle, first.hex, facing as number, goal),
  );
}

function isTime({ enemies, facts, grid }: Battle, hex: Hex): boolean {
  const near = enemies.filter(foe => !foe.leader && distance(grid, foe.hex, hex) <= SPRING).length;
  if (near >= 3 || (near > 0 && facts.ambush?.at)) return true;
  return facts.lastTurn !== null && facts.lastTurn - facts.turn < LAST_TURNS;
}

/** Whoever steps beside men in ambush is scattered. */
export const isBesideAmbush = ({ facts, grid, seat }: Battle, hex: Hex): boolean => {
  const { ambush } = facts;
  if (!ambush?.at || !ambush.hidden || ambush.seat === seat) return false;
  return distance(grid, grid.hex(ambush.at)!, hex) <= 1;
};
