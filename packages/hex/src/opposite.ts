// Attack from two sides: do two of these hexes lie straight across the target from each other?

import { directionTo, type Grid, type Hex } from './grid.ts';

export const areOpposite = (grid: Grid, target: Hex, a: Hex, b: Hex): boolean => {
  const towardsA = directionTo(grid, target, a);
  const towardsB = directionTo(grid, target, b);
  return towardsA !== undefined && towardsB !== undefined && (towardsA + 3) % 6 === towardsB;
};

/** The first two attackers that stand on opposite sides of the target; null where none do. */
export function oppositePair(grid: Grid, target: Hex, attackers: readonly Hex[]): readonly [Hex, Hex] | null {
  for (let i = 0; i < attackers.length; i++)
    for (let j = i + 1; j < attackers.length; j++)
      if (areOpposite(grid, target, attackers[i]!, attackers[j]!)) return [attackers[i]!, attackers[j]!];
  return null;
}
