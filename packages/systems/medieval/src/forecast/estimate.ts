// What a fight that nobody has declared would come to: counted by the chapters' own lines, the table read on the average.

import type { Hex } from '@gonfalon/hex';
import { type Estimate, memo, remembered, type Supposition, total, type UnitId } from '@gonfalon/kernel';
import {
  asDeclared,
  type Blow,
  columnName,
  expected,
  expectedShot,
  type Fighters,
  laidOver,
  supposedFight,
  totals,
} from '@gonfalon/kit';
import { reckon } from '../chapters/combat.ts';
import { slowedInto } from '../chapters/count.ts';
import { foesAt, strengthOf } from '../chapters/fight.ts';
import { roomToFlee } from '../chapters/retreat.ts';
import { GOES_ASTRAY, hitBy, inHarmsWay, shotLedger, shotOf } from '../chapters/shots.ts';
import { fits } from '../chapters/stacking.ts';
import type { Fight } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { HIGHEST, LOWEST, type Tables } from '../tables.ts';
import { isCavalry, isLeader, type Unit } from '../units.ts';
import { supposedUnit } from './suppose.ts';

/** `sc` is what the asking seat knows. */
export function estimateOf(sc: Scene, supposition: Supposition): Estimate | null {
  const found = supposedFight(sc.grid, supposition, who => supposedUnit(sc, who));
  if (!found) return null;
  const { hexes, attackers, others } = found;
  if (supposition.by === 'fire')
    return shotEstimate(laid(sc, [...attackers, ...others]), attackers[0]!, hexes);
  const slowed = attackers.map(unit => slowedBy(sc, unit, hexes));
  return meleeEstimate(laid(sc, [...slowed, ...others]), slowed, hexes);
}

function laid(sc: Scene, changed: readonly Unit[]): Scene {
  const { units, index } = laidOver(sc, changed);
  return { ...sc, s: { ...sc.s, units }, index };
}

/** What the ground takes from a charge is taken before anybody stands there: one muster serves the whole estimate. */
function slowedBy(sc: Scene, unit: Unit, hexes: readonly Hex[]): Unit {
  const last = slowedInto(sc, unit, hexes).at(-1);
  return last ? { ...unit, cf: last.cf } : unit;
}

// ---- hand to hand

const isFighter = (unit: Unit): boolean => !isLeader(unit) && unit.order !== 'panicked';

function meleeEstimate(sc: Scene, units: readonly Unit[], hexes: readonly Hex[]): Estimate | null {
  const { seat } = units[0]!;
  const foes = hexes.flatMap(hex => foesAt(sc, seat, hex));
  const fight = beforeSpears({
    sc,
    combat: asDeclared(seat, units, foes, hexes),
    attackers: units.filter(isFighter),
    defenders: foes.filter(isFighter),
  });
  if (fight.attackers.length === 0 || foes.length === 0) return null;
  const { column, ledger } = reckon(fight);
  const rooms = new Map(fight.defenders.map(unit => [unit, roomOf(sc, unit, mostRetreat(sc.rules.tables))]));
  // A lone leader is not driven back: he dies, and the table tells only what he cost (8.2.9).
  const blows = fight.defenders.length === 0 ? costsIn(sc, column) : blowsIn(sc, column);
  return {
    column: columnName(column),
    ledger,
    fits: units.every(unit => hasRoom(sc, unit)),
    room: sparingRooms(rooms),
    ...expected(blows, attackersOf(fight), defendersOf(fight, rooms)),
  };
}

/** Riders who fight a shiltron have lost their charge before it is counted (11.3.6). */
function beforeSpears(fight: Fight): Fight {
  const stopped = (units: readonly Unit[], foes: readonly Unit[]): readonly Unit[] =>
    foes.some(foe => foe.shiltron) ? units.map(unit => (unit.cf === 0 ? unit : { ...unit, cf: 0 })) : units;
  const { attackers, defenders } = fight;
  return { ...fight, attackers: stopped(attackers, defenders), defenders: stopped(defenders, attackers) };
}

/** Beside its own side, and nobody else's. */
const hasRoom = (sc: Scene, unit: Unit): boolean =>
  foesAt(sc, unit.seat, unit.at).length === 0 && fits(sc, unit, unit.at);

// ---- retreats

interface Room {
  /** Hexes it gets without riding over its own foot, and with. */
  readonly sparing: number;
  readonly anyhow: number;
}
function roomOf(sc: Scene, unit: Unit, most: number): Room {
  const sparing = roomToFlee(sc, unit, most, false);
  return { sparing, anyhow: sparing < most && isCavalry(unit) ? roomToFlee(sc, unit, most, true) : sparing };
}
function sparingRooms(rooms: ReadonlyMap<Unit, Room>): Record<UnitId, number> {
  const told: Record<UnitId, number> = {};
  for (const [unit, { sparing }] of rooms) told[unit.id] = sparing;
  return told;
}
/** For a full retreat it goes over its own foot, for less it spares it (5.4.4). */
const missing = ({ sparing, anyhow }: Room, hexes: number): number =>
  anyhow >= hexes ? 0 : Math.max(0, hexes - sparing);

