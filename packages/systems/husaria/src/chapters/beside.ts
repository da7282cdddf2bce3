// Who stands beside whom.

import { ring } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isCommander, onMap, type Unit } from '../units.ts';

/** Enemy units on the six hexes around; §9.12: commanders are none. */
export const enemiesBeside = (sc: Scene, unit: Unit): Unit[] =>
  onMap(unit)
    ? ring(sc.grid, unit.at, 1).flatMap(hex =>
        unitsAt(sc, hex).filter(other => other.seat !== unit.seat && !isCommander(other)),
      )
    : [];
