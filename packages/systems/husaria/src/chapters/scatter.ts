// §6.21.9, 7.12.R, T.dispersal Whether those who have run come together again: by the letter of the cell, or by a die each.

import { pop, push, tell, unitOf } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import type { Frame, TestKind } from '../state.ts';
import { isFoot, isGun, onMap, traitsOf, type Unit } from '../units.ts';
import type { Ask, FrameRules } from '../verb.ts';
import { FATE_RULES, readFate } from './commanders-fate.ts';
import { disperse, shelter } from './dispersal.ts';
import { type BattleFrame, beaten, go } from './fight.ts';

type Test = Extract<Frame, { is: 'test' }>;

/** Faces on which a unit is dispersed after a retreat of that length. */
export const scatterFaces = (sc: Scene, unit: Unit, length: number): readonly number[] =>
  sc.tables.dispersal(isFoot(unit) ? 'infantry' : traitsOf(unit).breaks, unit.morale, length);

/** Those who fell back, or had to and could not; the length is that of the result, however far they came. */
export function scatterRolls(sc: Scene, frame: BattleFrame): void {
  go(sc, frame);
  const losers = beaten(sc, frame);
  if (!losers) return;
  const all = frame.flights.map(({ unit }) => unitOf(sc, unit)).filter(unit => onMap(unit) && !isGun(unit));
  const mayBreak = (unit: Unit): boolean =>
    losers.disperses || unit.pikes || scatterFaces(sc, unit, losers.retreat).length > 0;
  for (const unit of all) if (frame.sheltered.includes(unit.n) && mayBreak(unit)) shelter(sc, unit);
  const runaways = all.filter(unit => !frame.sheltered.includes(unit.n));
  if (losers.disperses) {
    for (const { n } of runaways) disperse(sc, n, 'dispersal.result');
    return;
  }
  // The first of them lies on top.
  for (const unit of runaways.toReversed())
    if (scatterFaces(sc, unit, losers.retreat).length > 0)
      push(sc, { is: 'test', what: 'dispersal', unit: unit.n, length: losers.retreat });
}

/** Rolls about one counter; whoever is no longer on the map need not be rolled for. */
export const test: FrameRules<Test> = {
  asks: (sc, { what, unit }) => (onMap(unitOf(sc, unit)) ? ASKS[what] : 'run'),
  run: sc => pop(sc),
  rolled: (sc, { what, unit, length }, dice) => {
    pop(sc);
    if (what === 'dispersal') readScatter(sc, unit, length, dice);
    else readFate(sc, what, unit, dice);
  },
};
const ASKS = {
  dispersal: { d6: 1, rule: 'dispersal.roll' },
  'unit-lost': { d6: 2, rule: FATE_RULES['unit-lost'] },
  'unit-driven': { d6: 2, rule: FATE_RULES['unit-driven'] },
} as const satisfies Record<TestKind, Ask>;

function readScatter(sc: Scene, n: number, length: number, dice: readonly number[]): void {
  const unit = unitOf(sc, n);
  const passed = !scatterFaces(sc, unit, length).includes(dice[0]!);
  tell(sc, { is: 'tested', what: 'dispersal', unit: unit.id, dice, rule: 'dispersal.roll', passed });
  if (!passed) disperse(sc, n, 'dispersal.roll');
}
