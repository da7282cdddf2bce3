// What happens inside one step: a state that is replaced as things happen, and the events that tell of it.
// Rules read and write a scene; outside, states stay immutable.

import { type Facing, type Hex, OFF_MAP, turnBetween } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import {
  type Memory as AnyMemory,
  newMemory as anyMemory,
  change,
  type Field,
  type FieldScene,
  fieldScene,
  holdersAround,
  unitOf,
  zoneAhead,
} from '@gonfalon/kit';
import type { HusariaEvent } from './events.ts';
import type { Scenario } from './scenario.ts';
import { phaseKind, type State } from './state.ts';
import type { Tables } from './tables.ts';
import { isCommander, onMap, type Unit } from './units.ts';

export type Memory = AnyMemory<Unit>;
export const newMemory = (): Memory => anyMemory({ onMap, kindOf: unit => unit.arm });

export interface Scene extends FieldScene<Unit, State, HusariaEvent> {
  readonly tables: Tables;
  readonly scenario: Scenario;
}

export const sceneOf = (
  { tables, memory }: { readonly tables: Tables; readonly memory: Memory },
  scenario: Scenario,
  field: Field,
  s: State,
): Scene => ({
  tables,
  scenario,
  ...fieldScene<Unit, State, HusariaEvent>(memory, field, s),
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
