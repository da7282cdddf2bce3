// Positions in which somebody is refused an order on his way, with others about so that no phase goes by.

import { type BoxName, type Laid, lay } from './boxes.ts';

export const KOSOVO: readonly BoxName[] = ['kosovo'];
export const KULIKOVO: readonly BoxName[] = ['kulikovo'];

/** Somebody else of every kind, so that no phase goes by. */
export const OTHERS = 'unit Z cavalry A at=0116\nunit Z2 infantry A at=0216\nunit ZB cavalry B at=2016';
export const riders =
  (text: string, ...orders: string[]) =>
  (box: BoxName): Laid =>
    lay(box, `turn 3\n${text}\n${OTHERS}`).play(...orders);
export const foot =
  (text: string, ...orders: string[]) =>
  (box: BoxName): Laid =>
    lay(box, `turn 3 phase=3\n${text}\n${OTHERS}`).play(...orders);
/** The same reason in all boxes, where Kosovo has another number for it. */
export const numbered = (reason: string, kosovo: string, later: string) => ({
  kosovo: [`${reason} ${kosovo}`],
  kulikovo: [`${reason} ${later}`],
  grunwald: [`${reason} ${later}`],
});
