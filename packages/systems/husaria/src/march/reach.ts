// Whole moves of one unit, for drawing and for searching: every hex and facing its march may end with, and the way there that
// leaves most points. Reactions of the enemy are left out.

import type { End, Seat, UnitId } from '@gonfalon/kernel';
import type { Scene } from '../scene.ts';
import { byTables } from './by-tables.ts';
import { isBeyondTables } from './kinds.ts';
import { startOf } from './start.ts';
import { stepByStep } from './step-by-step.ts';

export function marchReach(sc: Scene, seat: Seat, id: UnitId): readonly End[] {
  const start = startOf(sc, seat, id);
  if (!start) return [];
  return isBeyondTables(start.sc, start.unit) ? stepByStep(start) : byTables(start);
}
