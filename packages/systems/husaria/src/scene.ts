// What happens inside one step: a state that is replaced as things happen, and the events that tell of it.
// Rules read and write a scene; outside, states stay immutable.

import { type Facing, type Grid, type Hex, OFF_MAP, turnBetween } from '@gonfalon/hex';
import { Lately, type Seat, type UnitId } from '@gonfalon/kernel';
import {
  type Ask,
  type Scene as CounterScene,
  change,
  type Field,
  holdersAround,
  Musters,
  unitOf,
  type Whereabouts,
  zoneAhead,
} from '@gonfalon/kit';
import type { HusariaEvent } from './events.ts';
import type { Scenario } from './scenario.ts';
import { phaseKind, type State } from './state.ts';
import type { Tables } from './tables.ts';
import { isCommander, onMap, type Unit } from './units.ts';

// The scene of the kit, as the chapters use it.
export {
  allUnits,
  change,
  frameOf,
  isOver,
  patch,
  pop,
  push,
  setUnit,
  someOfKind,
  tell,
  topFrame,
  topOf,
  turnTo,
  unitById,
  unitOf,
  unitsAt,
  unitsOf,
} from '@gonfalon/kit';

/** What a box remembers of the battles it is asked about: where everybody stands, and what was asked last. */
export interface Memory {
  readonly musters: Musters<Unit>;
  readonly asks: Lately<object, Ask>;
}
/** Questions remembered: a host asks who is awaited, for the choices and for the verdict, all of one state. */
const ASKS = 64;
export const newMemory = (): Memory => ({
  musters: new Musters({ onMap, kindOf: unit => unit.arm }),
  asks: new Lately(ASKS),
});

export interface Scene extends CounterScene<State, HusariaEvent> {
  readonly tables: Tables;
  readonly scenario: Scenario;
  readonly field: Field;
  readonly grid: Grid;
  readonly index: Whereabouts<Unit>;
  readonly asks: Memory['asks'];
}

export const sceneOf = (
  { tables, memory }: { readonly tables: Tables; readonly memory: Memory },
  scenario: Scenario,
  field: Field,
  s: State,
): Scene => ({
  tables,
  scenario,
  field,
  grid: field.grid,
  index: memory.musters.of(s.units),
  asks: memory.asks,
  s,
  events: [],
  sealed: false,
});

/** A scene of the same battle in another state, for trying something out. */
export const sceneAt = (sc: Scene, s: State): Scene => ({ ...sc, s, events: [], sealed: false });

// ---- writing

export const mark = (sc: Scene, n: number, done: number): void => {
  change(sc, n, { done: unitOf(sc, n).done | done });
};

// ---- reading

export const hexId = (sc: Scene, hex: Hex): string => (hex === OFF_MAP ? '' : sc.grid.ids[hex]!);
export const ids = (units: readonly Unit[]): UnitId[] => units.map(unit => unit.id);
export const enemySeat = (sc: Scene, seat: Seat): Seat =>
  sc.s.seats[0] === seat ? sc.s.seats[1] : sc.s.seats[0];
/** §3.1: whose phase it is. */
export const phaseSeat = (s: State): Seat => (s.phase > 3 ? s.seats[1] : s.seats[0]);
export const isMovement = (s: State): boolean => phaseKind(s.phase) === 'moves';

// ---- zones (5.1)

/** §9.12, 11.11: commanders and wagons hold no zone. */
const hasZone = (unit: Unit): boolean => onMap(unit) && !isCommander(unit);

/** §4.1, 5.11: the three hexes ahead. */
export const zoneOf = (sc: Scene, unit: Unit): readonly Hex[] =>
  hasZone(unit) ? zoneAhead(sc.grid, unit.at, unit.facing, () => true) : [];

/** §5.12, 5.13: zones do not cancel each other and do not bother their own side. The enemies of a seat whose zone covers the hex. */
export const zoneHolders = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  holdersAround(
    sc,
    hex,
    (unit, side: Facing) => unit.seat !== seat && turnBetween(unit.facing, side) <= 1 && hasZone(unit),
  );
