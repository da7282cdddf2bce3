// §K9.1.1, table/morale-test: morale tests, disorganization and panic, with contagion and rallies. Flight is in rout.ts.

import { bans, shifts } from '@gonfalon/kernel';
import { change, pop, push, tell, unitOf, unitsAt, unitsOf } from '@gonfalon/kit';
import type { Breakdown, Fight } from '../rules.ts';
import { ids, isAwake, mark, onMap, type Scene } from '../scene.ts';
import { POINT, type Stride } from '../state.ts';
import { DONE, isCavalry, isLeader, type Unit } from '../units.ts';
import type { Claim, Verb } from '../verb.ts';
import { isTired } from './fatigue.ts';
import { byRoad, isGround } from './ground.ts';
import { inRange, leadersOn, withLeader } from './leaders.ts';
import { moraleOf } from './morale.ts';
import { mustFlee } from './rout.ts';
import { breakKind } from './scatter.ts';
import { fits } from './stacking.ts';
import type { TestRules } from './tests.ts';
import { actedOtherwise, marched, ofThePhase } from './whose-move.ts';

// ---- disorganization (9)

/** §K9.1.3: nobody on a leader's hex becomes disorganized. */
function disorganize(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (unit.order !== 'sound' || withLeader(sc, unit)) return; // a leader is with himself
  change(sc, n, { order: 'disorganized' });
  tell(sc, { is: 'disorganized', unit: unit.id });
  infect(sc, n); // §K9.1.2
}

/** §K10.1.1: combat that disorganizes a disorganized unit throws it into panic; beside a leader it does neither. */
function afterCombat(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || withLeader(sc, unit)) return;
  if (unit.order === 'disorganized') panic(sc, n);
  else disorganize(sc, n);
}

function panic(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || unit.order === 'panicked') return;
  change(sc, n, { order: 'panicked', cf: 0 });
  tell(sc, { is: 'panicked', unit: unit.id });
  infect(sc, n);
}

/** §K4.2.5, K4.2.6, K5.6.7: riders off the road in woods, houses or swamp, foot in swamp. */
function roughEntry(sc: Scene, n: number, stride: Stride): void {
  if (byRoad(sc, stride)) return;
  const unit = unitOf(sc, n);
  const rough = isGround(sc, stride.to, 'rough') && isCavalry(unit);
  if (rough || isGround(sc, stride.to, 'mire')) disorganize(sc, n);
}

// ---- contagion (9.1.2, 10.1.2)

const comradesOf = (sc: Scene, unit: Unit): Unit[] =>
  unitsAt(sc, unit.at).filter(other => other.seat === unit.seat && other.n !== unit.n && !isLeader(other));

/** Sound men beside disorganized ones, and anybody beside panicked ones, are tested. */
function expose(sc: Scene, unit: Unit, to: Unit): void {
  if (to.order === 'panicked') push(sc, { is: 'test', what: 'panic', unit: unit.n, other: to.n });
  else if (to.order === 'disorganized')
    push(sc, { is: 'test', what: 'contagion', unit: unit.n, other: to.n });
}

/** §K9.1.2, K10.1.2: a unit that is worse off than its comrades may draw them down; at once, once a meeting. */
function infect(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  for (const other of comradesOf(sc, unit)) expose(sc, other, unit);
}

/** A stack has formed: the newcomer infects the others, or the worst of them infects him. */
function met(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit)) return;
  infect(sc, n);
  const others = comradesOf(sc, unit);
  const worst =
    others.find(other => other.order === 'panicked') ?? others.find(other => other.order !== 'sound');
  if (worst) expose(sc, unit, worst);
}

/** Whom the roll could change nothing about any more: several tests may lie on the stack at once. */
const cannotCatch: Readonly<Record<'contagion' | 'panic', (sc: Scene, unit: Unit) => boolean>> = {
  contagion: (sc, unit) => unit.order !== 'sound' || withLeader(sc, unit),
  panic: (_, unit) => unit.order === 'panicked',
};

// ---- morale tests (6.2)

/** §K6.2.2, K6.2.3: what a leader takes off the die, on the hex more than in range; low rolls pass. */
function leadersHelp(sc: Scene, unit: Unit): number {
  if (withLeader(sc, unit)) return 2;
  return leadersOn(sc, unit.seat).some(leader => inRange(sc, leader, unit)) ? 1 : 0;
}

/** §K6.2.1: the unfavoured side reads the negative rows. */
const passesMorale = (sc: Scene, unit: Unit, die: number): boolean =>
  sc.rules.tables.moraleTest(moraleOf(sc, unit.seat)).includes(Math.max(1, die - leadersHelp(sc, unit)));

