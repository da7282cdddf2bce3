// What happens inside one step: a state that is replaced as things happen, and the events that tell of it.
// Rules read and write a scene; outside, states stay immutable.

import {
  ALL_FACINGS,
  type Facing,
  frontArea,
  type Hex,
  neighbour,
  OFF_MAP,
  turnBetween,
} from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import {
  type Memory as AnyMemory,
  CROSSING,
  change,
  type FieldScene,
  fieldScene,
  holdersAround,
  isHeldAround,
  type SceneOf,
  SIDE,
  sceneWords,
  slotOf,
  unitById,
  unitOf,
  zoneAhead,
} from '@gonfalon/kit';
import type { MedievalEvent } from './events.ts';
import type { Rules } from './rules.ts';
import type { Scenario } from './scenario.ts';
import { isCavalryPhase, type State } from './state.ts';
import { type Banner, DONE, has, isFoot, isLeader, isMounted, isRanged, type Unit } from './units.ts';

export type Memory = AnyMemory<Unit>;

export interface Scene extends FieldScene<Unit, State, MedievalEvent> {
  readonly rules: Rules;
  readonly scenario: Scenario;
  /** Banners that have lost their holder in this step, and who has taken each up; the owner is asked when it is done (7.1.5). */
  readonly inherited: { readonly banner: string; readonly heir: number }[];
  /** Points have changed or a leader is lost: whether that decides the battle is asked when the moment is over. */
  unjudged: boolean;
}

export const sceneOf: SceneOf<Scene, 'rules', Unit> = ({ rules, memory }, scenario, field, s) => ({
  rules,
  scenario,
  ...fieldScene<Unit, State, MedievalEvent>(memory, field, s),
  inherited: [],
  unjudged: false,
});

export const onMap = (unit: Unit): boolean => unit.place === 'map';
export const { enemySeat, hexId, ids, mark, newMemory } = sceneWords<Unit, Scene>(onMap);

/** null where the battle lasts until somebody wins. */
export const lastTurnOf = ({ s, scenario }: Scene): number | null => s.last ?? scenario.lastTurn;

/** A scene of the same battle in another state, for trying something out. */
export const sceneAt = (sc: Scene, s: State): Scene => ({
  ...sc,
  s,
  events: [],
  inherited: [],
  sealed: false,
  unjudged: false,
});

// ---- writing

/** Puts a unit on a hex. Whoever was attacked was so where he stood, not where he has come to (5.2.2). */
export const put = (sc: Scene, n: number, at: Hex): void => {
  change(sc, n, { at, place: 'map', done: unitOf(sc, n).done & ~DONE.defended });
};
export function setBanner(sc: Scene, banner: Banner): void {
  sc.s = { ...sc.s, banners: sc.s.banners.map(other => (other.id === banner.id ? banner : other)) };
}

// ---- reading

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

/** §3.2.3: no zone reaches over a river. */
const isOpenSide = (sc: Scene, unit: Unit, side: Facing): boolean => !isRiver(sideOf(sc, unit.at, side));

/** §3.2.1, 3.2.2: the front area of those who hold one. */
export const zoneOf = (sc: Scene, unit: Unit): readonly Hex[] =>
  hasZone(unit) ? zoneAhead(sc.grid, unit.at, unit.facing, side => isOpenSide(sc, unit, side)) : [];

const holdsAgainst =
  (sc: Scene, seat: Seat) =>
  (unit: Unit, side: Facing): boolean =>
    unit.seat !== seat && turnBetween(unit.facing, side) <= 1 && hasZone(unit) && isOpenSide(sc, unit, side);
/** §3.2.4: zones of both sides lie on one hex without touching each other. The enemies whose zone covers it. */
export const zoneHolders = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  holdersAround(sc, hex, holdsAgainst(sc, seat));
export const isInZone = (sc: Scene, seat: Seat, hex: Hex): boolean =>
  isHeldAround(sc, hex, holdsAgainst(sc, seat));

/** Commands that wait for their turn neither move nor countercharge; they defend and shoot. The turn is the game's, of both sides. */
export function isAwake(sc: Scene, unit: Unit): boolean {
  const leader = isLeader(unit) ? unit : unitById(sc, unit.command);
  return !leader || leader.wakes <= sc.s.turn;
}

/** Kosovo's note holds those who wait back from fighting too, Kulikovo's only from moving. */
export const mayFight = (sc: Scene, unit: Unit): boolean => sc.scenario.waitersFight || isAwake(sc, unit);

export const mayAct = (sc: Scene, unit: Unit): boolean =>
  onMap(unit) && isAwake(sc, unit) && !has(unit, DONE.stopped) && unit.order !== 'panicked';
