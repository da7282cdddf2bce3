// What the rules ask of a kind of ground, in one record: what a new one lacks does not compile.

import type { UnitClass } from './box.ts';
import type { Terrain } from './types.ts';

interface Ground {
  readonly level: number;
  /** §I.10 */
  readonly cost: number;
  /** §I.7, I.8, III.4 */
  readonly closedTo: readonly UnitClass[];
  /** §IV.5.5: hides what lies behind it. */
  readonly blocksSight: boolean;
  /** §IV.5.9: hides men from shots. */
  readonly cover: boolean;
  /** §IV.4.8: the line that speaks for foot against riders there. */
  readonly bad: 'badHills' | 'badWoods' | null;
}

export const GROUNDS: Readonly<Record<Terrain, Ground>> = {
  plains: { level: 0, cost: 1, closedTo: [], blocksSight: false, cover: false, bad: null },
  woods: { level: 0, cost: 2, closedTo: ['wagon'], blocksSight: true, cover: true, bad: 'badWoods' },
  hills: { level: 1, cost: 2, closedTo: ['wagon'], blocksSight: false, cover: false, bad: 'badHills' },
  mountains: {
    level: 2,
    cost: 2,
    closedTo: ['wagon', 'cavalry'],
    blocksSight: true,
    cover: false,
    bad: null,
  },
};