const moraleTest = (
  what: 'rally' | 'contagion' | 'panic',
  rule: TestRules['rule'],
  failed: (sc: Scene, n: number) => void,
  passed: (sc: Scene, n: number) => void,
): TestRules => ({
  d6: 1,
  rule,
  lapsed: (sc, { unit: n }) => {
    const unit = unitOf(sc, n);
    return !onMap(unit) || (what !== 'rally' && cannotCatch[what](sc, unit));
  },
  rolled: (sc, frame, [die]) => {
    const unit = unitOf(sc, frame.unit);
    pop(sc);
    const good = passesMorale(sc, unit, die!);
    tell(sc, { is: 'tested', what, unit: unit.id, roll: die!, passed: good });
    if (good) passed(sc, unit.n);
    else failed(sc, unit.n);
  },
});
const nothing = (): void => {};

/** §K9.3.1, K10.3.1: disorganized men are sound again, panicked ones disorganized. */
function rallied(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  change(sc, n, { order: unit.order === 'panicked' ? 'disorganized' : 'sound' });
  tell(sc, { is: 'rallied', unit: unit.id });
  infect(sc, n);
}

const rallyRule: TestRules['rule'] = (sc, { unit }) =>
  unitOf(sc, unit).order === 'panicked' ? 'order.panicRally' : 'order.rallyTest';
export const rallyTest = moraleTest('rally', rallyRule, nothing, rallied);
export const contagionTest = moraleTest('contagion', 'order.contagion', disorganize, nothing);
export const panicTest = moraleTest('panic', 'order.panic', panic, nothing);

/** §K6.2.4 to K6.2.6: in the own movement phase, instead of moving; the charge is gone. */
const rally: Verb = {
  bans: {
    ...ofThePhase,
    ...actedOtherwise,
    ...bans<Claim>('order', {
      ownUnit: ({ seat, unit }) => (unit.seat === seat ? null : [unit.id]),
      onMap: ({ unit }) => (onMap(unit) ? null : [unit.id]),
      oncePerPhase: marched,
      waiting: ({ sc, unit }) => (isAwake(sc, unit) ? null : [unit.command || unit.id]),
      nothingToRally: ({ unit }) => (unit.order === 'sound' ? [unit.id] : null),
      // Panicked men weigh nothing in a stack, rallied ones do (4.5.2).
      noRoom: ({ sc, unit }) => {
        if (fits(sc, { ...unit, order: 'disorganized' }, unit.at)) return null;
        return ids(comradesOf(sc, unit));
      },
    }),
  },
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && unit.order !== 'sound')
      .map(unit => ({ do: 'rally', unit: unit.id })),
  apply: ({ sc, unit }) => {
    mark(sc, unit.n, DONE.moved | DONE.rallied);
    change(sc, unit.n, { cf: 0 });
    push(sc, { is: 'test', what: 'rally', unit: unit.n, other: -1 });
  },
};

export const orderVerbs = { rally } satisfies Record<string, Verb>;

export const disorderAndPanic: Breakdown = {
  told: { how: 'disorder', shots: ['legend.shot-disorder', 'legend.shot-stop'] },
  dice: 2,
  breaks: (sc, unit, hexes, side, total) =>
    sc.rules.tables.breaks(breakKind(unit), hexes, side).includes(total),
  afterCombat,
  byFire: (sc, n, stop) => {
    disorganize(sc, n);
    if (stop && onMap(unitOf(sc, n))) mark(sc, n, DONE.stopped);
  },
  roughEntry,
  met,
  openPhase: nothing,
  duties: mustFlee,
  leaderDied: nothing,
  tired: nothing, // §13.2.1 tires in the fight itself
  fightingCharge: (sc, unit) => (disordered(sc, unit) ? Math.min(1, unit.cf) : unit.cf), // §K9.2.4
  halves: (sc, unit) => disordered(sc, unit), // §K9.2.2
  slowed: unit => (unit.order === 'disorganized' ? (isCavalry(unit) ? 2 : 1) * POINT : 0), // §K9.2.1
};

/** §K9.2.2, 13.2.1: a tired command fights as if disorganized. */
const disordered = (sc: Scene, unit: Unit): boolean => unit.order === 'disorganized' || isTired(sc, unit);

/** §K9.2.3: the enemy gains one column when most of a side's units are disordered. */
const mostlyDisordered = (sc: Scene, units: readonly Unit[]): boolean =>
  2 * units.filter(unit => disordered(sc, unit)).length > units.length;
export const disorderShifts = {
  attacker: shifts<Fight>('attacker', {
    disorderedFoe: ({ sc, defenders }) => Number(mostlyDisordered(sc, defenders)),
  }),
  defender: shifts<Fight>('defender', {
    disorderedFoe: ({ sc, attackers }) => Number(mostlyDisordered(sc, attackers)),
  }),
};
