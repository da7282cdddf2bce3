// Whose move it is: the units of the side and of the phase that have not had theirs. What counts as a move without being one has a
// paragraph of its own.

import { bans, type UnitId } from '@gonfalon/kernel';
import { inClass, type Scene } from '../scene.ts';
import { isCavalryPhase } from '../state.ts';
import { DONE, has, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { keptBack } from './kept-back.ts';

/** §2.1/1a, 2.1/3a: riders and leaders have their phase, the foot has its own. */
export const ofThePhase = bans<Claim>('movement', {
  cavalryPhase: ({ sc, unit }) => (isCavalryPhase(sc.s.phase) && !inClass(sc.s, unit) ? [unit.id] : null),
  footPhase: ({ sc, unit }) => (!isCavalryPhase(sc.s.phase) && !inClass(sc.s, unit) ? [unit.id] : null),
});

/** What counts as a unit's move without being one. */
const OTHERWISE = DONE.returned | DONE.reformed | DONE.rallied | DONE.fled;

/** §4.1.2: it has been picked and has moved. */
export const marched = ({ unit }: Claim): UnitId[] | null =>
  has(unit, DONE.moved) && !has(unit, OTHERWISE) ? [unit.id] : null;

export const actedOtherwise = bans<Claim>('movement', {
  returned: ({ unit }) => (has(unit, DONE.returned) ? [unit.id] : null),
  reformed: ({ unit }) => (has(unit, DONE.reformed) ? [unit.id] : null),
  rallied: ({ unit }) => (has(unit, DONE.rallied) ? [unit.id] : null),
  fled: ({ unit }) => (has(unit, DONE.fled) ? [unit.id] : null),
});

/** Its move of the phase is still to come; no banner keeps it where it is (7.1.3). */
export const hasMoveLeft = (sc: Scene, unit: Unit): boolean =>
  !has(unit, DONE.moved) && keptBack(sc, unit).length === 0;
