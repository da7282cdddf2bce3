// 4.2.2, 5.8 Who stands on a hex that a unit would enter: those who bar the way, and those a rider would go over.

import type { Hex } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isFoot, isLeader, type Unit } from '../units.ts';
import { knownHidden } from './hidden.ts';

/** Only leaders or panicked men of the enemy stand there: nobody who could bar the way (4.2.2). */
export const barred = (sc: Scene, unit: Unit, hex: Hex): readonly Unit[] =>
  bySeen(unitsAt(sc, hex), knownHidden(sc, hex)).filter(
    other => other.seat !== unit.seat && !isLeader(other) && other.order !== 'panicked',
  );
/** Nearly always nobody is hidden: a search asks of thousands of hexes. */
const bySeen = (seen: readonly Unit[], hidden: readonly Unit[]): readonly Unit[] =>
  hidden.length === 0 ? seen : [...seen, ...hidden];

/** Foot of the hex that a rider would ride down: every unit but leaders. */
export const ridable = (sc: Scene, unit: Unit, hex: Hex): readonly Unit[] =>
  unitsAt(sc, hex).filter(other => other.n !== unit.n && !isLeader(other) && isFoot(other));
