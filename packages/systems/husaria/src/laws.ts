// What must hold in every state and over every step: for the fuzzer and for `gonfalon simulate --laws`.

import { directionTo, OFF_MAP } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import {
  allUnits,
  headcountFaults,
  lawsOverSteps,
  onRoad,
  printedFaults,
  type Stepped,
  stackFaults,
  sumFaults,
  unitById,
  unitOf,
  unitsAt,
  unitsOf,
} from '@gonfalon/kit';
import { type HusariaBox, sceneIn } from './box.ts';
import { dispersedOf } from './chapters/dispersal.ts';
import { isBarred, isClosedCourse, overRiver, swallows } from './chapters/ground.ts';
import { isFrozen } from './chapters/release.ts';
import { overstacked } from './chapters/stacking.ts';
import type { HusariaEvent } from './events.ts';
import { isAtStake } from './position-check.ts';
import { hexId, phaseSeat, type Scene } from './scene.ts';
import type { State } from './state.ts';
import { DONE, has, isCommander, isFoot, onMap, traitsOf, type Unit } from './units.ts';

/** Says what is wrong with a state, and with the step that led to it. */
const invariantsOf = (box: HusariaBox) => lawsOverSteps<Unit, Scene, State>(s => sceneIn(box, s), faultsIn);
const faultsIn = (sc: Scene, units: readonly Unit[], step: Stepped<Scene> | null): readonly string[] => [
  ...units.flatMap(unit => unitFaults(sc, unit)),
  ...hexFaults(sc, units),
  ...trackFaults(sc),
  ...workFaults(sc),
  ...(step ? stepFaults(step.before, sc, units, step.events as readonly HusariaEvent[]) : []),
];

/** The same for hosts, who hold states without knowing their type. Nothing is secret, so no state has a twin. */
export const lawsOf = (box: HusariaBox) => ({
  twins: (): readonly unknown[] => [],
  invariants: () => invariantsOf(box) as (state: unknown, came: unknown) => readonly string[],
});

// ---- states

function unitFaults(sc: Scene, unit: Unit): string[] {
  const { id, n, sp, full, place, at } = unit;
  const faults: string[] = [];
  if (unitOf(sc, n) !== unit) faults.push(`${id} is not number ${n} of the muster`);
  if (sp < 0 || sp > full) faults.push(`${id} has ${sp} of ${full} strength points`);
  if (isCommander(unit) ? sp !== 0 : (sp === 0) !== (place === 'dead'))
    faults.push(`${id}, ${place}, has ${sp} SP`);
  if ((at !== OFF_MAP) !== onMap(unit)) faults.push(`${id}, ${place}, is at ${at}`);
  if (unit.lance && !(traitsOf(unit).lances && onMap(unit))) faults.push(`${id}, ${place}, holds a lance`);
  if (unit.pikes && !(isFoot(unit) && onMap(unit))) faults.push(`${id}, ${place}, stands in pikes`);
  if (unit.shots > traitsOf(unit).shots) faults.push(`${id} has shot ${unit.shots} times`);
  if (onMap(unit)) {
    if (isBarred(sc, at)) faults.push(`${id} stands in open water`);
    // §4.46: riders live on in swamp only where a road leads.
    if (swallows(sc, unit, at) && !onRoad(sc.field, at))
      faults.push(`${id} lives on in the swamp of ${hexId(sc, at)}`);
  }
  return faults;
}

/** §4.27, 4.28: sides never mix, and no hex holds more than it may, at no moment. */
function hexFaults(sc: Scene, moved: readonly Unit[]): string[] {
  const taken = new Set(moved.filter(onMap).map(unit => unit.at));
  return [...taken].flatMap(hex =>
    stackFaults({
      hex: hexId(sc, hex),
      units: unitsAt(sc, hex).filter(unit => !isAtStake(sc, unit)),
      full: overstacked(sc, hex),
    }),
  );
}

/** §10.15: a full track is emptied at once; §8.11: the marker stays on its own. */
const trackFaults = (sc: Scene): string[] => [
  ...sc.s.seats
    .filter(seat => dispersedOf(sc, seat).length >= sc.tables.trackBoxes)
    .map(seat => `the track of ${seat} is full`),
  ...(Math.abs(sc.s.morale.marker) > sc.tables.moraleEnd ? ['the morale marker is off its track'] : []),
  ...sc.s.seats.flatMap(seat => {
    const { wagon, used } = sc.s.lances[seat]!;
    return wagon < 0 || used < 0 ? [`${seat} has ${wagon} lances in the wagons and ${used} used`] : [];
  }),
];

/** §11.18, 14.15: no enemy stands on a wagon or in a fenced hex and has not taken it away; §11.17: no rider on a wagon. */
const workFaults = (sc: Scene): string[] =>
  sc.s.works.flatMap(({ is, seat, at }) =>
    unitsAt(sc, at)
      .filter(unit => !isCommander(unit) && unit.seat !== seat)
      .map(unit => `${unit.id} stands on the ${is} of ${seat} at ${hexId(sc, at)}`),
  );

// ---- steps

