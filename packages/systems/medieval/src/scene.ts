// What happens inside one step: a state that is replaced as things happen, and the events that tell of it.
// Rules read and write a scene; outside, states stay immutable.

import {
  ALL_FACINGS,
  type Facing,
  frontArea,
  type Grid,
  type Hex,
  neighbour,
  OFF_MAP,
  turnBetween,
} from '@gonfalon/hex';
import { itemAt, type Seat, type UnitId, withItem } from '@gonfalon/kernel';
import { CROSSING, type Field, SIDE, slotOf } from '@gonfalon/kit';
import type { Arm } from './arms.ts';
import type { MedievalEvent } from './events.ts';
import type { Rules } from './rules.ts';
import type { Scenario } from './scenario.ts';
import { type Frame, isCavalryPhase, type State } from './state.ts';
import { type Banner, DONE, has, isFoot, isLeader, isMounted, isRanged, type Unit } from './units.ts';
import { Whereabouts } from './whereabouts.ts';

export interface Scene {
  readonly rules: Rules;
  readonly scenario: Scenario;
  readonly field: Field;
  readonly grid: Grid;
  s: State;
  readonly events: MedievalEvent[];
  /** Banners that have lost their holder in this step, and who has taken each up; the owner is asked when it is done (7.1.5). */
  readonly inherited: { readonly banner: string; readonly heir: number }[];
  sealed: boolean;
  /** Points have changed or a leader is lost: whether that decides the battle is asked when the moment is over. */
  unjudged: boolean;
}

export const sceneOf = (rules: Rules, scenario: Scenario, field: Field, s: State): Scene => ({
  rules,
  scenario,
  field,
  grid: field.grid,
  s,
  events: [],
  inherited: [],
  sealed: false,
  unjudged: false,
});

// ---- writing

export const tell = (sc: Scene, event: MedievalEvent): void => {
  sc.events.push(event);
};
export function setUnit(sc: Scene, unit: Unit): void {
  sc.s = { ...sc.s, units: withItem(sc.s.units, unit.n, unit) };
}
/** Changes some facts of a unit as it is now, not as the caller may still hold it. */
export function change(sc: Scene, n: number, facts: Partial<Unit>): Unit {
  const unit = { ...unitOf(sc, n), ...facts };
  setUnit(sc, unit);
  return unit;
}
export const mark = (sc: Scene, n: number, done: number): void => {
  change(sc, n, { done: unitOf(sc, n).done | done });
};
/** Puts a unit on a hex. Whoever was attacked was so where he stood, not where he has come to (5.2.2). */
export const put = (sc: Scene, n: number, at: Hex): void => {
  change(sc, n, { at, place: 'map', done: unitOf(sc, n).done & ~DONE.defended });
};
export function setBanner(sc: Scene, banner: Banner): void {
  sc.s = { ...sc.s, banners: sc.s.banners.map(other => (other.id === banner.id ? banner : other)) };
}
/** A battle that is over stays over, whatever the rest of the step would still have done. */
export const isOver = (sc: Scene): boolean => sc.s.stack[sc.s.stack.length - 1]?.is === 'over';
const setStack = (sc: Scene, stack: readonly Frame[]): void => {
  if (!isOver(sc)) sc.s = { ...sc.s, stack };
};
export const push = (sc: Scene, frame: Frame): void => setStack(sc, [...sc.s.stack, frame]);
/** Under whatever frames of that kind lie on top. */
export const pushBelow = (sc: Scene, is: Frame['is'], frame: Frame): void => {
  const { stack } = sc.s;
  setStack(sc, stack.toSpliced(stack.findLastIndex(other => other.is !== is) + 1, 0, frame));
};
export const pop = (sc: Scene): void => setStack(sc, sc.s.stack.slice(0, -1));
/** Puts another frame in the place of the top one. */
export const turnTo = (sc: Scene, frame: Frame): void => setStack(sc, [...sc.s.stack.slice(0, -1), frame]);
/** Rewrites the frame of that kind wherever it lies, for rolls may have been pushed on top of it. */
export const patch = (sc: Scene, frame: Frame): void =>
  setStack(
    sc,
    sc.s.stack.map(other => (other.is === frame.is ? frame : other)),
  );
/** Takes frames of that kind off the stack. */
export const drop = (sc: Scene, is: Frame['is']): void =>
  setStack(
    sc,
    sc.s.stack.filter(frame => frame.is !== is),
  );

// ---- reading

export const topFrame = (sc: Scene): Frame => sc.s.stack[sc.s.stack.length - 1]!;
/** The frame of that kind nearest to the top. */
export function frameOf<K extends Frame['is']>(sc: Scene, is: K): Extract<Frame, { is: K }> | undefined {
  for (let n = sc.s.stack.length - 1; n >= 0; n--)
    if (sc.s.stack[n]!.is === is) return sc.s.stack[n] as Extract<Frame, { is: K }>;
  return undefined;
}
export const unitOf = (sc: Scene, n: number): Unit => itemAt(sc.s.units, n);
const whereabouts = new Whereabouts();
export const allUnits = (sc: Scene): readonly Unit[] => whereabouts.of(sc.s.units).all();
export const unitsAt = (sc: Scene, hex: Hex): readonly Unit[] => whereabouts.of(sc.s.units).at(hex);
export const unitsOf = (sc: Scene, seat: Seat): readonly Unit[] => whereabouts.of(sc.s.units).side(seat);
/** Whether some unit of that arm and seat is so; cheaper than looking through the whole side. */
export const someOfArm = (sc: Scene, seat: Seat, arm: Arm, holds: (unit: Unit) => boolean): boolean =>
  whereabouts
    .of(sc.s.units)
    .numbersOf(arm)
    .some(n => unitOf(sc, n).seat === seat && holds(unitOf(sc, n)));
