// Miloš Obilić: the vassals may go over to the enemy.

import { disc, distance, type Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { allUnits, change, pop, push, tell, unitById, unitOf, unitsAt } from '@gonfalon/kit';
import { hexId, onMap, type Scene } from '../scene.ts';
import type { Unit } from '../units.ts';
import { yieldBanners } from './banners.ts';
import { isStandable } from './ground.ts';
import { turnedCoatAway } from './losses.ts';
import { moraleOf } from './morale.ts';
import { fits } from './stacking.ts';
import type { TestRules } from './tests.ts';
import { callForJudgement } from './victory.ts';

/** §scenario/milos-obilic/4: each cavalry movement phase of the tempting side, at its morale +2. */
export function tempt(sc: Scene, seat: Seat): void {
  const { defectors } = sc.scenario;
  if (!defectors || defectors.to !== seat || sc.s.phase % 4 !== 1) return;
  if (sc.s.marks.includes('defected') || moraleOf(sc, seat) < 2) return;
  const leader = defectors.leaders.map(id => unitById(sc, id)).find(unit => unit && onMap(unit));
  if (leader) push(sc, { is: 'test', what: 'defection', unit: leader.n, other: -1 });
}

/** A six brings them over. */
export const defectionTest: TestRules = {
  d6: 1,
  rule: 'victory.defection',
  rolled: (sc, frame, [die]) => {
    const { id } = unitOf(sc, frame.unit);
    tell(sc, { is: 'tested', what: 'defection', unit: id, roll: die!, passed: die === 6 });
    pop(sc);
    if (die === 6) defect(sc);
  },
};

/** They and their units fight for the other side from this phase on; the change itself scores nothing. */
function defect(sc: Scene): void {
  const { leaders, to } = sc.scenario.defectors!;
  const joiners = allUnits(sc).filter(unit => leaders.includes(unit.id) || leaders.includes(unit.command));
  sc.s = { ...sc.s, marks: [...sc.s.marks, 'defected'] };
  tell(sc, { is: 'defected', leaders, to });
  for (const { n } of joiners) turnedCoatAway(sc, n);
  for (const { n } of joiners) change(sc, n, { seat: to, wakes: 0 });
  for (const { n } of joiners) stepAside(sc, unitOf(sc, n));
  for (const { n } of joiners) yieldBanners(sc, n);
  callForJudgement(sc);
}

/** Two sides never share a hex: whoever stands among former comrades goes to the nearest hex that has room. */
function stepAside(sc: Scene, unit: Unit): void {
  const isStrange = (hex: Hex): boolean => unitsAt(sc, hex).some(other => other.seat !== unit.seat);
  if (!onMap(unit) || !isStrange(unit.at)) return;
  const far = (hex: Hex): number => distance(sc.grid, unit.at, hex);
  const [free] = disc(sc.grid, unit.at, sc.grid.size)
    .filter(hex => isStandable(sc, hex) && !isStrange(hex) && fits(sc, unit, hex))
    .sort((a, b) => far(a) - far(b) || a - b);
  if (free === undefined) return;
  change(sc, unit.n, { at: free });
  tell(sc, { is: 'placed', unit: unit.id, at: hexId(sc, free), facing: unit.facing });
}