function stepFaults(
  before: Scene,
  after: Scene,
  touched: readonly Unit[],
  events: readonly HusariaEvent[],
): string[] {
  return [
    ...musterFaults(before, after, touched),
    ...moraleFaults(before, after, events),
    ...lanceFaults(before, after),
    ...events.flatMap(event => twiceFaults(before, event)),
    ...events.flatMap(event => wayFaults(before, event)),
    ...frozenFaults(before, after, touched),
  ];
}

const PRINTED = [
  'id',
  'seat',
  'arm',
  'name',
  'full',
  'points',
  'morale',
  'modifier',
  'enters',
  'rank',
] as const;

/** Nobody appears or vanishes, nothing printed changes, nobody grows or rises from the dead. */
function musterFaults(before: Scene, after: Scene, touched: readonly Unit[]): string[] {
  const gone = headcountFaults('the muster', allUnits(before).length, allUnits(after).length);
  if (gone.length > 0) return gone;
  return touched.flatMap(unit => {
    const was = unitOf(before, unit.n);
    const faults = printedFaults(was, unit, PRINTED);
    if (was.place === 'dead' && unit.place !== 'dead') faults.push(`${unit.id} rose from the dead`);
    if (was.place !== 'pool' && unit.place === 'pool') faults.push(`${unit.id} went back to its list`);
    if (unit.sp > was.sp) faults.push(`${unit.id} grew from ${was.sp} to ${unit.sp}`);
    return faults;
  });
}

/** §8.13, 8.16, 9.24: the marker moves as told, by a box for a unit and four for a commander; its worth changes with the stage only. */
function moraleFaults(before: Scene, after: Scene, events: readonly HusariaEvent[]): string[] {
  const [first] = after.s.seats;
  const faults = sumFaults(
    'the morale marker',
    [before.s.morale.marker, after.s.morale.marker],
    events,
    event => (event.is === 'morale' ? (event.seat === first ? event.boxes : -event.boxes) : 0),
  );
  const latched = events.some(event => event.is === 'turn');
  if (!latched && before.s.morale.value !== after.s.morale.value)
    faults.push('the worth of morale changed within a stage');
  return faults;
}

/** §6.73, 6.74: lances lie in the wagons, on units or among the used ones, and none is made or lost. */
function lanceFaults(before: Scene, after: Scene): string[] {
  const total = (sc: Scene, seat: Seat): number => {
    const { wagon, used } = sc.s.lances[seat]!;
    return wagon + used + unitsOf(sc, seat).filter(unit => unit.lance).length;
  };
  return after.s.seats
    .filter(seat => total(before, seat) !== total(after, seat))
    .map(seat => `${seat} had ${total(before, seat)} lances, now ${total(after, seat)}`);
}

/** Nobody moves or shoots twice in a phase, and nobody counter-charges twice a stage. */
function twiceFaults(before: Scene, event: HusariaEvent): string[] {
  const already = (ids: readonly UnitId[], done: number): string[] =>
    ids.filter(id => has(unitById(before, id)!, done)).map(id => `${id}: ${event.is} twice`);
  switch (event.is) {
    case 'picked':
      return already([event.unit], DONE.moved);
    case 'countercharge':
      return already([event.unit], DONE.countercharged);
    case 'piked':
      return already([event.unit], DONE.swapped);
    case 'aims':
      if (event.kind === 'bow') return already(event.units, DONE.bow);
      if (event.kind === 'rifle') return [];
      return already(
        event.units,
        unitById(before, event.units[0]!)?.seat === phaseSeat(before.s) ? DONE.fired : DONE.answered,
      );
    default:
      return [];
  }
}

/** The way a unit went, hex by hex. */
function wayOf(event: HusariaEvent): { readonly unit: UnitId; readonly path: readonly string[] } | null {
  switch (event.is) {
    case 'stepped':
    case 'backed':
    case 'countercharge':
      return { unit: event.unit, path: [event.from, event.to] };
    case 'retreated':
    case 'chased':
      return event;
    default:
      return null;
  }
}

/** From hex to neighbouring hex, over no river (4.52) and over no closed stream (S1.stream), whatever the kind of step. */
function wayFaults(before: Scene, event: HusariaEvent): string[] {
  const way = wayOf(event);
  if (!way) return [];
  const { seat } = unitById(before, way.unit)!;
  return way.path.slice(1).flatMap((id, n) => {
    const [from, to] = [before.grid.hex(way.path[n]!)!, before.grid.hex(id)!];
    if (from === to) return [];
    if (directionTo(before.grid, from, to) === undefined) return [`${way.unit} jumped to ${id}`];
    if (overRiver(before, from, to)) return [`${way.unit} crossed a river to ${id}`];
    return isClosedCourse(before, seat, from, to) ? [`${way.unit} crossed the closed stream to ${id}`] : [];
  });
}

/** §S1.frozen-army: whoever waits neither moves nor turns of his own; he falls back and is hurt like anybody. */
function frozenFaults(before: Scene, after: Scene, touched: readonly Unit[]): string[] {
  return touched
    .filter(
      unit => isFrozen(before, unit.seat) && isFrozen(after, unit.seat) && before.s.stack[0]?.is !== 'setup',
    )
    .filter(unit => {
      const was = unitOf(before, unit.n);
      return (
        was.facing !== unit.facing ||
        (was.at !== unit.at && onMap(unit)) ||
        was.done !== (unit.done & was.done)
      );
    })
    .map(unit => `${unit.id} stirs though its army waits`);
}
