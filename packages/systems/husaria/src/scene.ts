// What happens inside one step: a state that is replaced as things happen, and the events that tell of it.
// Rules read and write a scene; outside, states stay immutable.

import { type Facing, type Hex, turnBetween } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import {
  type Memory as AnyMemory,
  type FieldScene,
  fieldScene,
  holdersAround,
  isHeldAround,
  type SceneOf,
  sceneWords,
  zoneAhead,
} from '@gonfalon/kit';
import type { HusariaEvent } from './events.ts';
import type { Scenario } from './scenario.ts';
import { phaseKind, type State } from './state.ts';
import type { Tables } from './tables.ts';
import { isCommander, onMap, type Unit } from './units.ts';

export type Memory = AnyMemory<Unit>;

export interface Scene extends FieldScene<Unit, State, HusariaEvent> {
  readonly tables: Tables;
  readonly scenario: Scenario;
}

export const sceneOf: SceneOf<Scene, 'tables', Unit> = ({ tables, memory }, scenario, field, s) => ({
  tables,
  scenario,
  ...fieldScene<Unit, State, HusariaEvent>(memory, field, s),
});

export const { enemySeat, hexId, ids, mark, newMemory } = sceneWords<Unit, Scene>(onMap);

/** A scene of the same battle in another state, for trying something out. */
export const sceneAt = (sc: Scene, s: State): Scene => ({ ...sc, s, events: [], sealed: false });

// ---- reading

/** §3.1: whose phase it is. */
export const phaseSeat = (s: State): Seat => (s.phase > 3 ? s.seats[1] : s.seats[0]);
export const isMovement = (s: State): boolean => phaseKind(s.phase) === 'moves';

// ---- zones (5.1)

/** §9.12, 11.11: commanders and wagons hold no zone. */
const hasZone = (unit: Unit): boolean => onMap(unit) && !isCommander(unit);

/** §4.1, 5.11: the three hexes ahead. */
export const zoneOf = (sc: Scene, unit: Unit): readonly Hex[] =>
  hasZone(unit) ? zoneAhead(sc.grid, unit.at, unit.facing, () => true) : [];

const holdsAgainst =
  (seat: Seat) =>
  (unit: Unit, side: Facing): boolean =>
    unit.seat !== seat && turnBetween(unit.facing, side) <= 1 && hasZone(unit);
/** §5.12, 5.13: zones do not cancel each other and do not bother their own side. The enemies of a seat whose zone covers the hex. */
export const zoneHolders = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  holdersAround(sc, hex, holdsAgainst(seat));
export const isInZone = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  isHeldAround(sc, hex, holdsAgainst(seat));
