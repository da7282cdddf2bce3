// §9.1.1 Later edition: scattered units leave the map for their side's track and come back by a roll.

import { OFF_MAP } from '@gonfalon/hex';
import { change, pop, push, tell, unitOf, unitsOf } from '@gonfalon/kit';
import type { BreakKind } from '../arms.ts';
import type { Breakdown } from '../rules.ts';
import { inClass, onMap, type Scene } from '../scene.ts';
import type { LossCause, Stride } from '../state.ts';
import { DONE, has, isLeader, traitsOf, type Unit } from '../units.ts';
import { isTired } from './fatigue.ts';
import { byRoad, isGround, isRough, overFord } from './ground.ts';
import { dropBanner } from './heirs.ts';
import { placesToReform } from './landing.ts';
import { isForsaken, isOrphaned, regroupLeaders, withLeader } from './leaders.ts';
import { eliminate, lose } from './losses.ts';
import { cutMarch } from './on-the-march.ts';
import type { TestRules } from './tests.ts';

/** The column of the disorder tables a unit is read in. */
export const breakKind = (unit: Unit): BreakKind => traitsOf(unit).breaks[unit.armour]!;

export const scatteredOf = (sc: Scene, seat: string): Unit[] =>
  unitsOf(sc, seat).filter(unit => unit.place === 'scattered');

/** §9.1.2, 9.1.4: to the track while it has room and somebody is left to gather them; else the men run home for good. */
export function scatter(sc: Scene, n: number, cause: LossCause): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit)) return; // §8.1.7
  const isFull = scatteredOf(sc, unit.seat).length >= sc.rules.tables.scatterBoxes;
  if (isFull || isForsaken(sc, unit)) return eliminate(sc, n, cause); // §9.1.4, 9.1.7
  dropBanner(sc, n); // §7.1.5
  change(sc, n, { place: 'scattered', at: OFF_MAP, cf: 0, shiltron: false });
  tell(sc, { is: 'scattered', unit: unit.id });
}

/** §4.2.6 to 4.2.8: a charge into woods, houses, fords or works, and any step into swamp, ends in ruin off the road. */
function roughEntry(sc: Scene, n: number, stride: Stride, cf: number): void {
  const road = byRoad(sc, stride);
  const rough = isRough(sc, stride.to) || overFord(sc, stride);
  const swamp = isGround(sc, stride.to, 'mire');
  const ruin = (swamp && !(road && cf <= 1)) || (rough && cf > 0 && !(road && cf === 1));
  if (!ruin) return;
  lose(sc, n, 1, 'terrain');
  scatter(sc, n, 'scatter');
}

/** §9.1.6: each scattered unit of the phase's class rolls while its leader is on the map; the last pushed rolls first. */
function openPhase(sc: Scene, seat: string): void {
  for (const unit of scatteredOf(sc, seat).reverse())
    if (inClass(sc.s, unit) && regroupLeaders(sc, unit).some(onMap))
      push(sc, { is: 'test', what: 'regroup', unit: unit.n, other: -1 });
}

/** §9.1.7: with their own leader and the grand leader dead, nobody gathers them any more. */
function leaderDied(sc: Scene, seat: string): void {
  for (const unit of scatteredOf(sc, seat)) if (isForsaken(sc, unit)) eliminate(sc, unit.n, 'scatter');
}

export const regroupTest: TestRules = {
  d6: 1,
  rule: 'scatter.regroup',
  lapsed: (sc, frame) => unitOf(sc, frame.unit).place !== 'scattered',
  rolled: (sc, frame, [die]) => {
    const unit = unitOf(sc, frame.unit);
    const passed = die! >= 4;
    tell(sc, { is: 'tested', what: 'regroup', unit: unit.id, roll: die!, passed });
    pop(sc);
    if (!passed) return;
    // §9.1.7: men without a leader re-form weaker; of the last of them nothing is left.
    if (isOrphaned(sc, unit) && unit.sp === 1) lose(sc, unit.n, 1, 'scatter');
    else if (placesToReform(sc, unit).length > 0) push(sc, { is: 'reform', unit: unit.n });
  },
};

/** §13.2.1, 13.2.2: a tired command's units are tested before they act, once a turn. */
function tired(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!isTired(sc, unit) || has(unit, DONE.tired)) return;
  change(sc, n, { done: unit.done | DONE.tired });
  push(sc, { is: 'test', what: 'fatigue', unit: n, other: -1 });
}

export const fatigueTest: TestRules = {
  d6: 1,
  rule: 'fatigue.test',
  rolled: (sc, frame, [die]) => {
    const unit = unitOf(sc, frame.unit);
    const passed = die! > 3;
    tell(sc, { is: 'tested', what: 'fatigue', unit: unit.id, roll: die!, passed });
    pop(sc);
    if (passed) return;
    scatter(sc, unit.n, 'scatter');
    if (sc.s.stack.some(other => other.is === 'march' && other.unit === unit.n)) cutMarch(sc);
  },
};

export const scatterTrack: Breakdown = {
  told: { how: 'scatter', shots: ['legend.shot-scatter'] },
  dice: 1,
  breaks: (sc, unit, hexes, side, total) =>
    sc.rules.tables.breaks(breakKind(unit), hexes, side).includes(total),
  afterCombat: (sc, n) => {
    if (!withLeader(sc, unitOf(sc, n))) scatter(sc, n, 'scatter'); // §9.1.3
  },
  byFire: (sc, n) => scatter(sc, n, 'scatter'),
  roughEntry,
  met: () => {},
  openPhase,
  duties: () => [],
  leaderDied,
  tired,
  fightingCharge: (_, unit) => unit.cf,
  halves: () => false,
  slowed: () => 0,
};