export function unitById(sc: Scene, id: UnitId): Unit | undefined {
  const n = whereabouts.of(sc.s.units).numberOf(id);
  return n === undefined ? undefined : unitOf(sc, n);
}
/** Keeps what was worked out about the units as they stand, by key. */
export function oncePerMuster<T>(): (sc: Scene, key: string, work: () => T) => T {
  let units: State['units'] | null = null;
  const known = new Map<string, T>();
  return (sc, key, work) => {
    if (units !== sc.s.units) known.clear();
    units = sc.s.units;
    const found = known.get(key) ?? work();
    known.set(key, found);
    return found;
  };
}
export const onMap = (unit: Unit): boolean => unit.place === 'map';
export const hexId = (sc: Scene, hex: Hex): string => (hex === OFF_MAP ? '' : sc.grid.ids[hex]!);
export const ids = (units: readonly Unit[]): UnitId[] => units.map(unit => unit.id);
export const enemySeat = (sc: Scene, seat: Seat): Seat =>
  sc.s.seats[0] === seat ? sc.s.seats[1] : sc.s.seats[0];
/** Whose phase it is; the upkeep belongs to nobody and answers the first seat. */
export const phaseSeat = (s: State): Seat => (s.phase >= 5 && s.phase <= 8 ? s.seats[1] : s.seats[0]);
/** Phases since the first of turn 1: the clock of returns and razings. */
export const clock = (s: State): number => (s.turn - 1) * 9 + s.phase - 1;
/** Whether units of this kind act and are shot at in the present phase (2.1). */
export const inClass = (s: State, unit: Unit): boolean =>
  isCavalryPhase(s.phase) ? isMounted(unit) : isFoot(unit);

// ---- ground

/** SIDE bits of a side as it is now: razed fortifications are gone. */
export function sideOf(sc: Scene, hex: Hex, facing: Facing): number {
  const slot = slotOf(hex, facing);
  const bits = sc.field.sides[slot]!;
  return sc.s.razed.length > 0 && sc.s.razed.includes(slot) ? bits & ~(SIDE.fortification | SIDE.gate) : bits;
}
/** A river without bridge or ford. */
export const isRiver = (bits: number): boolean => (bits & SIDE.river) !== 0 && (bits & CROSSING) === 0;

// ---- zones (3)

/** §1.3/zoc, 3.2.2, 11.3.5, K10.2.1: who holds a zone of control at all. */
const hasZone = (unit: Unit): boolean =>
  unit.place === 'map' && !isLeader(unit) && !isRanged(unit) && unit.order !== 'panicked' && !unit.shiltron;

/** §3.1.1, 11.3.5: the three hexes ahead; a shiltron has its front all round. Off-map hexes are left out. */
export function frontOf(sc: Scene, unit: Unit): readonly Hex[] {
  if (unit.shiltron)
    return ALL_FACINGS.map(facing => neighbour(sc.grid, unit.at, facing)).filter(hex => hex !== OFF_MAP);
  return frontArea(sc.grid, unit.at, unit.facing);
}

/** The three facings ahead, in the order of all facings. */
const AHEAD: readonly (readonly Facing[])[] = ALL_FACINGS.map(facing =>
  ALL_FACINGS.filter(other => turnBetween(facing, other) <= 1),
);

/** §3.2.1, 3.2.3: the front area, but not over a river. */
export function zoneOf(sc: Scene, unit: Unit): readonly Hex[] {
  const zone: Hex[] = [];
  if (!hasZone(unit)) return zone; // §3.2.2
  for (const facing of AHEAD[unit.facing]!) {
    const hex = neighbour(sc.grid, unit.at, facing);
    if (hex !== OFF_MAP && !isRiver(sideOf(sc, unit.at, facing))) zone.push(hex);
  }
  return zone;
}

/** §3.2.4: zones of both sides lie on one hex without touching each other. The enemies whose zone covers it. */
export function zoneHolders(sc: Scene, seat: Seat, hex: Hex): Unit[] {
  const holders: Unit[] = [];
  for (const facing of ALL_FACINGS) {
    const beside = neighbour(sc.grid, hex, facing);
    if (beside === OFF_MAP) continue;
    for (const unit of unitsAt(sc, beside))
      if (unit.seat !== seat && zoneOf(sc, unit).includes(hex)) holders.push(unit);
  }
  return holders;
}

/** Commands that wait for their turn neither move nor countercharge; they defend and shoot. The turn is the game's, of both sides. */
export function isAwake(sc: Scene, unit: Unit): boolean {
  const leader = isLeader(unit) ? unit : unitById(sc, unit.command);
  return !leader || leader.wakes <= sc.s.turn;
}

/** Kosovo's note holds those who wait back from fighting too, Kulikovo's only from moving. */
export const mayFight = (sc: Scene, unit: Unit): boolean => sc.scenario.waitersFight || isAwake(sc, unit);

export const mayAct = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && isAwake(sc, unit) && !has(unit, DONE.stopped) && unit.order !== 'panicked';
