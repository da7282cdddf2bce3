// Who stands beside whom.

import { ringAround, unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isCommander, onMap, type Unit } from '../units.ts';

/** Enemy units on the six hexes around; §9.12: commanders are none. */
export function enemiesBeside(sc: Scene, unit: Unit): Unit[] {
  const enemies: Unit[] = [];
  if (!onMap(unit)) return enemies;
  for (const hex of ringAround(sc.grid, unit.at, 1))
    for (const other of unitsAt(sc, hex))
      if (other.seat !== unit.seat && !isCommander(other)) enemies.push(other);
  return enemies;
}
