// §K6.2, 9, 10: morale tests, disorganization and panic, with rallies, contagion and flight.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans, shifts } from '@gonfalon/kernel';
import { friendlyHexes } from '@gonfalon/kit';
import type { Breakdown, Fight } from '../rules.ts';
import {
  change,
  hexId,
  inClass,
  isAwake,
  mark,
  onMap,
  pop,
  push,
  type Scene,
  tell,
  topFrame,
  turnTo,
  unitOf,
  unitsAt,
  unitsOf,
  zoneHolders,
} from '../scene.ts';
import { type Frame, POINT, type Stride } from '../state.ts';
import { DONE, has, isCavalry, isLeader, type Unit } from '../units.ts';
import type { Claim, FrameRules, Verb } from '../verb.ts';
import { arrive, barred, strideTo } from './arrival.ts';
import { isTired } from './fatigue.ts';
import { byRoad, entryCost, groundAt, isClosed, isSwamp } from './ground.ts';
import { inRange, leadersOn, withLeader } from './leaders.ts';
import { eliminate } from './losses.ts';
import { moraleOf } from './morale.ts';
import { allowance } from './movement.ts';
import { breakKind } from './scatter.ts';
import type { TestRules } from './tests.ts';

type Rout = Extract<Frame, { is: 'rout' }>;

// ---- disorganization (9)

/** §K9.1.3: nobody on a leader's hex becomes disorganized. */
function disorganize(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || unit.order !== 'sound' || withLeader(sc, unit)) return;
  change(sc, n, { order: 'disorganized' });
  tell(sc, { is: 'disorganized', unit: unit.id });
  spread(sc, unit.at);
}

/** §K10.1.1: combat that disorganizes a disorganized unit throws it into panic. */
function afterCombat(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit)) return;
  if (unit.order === 'disorganized') panic(sc, n);
  else disorganize(sc, n);
}

function panic(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (!onMap(unit) || isLeader(unit) || unit.order === 'panicked') return;
  change(sc, n, { order: 'panicked', cf: 0 });
  tell(sc, { is: 'panicked', unit: unit.id });
  spread(sc, unit.at);
}

/** §K4.2.5, K4.2.6, K5.6.7: riders off the road in woods, houses or swamp, foot in swamp. */
function roughEntry(sc: Scene, n: number, stride: Stride): void {
  if (byRoad(sc, stride)) return;
  const unit = unitOf(sc, n);
  const ground = groundAt(sc, stride.to);
  const bad = ground === 'forest' || ground === 'village' || ground === 'town';
  if (isSwamp(sc, stride.to) || (bad && isCavalry(unit))) disorganize(sc, n);
}

// ---- contagion (9.1.2, 10.1.2)

/** A stack has formed: those who are worse off may draw the others down. */
function met(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  if (onMap(unit)) spread(sc, unit.at);
}

/** Sound men beside disorganized ones, and anybody beside panicked ones, test at once; one test a meeting. */
function spread(sc: Scene, hex: Hex): void {
  const seats = new Set(unitsAt(sc, hex).map(unit => unit.seat));
  for (const seat of seats) {
    const stack = unitsAt(sc, hex).filter(unit => unit.seat === seat && !isLeader(unit));
    const panicked = stack.find(unit => unit.order === 'panicked');
    const shaken = stack.find(unit => unit.order === 'disorganized');
    for (const unit of stack) {
      if (panicked && unit.order !== 'panicked')
        push(sc, { is: 'test', what: 'panic', unit: unit.n, other: panicked.n });
      else if (shaken && unit.order === 'sound')
        push(sc, { is: 'test', what: 'contagion', unit: unit.n, other: shaken.n });
    }
  }
}

// ---- morale tests (6.2)

/** §K6.2.1 to K6.2.3: 1-3 at morale 0, one face more or less for each step; a leader helps by one, on the hex by two. */
export function passesMorale(sc: Scene, unit: Unit, die: number): boolean {
  const leader = withLeader(sc, unit)
    ? 2
    : leadersOn(sc, unit.seat).some(other => inRange(sc, other, unit))
      ? 1
      : 0;
  return die - leader <= 3 + moraleOf(sc, unit.seat);
}

