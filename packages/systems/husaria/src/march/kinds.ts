// What the search of the kit must know of a kind of unit: the prices of the map, and what a step or a turn leads to.

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import { memo, remembered } from '@gonfalon/kernel';
import {
  allUnits,
  type MoveMap,
  type MoveOption,
  type MoveTables,
  moveMap,
  moveTables,
  unitsAt,
} from '@gonfalon/kit';
import { byRoad, entryCost, isBarred, isClosed, perishes, turnGround } from '../chapters/ground.ts';
import { mayPass, turnPrice } from '../chapters/prices.ts';
import { comradesAt, fits } from '../chapters/stacking.ts';
import { wagonAt } from '../chapters/works.ts';
import { type Scene, zoneOf } from '../scene.ts';
import { POINT } from '../state.ts';
import { isCommander, isHorse, onMap, type Unit } from '../units.ts';

/** What a march remembers: nothing done yet, on the way, come along a road, among comrades it may not pass, held by a zone. */
export const MODE = { fresh: 0, going: 1, byRoad: 2, among: 3, amongByRoad: 4, held: 5 } as const;
const MODES = 6;

/** Bits of what waits in a hex: an enemy's zone, comrades to pass for a point, comrades to stay with, no way in. */
const WAITS = { zone: 1, passing: 2, staying: 4, barred: 8 } as const;
const SITUATIONS = 16;
const LANES = { plain: 0, road: 1 } as const;

/** What the ground adds to a turn is told in half points. */
const HALF = POINT / 2;
const GROUNDS = 32;

type Sort = 'horse' | 'foot' | 'commander';
const sortOf = (unit: Unit): Sort => (isCommander(unit) ? 'commander' : isHorse(unit) ? 'horse' : 'foot');

// ---- the rules of a kind

function stepsOf(mode: number, lane: number, situation: number): readonly MoveOption[] {
  const stays = mode === MODE.held || mode === MODE.among || mode === MODE.amongByRoad;
  if (stays || situation & WAITS.barred) return [];
  const road = lane === LANES.road;
  const among = situation & WAITS.staying;
  const then =
    situation & WAITS.zone
      ? MODE.held
      : among
        ? road
          ? MODE.amongByRoad
          : MODE.among
        : road
          ? MODE.byRoad
          : MODE.going;
  return [{ cost: situation & WAITS.passing ? POINT : 0, charge: 0, mode: then }];
}

const TURNED: readonly number[] = [
  MODE.going,
  MODE.going,
  MODE.byRoad,
  MODE.among,
  MODE.amongByRoad,
  MODE.held,
];

function turnsOf(unit: Unit, mode: number, ground: number, situation: number, steps: number): MoveOption[] {
  const inZone = (situation & WAITS.zone) !== 0;
  if (mode === MODE.held || (inZone && !(isHorse(unit) && mode === MODE.fresh))) return [];
  const road = mode === MODE.byRoad || mode === MODE.amongByRoad;
  const cost = turnPrice(unit, { steps, byRoad: road, ground: ground * HALF, inZone });
  return [{ cost, charge: 0, mode: TURNED[mode]! }];
}

/** Every kind has the same rules on every map. */
const tablesOf = memo((_: Scene['field']) => new Map<Sort, MoveTables>());
export const tablesFor = (sc: Scene, unit: Unit): MoveTables =>
  remembered(tablesOf(sc.field), sortOf(unit), () =>
    moveTables({
      ahead: isCommander(unit) ? null : [-1, 0, 1],
      charges: 1,
      modes: MODES,
      lanes: 2,
      grounds: GROUNDS,
      situations: SITUATIONS,
      step: ({ mode, lane, situation }) => stepsOf(mode, lane, situation),
      turn: ({ mode, ground, situation, steps }) => turnsOf(unit, mode, ground, situation, steps),
    }),
  );

// ---- the map as a kind sees it

const mapsOf = memo((_: Scene['field']) => new Map<string, MoveMap>());

/** A closed stream makes another map of it while it lasts, and ice and ruins are the scenario's. */
export function mapFor(sc: Scene, unit: Unit): MoveMap {
  const { closed, id } = sc.scenario;
  const isShut = closed !== null && closed.seat === unit.seat && sc.s.turn <= closed.until;
  return remembered(mapsOf(sc.field), [id, sortOf(unit), isShut].join(), () =>
    moveMap(
      sc.grid,
      (from, _, to) => wayOf(sc, unit, from, to),
      hex => (isHorse(unit) && !isBarred(sc, hex) ? turnGround(sc, { ...unit, at: hex }) / HALF : 0),
    ),
  );
}

/** Nobody plans to drown. */
function wayOf(sc: Scene, unit: Unit, from: Hex, to: Hex): { price: number; lane: number } | null {
  if (to === OFF_MAP || isClosed(sc, unit.seat, from, to) || perishes(sc, unit, from, to)) return null;
  const lane = byRoad(sc, from, to) ? LANES.road : LANES.plain;
  return { price: isCommander(unit) ? POINT : entryCost(sc, unit, from, to), lane };
}

// ---- what waits in each hex now

export function situationsFor(sc: Scene, unit: Unit): Uint8Array {
  const waits = new Uint8Array(sc.grid.size);
  const others = allUnits(sc).filter(other => onMap(other) && other.n !== unit.n);
  for (const hex of new Set(others.map(other => other.at))) waits[hex] = companyAt(sc, unit, hex);
  for (const { is, at } of sc.s.works) if (is === 'wagon' && isHorse(unit)) waits[at]! |= WAITS.barred;
  if (isCommander(unit)) return waits;
  for (const other of others)
    if (other.seat !== unit.seat) for (const hex of zoneOf(sc, other)) waits[hex]! |= WAITS.zone;
  return waits;
}

function companyAt(sc: Scene, unit: Unit, hex: Hex): number {
  const enemies = unitsAt(sc, hex).filter(other => other.seat !== unit.seat);
  if (isCommander(unit)) return enemies.length > 0 ? WAITS.barred : 0;
  if (enemies.some(other => !isCommander(other)) || !fits(sc, unit, hex)) return WAITS.barred;
  const comrades = comradesAt(sc, unit, hex);
  if (comrades.length === 0) return 0;
  return mayPass(unit, comrades) ? WAITS.passing : WAITS.staying;
}

/** Where the tables do not know enough: a wagon waits to be pulled along, or a commander falls, which may end the battle. */
export function beyondTables(sc: Scene, unit: Unit): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  const pulls = !isHorse(unit) && !isCommander(unit);
  for (const { is, seat, at } of sc.s.works) if (pulls && is === 'wagon' && seat === unit.seat) hexes.add(at);
  for (const other of allUnits(sc))
    if (other.seat !== unit.seat && isCommander(other) && onMap(other) && isAlone(sc, other.at))
      hexes.add(other.at);
  return hexes;
}
const isAlone = (sc: Scene, hex: Hex): boolean =>
  unitsAt(sc, hex).every(isCommander) && wagonAt(sc, hex) === undefined;
