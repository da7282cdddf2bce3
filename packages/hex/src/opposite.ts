// Attack from two sides: do two hexes lie straight across the target from each other?

import { directionTo, type Grid, type Hex } from './grid.ts';

export const areOpposite = (grid: Grid, target: Hex, a: Hex, b: Hex): boolean => {
  const towardsA = directionTo(grid, target, a);
  const towardsB = directionTo(grid, target, b);
  return towardsA !== undefined && towardsB !== undefined && (towardsA + 3) % 6 === towardsB;
};