const moraleTest = (
  what: 'rally' | 'contagion' | 'panic',
  failed: (sc: Scene, n: number) => void,
  passed?: (sc: Scene, n: number) => void,
): TestRules => ({
  d6: 1,
  rule: `order.${what}`,
  rolled: (sc, frame, [die]) => {
    const unit = unitOf(sc, frame.unit);
    pop(sc);
    if (!onMap(unit)) return;
    const good = passesMorale(sc, unit, die!);
    tell(sc, { is: 'tested', what, unit: unit.id, roll: die!, passed: good });
    if (good) passed?.(sc, unit.n);
    else failed(sc, unit.n);
  },
});

/** §K9.3.1, K10.3.1: disorganized men are sound again, panicked ones disorganized. */
function rallied(sc: Scene, n: number): void {
  const unit = unitOf(sc, n);
  change(sc, n, { order: unit.order === 'panicked' ? 'disorganized' : 'sound' });
  tell(sc, { is: 'rallied', unit: unit.id });
}

export const rallyTest = moraleTest('rally', () => {}, rallied);
export const contagionTest = moraleTest('contagion', disorganize);
export const panicTest = moraleTest('panic', panic);

/** §K6.2.4 to K6.2.6: in the own movement phase, instead of moving; the charge is gone. */
const rally: Verb = {
  bans: bans<Claim>('order', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat && onMap(unit) ? null : [unit.id]),
    otherPhase: ({ sc, unit }) => (inClass(sc.s, unit) ? null : [unit.id]),
    oncePerPhase: ({ unit }) => (has(unit, DONE.moved) ? [unit.id] : null),
    waiting: ({ sc, unit }) => (isAwake(sc, unit) ? null : [unit.command]),
    nothingToRally: ({ unit }) => (unit.order === 'sound' ? [unit.id] : null),
  }),
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && unit.order !== 'sound')
      .map(unit => ({ do: 'rally', unit: unit.id })),
  apply: ({ sc, unit }) => {
    mark(sc, unit.n, DONE.moved);
    change(sc, unit.n, { cf: 0 });
    push(sc, { is: 'test', what: 'rally', unit: unit.n, other: -1 });
  },
};

// ---- flight (10.2)

/** Steps to the friendly edge by the shortest open way, other units ignored; by hex, Infinity where there is none. */
const distances = new WeakMap<object, Map<string, Float64Array>>();
export function wayHome(sc: Scene, seat: string): Float64Array {
  const bySeat = distances.get(sc.field) ?? new Map<string, Float64Array>();
  distances.set(sc.field, bySeat);
  const steps = bySeat.get(seat) ?? flood(sc, friendlyHexes(sc.field, seat));
  bySeat.set(seat, steps);
  return steps;
}

function flood(sc: Scene, goals: readonly Hex[]): Float64Array {
  const steps = new Float64Array(sc.grid.size).fill(Number.POSITIVE_INFINITY);
  let rim = goals.filter(hex => isOpen(sc, hex));
  for (const hex of rim) steps[hex] = 0;
  for (let n = 1; rim.length > 0; n++) {
    const next: Hex[] = [];
    for (const hex of rim)
      for (const facing of ALL_FACINGS) {
        const beside = neighbour(sc.grid, hex, facing);
        if (beside === OFF_MAP || steps[beside]! <= n || isClosed(sc, strideTo(sc, beside, hex))) continue;
        steps[beside] = n;
        next.push(beside);
      }
    rim = next;
  }
  return steps;
}
const isOpen = (sc: Scene, hex: Hex): boolean => sc.rules.tables.terrain.ground[groundAt(sc, hex)] !== null;

/** The hexes that bring the unit one nearer to its edge. */
export function routHexes(sc: Scene, unit: Unit): Hex[] {
  const home = wayHome(sc, unit.seat);
  return ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing)).filter(
    hex => hex !== OFF_MAP && home[hex]! < home[unit.at]! && !isClosed(sc, strideTo(sc, unit.at, hex)),
  );
}

