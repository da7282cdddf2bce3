// Ground that riders leave: they cannot charge from a wood or a swamp, and hardly get out of it again.

import { ALL_FACINGS, type Grid, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { type Ground, type Land, memo } from '@gonfalon/kernel';
import type { Battle, Man } from './battle.ts';

/** Hexes a rider has to go until he is in the open, 0 there. Foot does not mind, and leaders do not charge. */
export const mired = (battle: Battle, { leader, sorts }: Man, hex: Hex): number =>
  leader || !sorts.includes('horse') ? 0 : depthOf(battle, hex);

/** The same of the ground alone. */
export const depthOf = ({ land }: Battle, hex: Hex): number => depths(land)[hex]!;

/** It costs a rider more than a man on foot. */
const isHeavy = ({ foot, horse }: Ground): boolean => foot !== null && horse !== null && horse > foot;

const depths = memo((land: Land): Uint8Array => {
  const grid = land.grid as Grid;
  const found = new Uint8Array(grid.size);
  let edge: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) if (!isHeavy(land.ground[hex]!)) edge.push(hex);
  const seen = new Set(edge);
  for (let depth = 1; edge.length > 0; depth++) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (const side of ALL_FACINGS) {
        const beside = neighbour(grid, hex, side);
        if (beside === OFF_MAP || seen.has(beside)) continue;
        seen.add(beside);
        found[beside] = depth;
        next.push(beside);
      }
    edge = next;
  }
  return found;
});
