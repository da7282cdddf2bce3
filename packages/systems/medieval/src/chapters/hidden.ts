// Kulikovo: who lies in ambush, and whether the place has come to light. What they do is in ambush.ts.

import type { Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, unitsOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Unit } from '../units.ts';

export const KNOWN = 'ambush-known';

export const hiddenOf = (sc: Scene, seat: Seat): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'hidden');

export const ambushKnown = (sc: Scene): boolean => sc.s.marks.includes(KNOWN);

/** Hidden men whose place has come to light bar the way like others. */
export const knownHidden = (sc: Scene, hex: Hex): readonly Unit[] =>
  ambushKnown(sc) ? allUnits(sc).filter(unit => unit.place === 'hidden' && unit.at === hex) : NOBODY;
const NOBODY: readonly Unit[] = [];
