// The nearest enemy, and whether one looks at him.

import { ALL_FACINGS, distance, type Facing, type Hex, neighbour, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';
import { type Battle, FAR } from './battle.ts';

/** The nearest enemy of somebody, and how far. */
interface Goal {
  readonly hex: Hex;
  readonly away: number;
}
const goals = memo((_: Battle) => new Map<Hex, Goal>());

export const goalFrom = (battle: Battle, hex: Hex): Goal =>
  remembered(goals(battle), hex, () => foundGoal(battle, hex));

function foundGoal({ enemies, grid }: Battle, hex: Hex): Goal {
  let [goal, away] = [hex, FAR];
  for (const foe of enemies) {
    const hexes = distance(grid, hex, foe.hex) - (foe.leader ? 1 : 0);
    if (hexes < away) [goal, away] = [foe.hex, hexes];
  }
  return { hex: goal, away };
}

/** Steps of 60 degrees between the front and the enemy, beyond the three hexes before it. */
export function looksAway({ grid }: Battle, hex: Hex, facing: number, goal: Hex): number {
  let least = 3;
  let nearest = FAR;
  for (const side of ALL_FACINGS) {
    const beside = neighbour(grid, hex, side);
    if (beside === OFF_MAP) continue;
    const away = distance(grid, beside, goal);
    const turn = turnBetween(side, facing as Facing);
    if (away < nearest || (away === nearest && turn < least)) [nearest, least] = [away, turn];
  }
  return least;
}