/** A point for every hex that the slowest of a post is short of; shooters who stand fast answer for the rest alone (5.4.6, 10.3.3). */
function priceOf(sc: Scene, units: readonly Unit[], roomFor: (unit: Unit) => Room, hexes: number): number {
  const { standsFast } = sc.rules.chapters;
  let price = 0;
  for (const [k, { at: post }] of units.entries()) {
    if (units.findIndex(({ at }) => at === post) < k) continue;
    let [run, firm] = [0, 0];
    for (const unit of units) {
      if (unit.at !== post) continue;
      if (standsFast(unit)) firm += unit.sp;
      else run = Math.max(run, missing(roomFor(unit), hexes));
    }
    price += run + Math.min(hexes - run, firm);
  }
  return price;
}

const defendersOf = ({ sc, defenders }: Fight, rooms: ReadonlyMap<Unit, Room>): Fighters => ({
  strength: strengthOf(defenders),
  falls: leaderFalls,
  strands: true,
  price: hexes => priceOf(sc, defenders, unit => rooms.get(unit)!, hexes),
});
/** They are thrown back seldom and not far: looked up only where the table says so. */
const attackersOf = ({ sc, attackers }: Fight): Fighters => ({
  strength: strengthOf(attackers),
  falls: leaderFalls,
  strands: true,
  price: hexes => priceOf(sc, attackers, unit => roomOf(sc, unit, hexes), hexes),
});

/** §8.2.4: a leader dies of two dice that come to no more than the hexes his men were told to go and the strength they lost. */
const leaderFalls = (hexes: number, lost: number): number =>
  hexes === 0 ? 0 : (DEADLY[Math.min(hexes + lost, DEADLY.length - 1)] ?? 0);
/** By that total, in parts of ten thousand. */
const DEADLY: readonly number[] = Array.from({ length: 13 }, (_, most) => {
  const { shares, of } = totals(2);
  const deadly = shares.reduce((sum, { value, weight }) => sum + (value <= most ? weight : 0), 0);
  return Math.floor((deadly * 10_000) / of);
});

// ---- the table

interface Column {
  readonly blows: readonly Blow[];
  /** The same against a lone leader. */
  readonly costs: readonly Blow[];
}
const columns = memo((_: Tables) => new Map<number, Column>());

function columnOf(tables: Tables, column: number): Column {
  return remembered(columns(tables), column, () => {
    const blows = totals(2).shares.map(({ value, weight }) => ({ ...tables.combat(column, value), weight }));
    const costs = blows.map(blow => ({ ...blow, attackerRetreat: 0, defenderLoss: 0, defenderRetreat: 0 }));
    return { blows, costs };
  });
}
const blowsIn = ({ rules }: Scene, column: number): readonly Blow[] => columnOf(rules.tables, column).blows;
const costsIn = ({ rules }: Scene, column: number): readonly Blow[] => columnOf(rules.tables, column).costs;

const longest = memo((tables: Tables) => {
  let hexes = 0;
  for (let column = LOWEST; column <= HIGHEST; column++)
    for (const { defenderRetreat } of columnOf(tables, column).blows)
      hexes = Math.max(hexes, defenderRetreat);
  return { hexes };
});
const mostRetreat = (tables: Tables): number => longest(tables).hexes;

// ---- fire

/** At the first on the hex who is no leader, else at him. */
function shotEstimate(sc: Scene, shooter: Unit, hexes: readonly Hex[]): Estimate | null {
  const foes = hexes.flatMap(hex => foesAt(sc, shooter.seat, hex));
  const target = foes.find(foe => !isLeader(foe)) ?? foes[0];
  if (!target || !sc.rules.tables.fire[shooter.arm]) return null;
  const shot = shotOf(sc, shooter, { target, at: target.at });
  if (shot.range > sc.rules.tables.fire[shooter.arm]!.range) return null;
  const rows = shotLedger(sc, shot);
  const shift = total(rows);
  // One face of a die sends the arrow among the shooter's own (10.2.1).
  const astray = inHarmsWay(sc, shooter, target).length > 0 ? GOES_ASTRAY : 0;
  const aim = { strength: target.sp, aimed: FACES - astray, of: FACES };
  return {
    column: String(shot.range),
    ledger: rows,
    fits: hasRoom(sc, shooter),
    room: {},
    ...expectedShot(aim, roll => (isLeader(target) ? MISSED : hitBy(sc, shot, roll + shift))),
  };
}
const MISSED = { loss: 0, breaks: false };
const FACES = 6;
