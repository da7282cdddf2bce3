// Small decisions: who bears a loss, which way back, whether to follow, where to look. Each is the best of the choices at one
// look, and there is always an answer.

import { distance, type Hex } from '@gonfalon/hex';
import type { Action } from '@gonfalon/kernel';
import { isSurrender, sameAction } from '@gonfalon/kernel';
import { type Battle, friendsAt, type Man, nearest, unitIn } from './battle.ts';
import { goalFrom, looksAway } from './fronts.ts';
import type { Risk } from './wary.ts';

/** Own strength less the enemy's within two hexes. */
function balanceAt({ own, enemies, grid }: Battle, hex: Hex, but?: Man): number {
  const within = (men: readonly Man[]): number => {
    let sum = 0;
    for (const man of men) if (man !== but && distance(grid, man.hex, hex) <= 2) sum += man.strength;
    return sum;
  };
  return within(own) - within(enemies);
}

/** The first with the highest score; scores are whole or not, but never by chance. */
export function bestOf<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = score(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
}

const hexIn = (battle: Battle, action: Action): Hex | undefined => {
  const id = action['to'] ?? action['at'];
  return typeof id === 'string' ? battle.grid.hex(id) : undefined;
};

/** Whoever has a point to spare before whoever would die of it, then the cheapest. */
export function bearsLoss(battle: Battle, choices: readonly Action[]): Action | undefined {
  const common = battle.common;
  return bestOf(choices, choice => {
    const man = unitIn(battle, choice);
    if (!man) return 0;
    return (man.strength > 1 ? common * 10 : 0) - man.value - (man.leader ? common * 50 : 0);
  });
}

/** Away from enemies, with own men around; where the next blow is known, out of its way. */
export const wayBack = (
  battle: Battle,
  choices: readonly Action[],
  risk: RiskOf = noRisk,
): Action | undefined =>
  bestOf(choices, choice => {
    const hex = hexIn(battle, choice);
    if (hex === undefined) return -1000;
    const man = unitIn(battle, choice) ?? subject(battle);
    const away = Math.min(6, nearest(battle, hex, battle.enemies));
    const blow = man && risk !== noRisk ? risk(man)(hex, man.facing ?? 0) + riddenDown(battle, man, hex) : 0;
    return away * 6 + Math.max(-6, Math.min(6, balanceAt(battle, hex))) - (blow * BLOW) / battle.common;
  });
/** A blow that costs a common unit, in what wayBack counts by. */
const BLOW = 20;

/** Riders who flee over their own foot kill it (5.4.4), and a leader who stood there is alone before their pursuers. */
function riddenDown(battle: Battle, { sorts }: Man, hex: Hex): number {
  const there = friendsAt(battle, hex);
  if (!sorts.includes('horse') || !there.some(other => other.sorts.includes('foot'))) return 0;
  return there.reduce((sum, other) => sum + other.value, 0);
}

/** What a man risks somewhere, for whoever looks. */
export type RiskOf = (man: Man) => Risk;
const noRisk: RiskOf = () => () => 0;

/** The man the moment is about, where it is one. */
const subject = ({ moment, byId }: Battle): Man | undefined =>
  moment.about?.map(id => byId.get(id)).find(man => man !== undefined);

export function facing(
  battle: Battle,
  choices: readonly Action[],
  risk: RiskOf = noRisk,
): Action | undefined {
  const turns = choices.filter(choice => typeof choice['facing'] === 'number');
  return bestOf(turns, choice => {
    const man = unitIn(battle, choice) ?? subject(battle);
    if (!man) return 0;
    const front = choice['facing'] as number;
    const goal = goalFrom(battle, man.hex);
    return -looksAway(battle, man.hex, front, goal.hex) - (risk(man)(man.hex, front) * TURN) / battle.common;
  });
}

/** A blow that costs a common unit, in steps of 60 degrees. */
const TURN = 8;

/** Follows only to where its own side is the stronger and the next blow no heavier, and never with a leader. */
export function following(
  battle: Battle,
  choices: readonly Action[],
  stay: Action | undefined,
  risk: RiskOf = noRisk,
): Action | undefined {
  const ways = choices.filter(choice => hexIn(battle, choice) !== undefined);
  const blow = (man: Man | undefined, hex: Hex): number => (man ? risk(man)(hex, man.facing ?? 0) : 0);
  const best = bestOf(ways, choice => {
    const [man, hex] = [unitIn(battle, choice) ?? subject(battle), hexIn(battle, choice)!];
    return balanceAt(battle, hex, subject(battle)) - (blow(man, hex) * BLOW) / battle.common;
  });
  if (!stay) return best;
  if (!best) return stay;
  const man = unitIn(battle, best) ?? subject(battle);
  const led = man && battle.own.some(other => other.leader && other.hex === man.hex);
  const hex = hexIn(battle, best)!;
  const isHeavier = man !== undefined && blow(man, hex) > blow(man, man.hex);
  return !led && !isHeavier && balanceAt(battle, hex, man) > 0 ? best : stay;
}

/** The strongest company, farthest from the enemy. */
export const company = (battle: Battle, choices: readonly Action[]): Action | undefined =>
  bestOf(choices, choice => {
    const man = unitIn(battle, choice);
    if (!man) return -1000;
    return Math.min(8, nearest(battle, man.hex, battle.enemies)) * 2 + man.strength;
  });

/** Onto the map: not in the enemy's arms, looking at him. */
export const placing = (battle: Battle, choices: readonly Action[]): Action | undefined =>
  bestOf(choices, choice => {
    const hex = hexIn(battle, choice);
    if (hex === undefined) return -1000;
    const goal = goalFrom(battle, hex);
    const front =
      typeof choice['facing'] === 'number' ? looksAway(battle, hex, choice['facing'], goal.hex) : 0;
    return -Math.abs(goal.away - 6) * 3 - front * 2 + Math.max(-4, Math.min(4, balanceAt(battle, hex)));
  });

/** Where nothing else is known: let it pass, end it, or take what leaves the men among their own. */
export function anyhow(battle: Battle, choices: readonly Action[]): Action | undefined {
  const { pass, close } = battle.moment;
  const offered = choices.filter(choice => !isSurrender(choice));
  const known = (action: Action | undefined): Action | undefined =>
    action && offered.find(choice => sameAction(choice, action));
  return known(pass) ?? known(close) ?? facing(battle, offered) ?? wayBack(battle, offered) ?? offered[0];
}
