import { skirmishes as byczyna } from './byczyna-1588.ts';
import { skirmishes as grunwald } from './grunwald-1410.ts';
import { skirmishes as kosovo } from './kosovo-1389.ts';
import { skirmishes as kulikovo } from './kulikovo-1380.ts';
import type { Skirmish } from './skirmish.ts';

export { positionOf, type Skirmish } from './skirmish.ts';

const OF_BOX: ReadonlyMap<string, readonly Skirmish[]> = new Map([
  ['kosovo-1389', kosovo],
  ['kulikovo-1380', kulikovo],
  ['grunwald-1410', grunwald],
  ['byczyna-1588', byczyna],
]);

/** None where a whole battle is short enough. */
export const skirmishesOf = (box: string): readonly Skirmish[] => OF_BOX.get(box) ?? [];