const flee: Verb = {
  bans: bans<Claim>('order', {
    ownUnit: ({ seat, unit }) => (unit.seat === seat && onMap(unit) ? null : [unit.id]),
    otherPhase: ({ sc, unit }) => (inClass(sc.s, unit) ? null : [unit.id]),
    oncePerPhase: ({ unit }) => (has(unit, DONE.moved) ? [unit.id] : null),
    notPanicked: ({ unit }) => (unit.order === 'panicked' ? null : [unit.id]),
  }),
  candidates: (sc, seat) =>
    unitsOf(sc, seat)
      .filter(unit => onMap(unit) && unit.order === 'panicked')
      .map(unit => ({ do: 'flee', unit: unit.id })),
  apply: ({ sc, unit }) => {
    mark(sc, unit.n, DONE.moved);
    push(sc, { is: 'rout', unit: unit.n, left: allowance(sc, unit) });
  },
};

const atHome = (sc: Scene, unit: Unit): boolean => wayHome(sc, unit.seat)[unit.at] === 0;

/** §K10.2.2: on by the cheapest of equal ways while points last; the owner chooses where there is a choice. */
function affordable(sc: Scene, frame: Rout): Hex[] {
  const unit = unitOf(sc, frame.unit);
  return routHexes(sc, unit).filter(hex => entryCost(sc, unit, strideTo(sc, unit.at, hex)) <= frame.left);
}

export const rout: FrameRules<Rout> = {
  asks: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (!onMap(unit) || atHome(sc, unit)) return 'run';
    const ways = affordable(sc, frame);
    if (ways.length < 2) return 'run';
    return { seat: unit.seat, moment: { key: 'rout', about: [unit.id] }, verbs: ['rout'] };
  },
  run: (sc, frame) => {
    const unit = unitOf(sc, frame.unit);
    if (onMap(unit) && atHome(sc, unit) && frame.left >= POINT) {
      pop(sc);
      return eliminate(sc, unit.n, 'panic'); // §K10.2.4
    }
    const [only] = onMap(unit) ? affordable(sc, frame) : [];
    if (only === undefined) return pop(sc);
    runTo(sc, frame, only);
  },
};

function runTo(sc: Scene, frame: Rout, hex: Hex): void {
  const unit = unitOf(sc, frame.unit);
  const way = strideTo(sc, unit.at, hex);
  const cost = entryCost(sc, unit, way);
  const left = frame.left - cost;
  turnTo(sc, { ...frame, left });
  tell(sc, { is: 'stepped', unit: unit.id, from: hexId(sc, unit.at), to: hexId(sc, hex), cost, left, cf: 0 });
  // §K10.2.3: into an enemy or his zone is into death.
  if (barred(sc, unit, hex).length > 0 || zoneHolders(sc, unit.seat, hex).length > 0)
    return eliminate(sc, unit.n, 'panic');
  change(sc, unit.n, { facing: way.facing });
  arrive(sc, unit.n, way, 0);
}

const routVerb: Verb = {
  bans: bans<Claim>('order', {
    notTheWayHome: ({ sc, hex }) => {
      const frame = topFrame(sc);
      return frame.is === 'rout' && affordable(sc, frame).includes(hex) ? null : [hexId(sc, hex)];
    },
  }),
  candidates: sc => {
    const frame = topFrame(sc);
    return frame.is === 'rout' ? affordable(sc, frame).map(hex => ({ do: 'rout', to: hexId(sc, hex) })) : [];
  },
  apply: ({ sc, hex }) => runTo(sc, topFrame(sc) as Rout, hex),
};

export const orderVerbs = { rally, flee, rout: routVerb } satisfies Record<string, Verb>;

/** Kosovo: panicked units that have neither fled nor tried to rally keep the phase open. */
const panickedDuties = (sc: Scene, seat: string): Unit[] =>
  unitsOf(sc, seat).filter(
    unit => onMap(unit) && unit.order === 'panicked' && inClass(sc.s, unit) && !has(unit, DONE.moved),
  );

export const disorderAndPanic: Breakdown = {
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
  openPhase: () => {},
  duties: panickedDuties,
  tired: () => false, // §13.2.1 tires in the fight itself
  fightingCharge: (sc, unit) => (disordered(sc, unit) ? Math.min(1, unit.cf) : unit.cf), // §K9.2.4
  halves: (sc, unit) => disordered(sc, unit), // §K9.2.2
  slowed: unit => (unit.order === 'sound' ? 0 : (isCavalry(unit) ? 2 : 1) * POINT), // §K9.2.1
};

/** §13.2.1: a tired command fights as if disorganized. */
export const disordered = (sc: Scene, unit: Unit): boolean =>
  unit.order === 'disorganized' || isTired(sc, unit);

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
