// How a kind of unit moves, as tables: asked once from the chapters for every charge, lane and situation on this field.

import { OFF_MAP } from '@gonfalon/hex';
import { chunksOf, Lately, memo, remembered } from '@gonfalon/kernel';
import {
  type Field,
  type MoveMap,
  type MoveOption,
  type MoveTables,
  moveMap,
  moveTables,
  unitOf,
} from '@gonfalon/kit';
import {
  byRoad,
  entryCost,
  isClosed,
  isFortified,
  isGround,
  isStandable,
  overFord,
  slowing,
  throughWall,
  turnCost,
} from '../chapters/ground.ts';
import { mayTurnBy, stops, surcharge, turnPrice, ungranted } from '../chapters/prices.ts';
import { ridingCharge } from '../chapters/ride-down.ts';
import type { ChargeWish } from '../rules.ts';
import { onMap, type Scene, sceneAt } from '../scene.ts';
import type { Stride } from '../state.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';
import { type Mode, type Modes, modesOf } from './modes.ts';
import { SITUATIONS, type Situation } from './situations.ts';

export interface Kind {
  readonly tables: MoveTables;
  readonly map: MoveMap;
  readonly modes: Modes;
}

/** What of a unit matters for its tables; its strength does not. */
const keyOf = (sc: Scene, unit: Unit): string =>
  [sc.rules.id, unit.arm, unit.armour, unit.order, ...sc.s.razed].join(' ');

/** Razed walls change a map: a long battle must not keep them all. */
const KEPT = 64;
const kindsOn = memo((_: Field) => new Lately<string, Kind>(KEPT));

export const kindOf = (sc: Scene, unit: Unit): Kind =>
  remembered(kindsOn(sc.field), keyOf(sc, unit), () => makeKind(sc, unit));

/** Everything about a step that the chapters look at; steps alike in it are one lane. */
function laneKey(sc: Scene, stride: Stride): string {
  const snag = isFortified(sc, stride.to) || overFord(sc, stride) || throughWall(sc, stride);
  const ground = [isGround(sc, stride.to, 'rough'), isGround(sc, stride.to, 'mire')];
  return [byRoad(sc, stride), slowing(sc, stride), ...ground, snag].join();
}

function makeKind(sc: Scene, unit: Unit): Kind {
  const lanes = new Map<string, number>();
  const samples: Stride[] = [];
  const grounds: number[] = [0];
  const map = moveMap(
    sc.grid,
    (from, facing, to) => {
      const stride = { from, to, facing };
      if (to === OFF_MAP || isClosed(sc, stride)) return null;
      const key = laneKey(sc, stride);
      if (!lanes.has(key)) lanes.set(key, samples.push(stride) - 1);
      return { price: entryCost(sc, unit, stride), lane: lanes.get(key)! };
    },
    hex => (isStandable(sc, hex) ? indexIn(grounds, turnCost(sc, { ...unit, at: hex })) : 0),
  );
  const modes = modesOf(sc.rules, unit);
  const charges = isCavalry(unit) ? 4 : 1;
  const entries = samples.map(sample =>
    Array.from({ length: charges }, (_, cf) => entryOf(sc, { ...unit, at: sample.from, cf }, sample)),
  );
  const tables = moveTables({
    ahead: isLeader(unit) ? null : [0],
    charges,
    modes: modes.list.length,
    lanes: samples.length,
    grounds: grounds.length,
    situations: SITUATIONS.length,
    step: ({ charge, mode, lane, situation }) =>
      steps(unit, entries[lane]![charge]!, modes, modes.list[mode]!, SITUATIONS[situation]!),
    turn: ({ charge, mode, ground, situation, steps: by }) => {
      const { over, turned, byRoad: free } = modes.list[mode]!;
      const rider = { ...unit, cf: charge };
      if (over || turned || !mayTurnBy(rider, by)) return [];
      const inZone = SITUATIONS[situation]!.zone >= 0;
      const cost = turnPrice(sc.rules, rider, { steps: by, byRoad: free, ground: grounds[ground]!, inZone });
      return [{ cost, charge: 0, mode: modes.indexOf({ ...modes.list[mode]!, turned: true }) }];
    },
  });
  return { tables, map, modes };
}

function indexIn(values: number[], value: number): number {
  const found = values.indexOf(value);
  return found < 0 ? values.push(value) - 1 : found;
}

// ---- a step of one lane at one charge

interface Entry {
  readonly road: boolean;
  /** Fast enough to ride foot down. */
  readonly fast: boolean;
  /** What the ground does to the unit, with a leader on the hex and without. */
  readonly fate: (led: boolean) => Fate;
  readonly wishes: readonly { readonly wish: ChargeWish; readonly charge: number }[];
}
type Fate = 'sound' | 'shaken' | 'lost';
const WISHES: readonly ChargeWish[] = ['raise', 'hold', 'lower'];

function entryOf(sc: Scene, unit: Unit, stride: Stride): Entry {
  const fates = [false, true].map(led => fateOf(sc, unit, stride, led));
  return {
    road: byRoad(sc, stride),
    fast: ridingCharge(sc, unit, stride.to) >= 2,
    fate: led => fates[Number(led)]!,
    wishes: WISHES.filter(wish => ungranted(sc, unit, stride, wish) === null).map(wish => ({
      wish,
      charge: sc.rules.chapters.chargeAfter(sc, unit, stride, wish),
    })),
  };
}

/** Tried out on an empty field. */
function fateOf(sc: Scene, unit: Unit, stride: Stride, led: boolean): Fate {
  const there = { ...unit, n: 0, at: stride.to };
  const leader = { ...there, n: 1, id: '', arm: 'leader' as const, sp: 0, order: 'sound' as const };
  const s = { ...sc.s, units: chunksOf(led ? [there, leader] : [there]), banners: [], stack: [] };
  const trial = sceneAt(sc, s);
  sc.rules.chapters.breakdown.roughEntry(trial, 0, stride, unit.cf);
  const after = unitOf(trial, 0);
  return !onMap(after) ? 'lost' : after.order === unit.order ? 'sound' : 'shaken';
}

function steps(unit: Unit, entry: Entry, modes: Modes, mode: Mode, situation: Situation): MoveOption[] {
  const { barred, crowded, trampled, uncertain, led, zone } = situation;
  const fate = entry.fate(led);
  if (mode.over || mode.zone === 'held' || barred || (trampled && entry.fast) || fate === 'lost') return [];
  const { road } = entry;
  return entry.wishes.map(({ wish, charge }) => ({
    cost: surcharge(unit, { crowded, owing: mode.zone === 'owing', road, wish }),
    charge,
    mode: modes.indexOf({
      turned: false,
      byRoad: road,
      road: mode.road && road,
      moved: true,
      zone: zone < 0 ? 'none' : stops(charge, zone) ? 'held' : 'owing',
      over: uncertain || fate === 'shaken',
    }),
    ...(wish !== 'raise' && { how: wish }),
  }));
}
