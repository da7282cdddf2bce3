// A hexside is the unordered pair of the two hexes that share it; sides on the rim belong to one hex only and carry no feature.

import { directionTo, type Grid, type Hex } from './grid.ts';

/** 'a/b' with the smaller id first: streams, rivers, slopes, fences and walls lie on these. */
export type SideKey = `${string}/${string}`;

export const sideKey = (a: string, b: string): SideKey => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** undefined where the two hexes do not touch. */
export const sideBetween = (grid: Grid, a: Hex, b: Hex): SideKey | undefined =>
  directionTo(grid, a, b) === undefined ? undefined : sideKey(grid.ids[a]!, grid.ids[b]!);
