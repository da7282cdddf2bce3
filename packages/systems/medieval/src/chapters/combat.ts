// 5.1 One combat from the first blow to the last: counted, rolled, lost, fled, pursued, re-formed.

import type { Hex } from '@gonfalon/hex';
import { type Ledger, ledger, type Seat, total } from '@gonfalon/kernel';
import { columnName } from '@gonfalon/kit';
import type { Fight } from '../rules.ts';
import {
  change,
  enemySeat,
  frameOf,
  hexId,
  ids,
  mark,
  onMap,
  patch,
  pop,
  push,
  type Scene,
  tell,
  turnTo,
  unitOf,
  unitsAt,
} from '../scene.ts';
import type { Combat, CombatStage, Flight, Frame } from '../state.ts';
import type { Cell } from '../tables.ts';
import { DONE, isCavalry, isLeader, isRanged, isRegular, type Unit } from '../units.ts';
import type { FrameRules } from '../verb.ts';
import { offerAdvance } from './advance.ts';
import { strideTo } from './arrival.ts';
import { foesAt } from './attacks.ts';
import { goesUphill, groundAt, isFortified, isSwamp, overBridge, wades } from './ground.ts';
import { killLeader, leadersAt, leadOf } from './leaders.ts';
import { cutMarch } from './movement.ts';
import { startPursuit } from './pursuit.ts';
import { startRetreat } from './retreat.ts';
import { stir } from './sequence.ts';
import { attackStrength, defenceStrength, initialColumn } from './strength.ts';

export type CombatFrame = Extract<Frame, { is: 'combat' }>;

/** The highest column, read against a lone leader (8.2.9). */
const LONE_LEADER_COLUMN = 8;

export function startCombat(
  sc: Scene,
  kind: Combat['kind'],
  attacker: Seat,
  attackers: readonly number[],
  hexes: readonly Hex[],
): void {
  const defenders = hexes.flatMap(hex => foesAt(sc, attacker, hex).map(unit => unit.n));
  const combat: Combat = {
    kind,
    attacker,
    attackers,
    from: attackers.map(n => unitOf(sc, n).at),
    defenders,
    hexes,
  };
  push(sc, {
    is: 'combat',
    combat,
    stage: 'shots',
    column: 0,
    ledger: [],
    cell: '',
    lost: { attacker: 0, defender: 0 },
    flights: [],
    queue: [],
  });
  if (kind === 'attack') for (const n of attackers) mark(sc, n, DONE.attacked);
  for (const n of defenders) {
    if (kind === 'attack') mark(sc, n, DONE.defended);
    stir(sc, unitOf(sc, n));
  }
  for (const n of attackers) sc.rules.chapters.breakdown.tired(sc, n); // §13.2.2
}

/** Who of each side still stands in the fight. */
export function fightOf(sc: Scene, combat: Combat): Fight {
  const standing = (n: number): boolean =>
    onMap(unitOf(sc, n)) && !isLeader(unitOf(sc, n)) && unitOf(sc, n).order !== 'panicked';
  return {
    sc,
    combat,
    attackers: combat.attackers.filter(standing).map(n => unitOf(sc, n)),
    defenders: combat.defenders.filter(standing).map(n => unitOf(sc, n)),
  };
}

export interface Count {
  readonly attackerSp: number;
  readonly defenderSp: number;
  readonly initial: number;
  readonly column: number;
  readonly ledger: Ledger;
}
/** Strengths, ratio, every shift with its reason, and the column to be read (1.4, 1.5). */
export function count(fight: Fight): Count {
  const { chapters } = fight.sc.rules;
  const attackerSp = attackStrength(fight);
  const defenderSp = defenceStrength(fight);
  const initial = initialColumn(attackerSp, defenderSp);
  const plus = ledger(chapters.attackerShifts, fight);
  const minus = ledger(chapters.defenderShifts, fight).map(row => ({ ...row, shift: -row.shift }));
  const column = chapters.clamp(initial, total(plus), -total(minus));
  return { attackerSp, defenderSp, initial, column, ledger: [...plus, ...minus] };
}

/** §5.6.6, 5.6.8, 11.1.2: what the ground takes from the attackers' charge before it is counted. */
export function chargeInto(sc: Scene, unit: Unit, hexes: readonly Hex[]): number {
  if (!isCavalry(unit)) return unit.cf;
  const hex = hexes.find(h => touches(sc, unit.at, h));
  if (hex === undefined) return unit.cf;
  if (groundAt(sc, hex) === 'forest' || isSwamp(sc, hex) || isFortified(sc, hex)) return 0;
  const stride = strideTo(sc, unit.at, hex);
  const slowed = Number(wades(sc, stride)) + Number(overBridge(sc, stride)) + Number(goesUphill(sc, stride));
  return Math.max(0, unit.cf - slowed);
}
const touches = (sc: Scene, a: Hex, b: Hex): boolean => strideTo(sc, a, b).facing !== undefined;

const NEXT: Readonly<Record<CombatStage, CombatStage>> = {
  shots: 'roll',
  roll: 'losses',
  losses: 'retreat',
  retreat: 'shortfall',
  shortfall: 'leader',
  leader: 'leader-retreat',
  'leader-retreat': 'pursuit',
  pursuit: 'advance',
  advance: 'disorder',
  disorder: 'close',
  close: 'close',
};

const cellOf = (sc: Scene, frame: CombatFrame): Cell => sc.rules.tables.parse(frame.cell);

export const combat: FrameRules<CombatFrame> = {
  asks: (_, frame) => {
    if (frame.stage === 'roll') return { d6: 2, rule: 'combat.roll' };
    if (frame.stage === 'leader' && frame.queue.length > 0) return { d6: 2, rule: 'leaders.deathRoll' };
    if (frame.stage === 'disorder' && frame.queue.length > 0)
      return { d6: frame.queue[0]!, rule: 'combat.disorderRoll' };
    return 'run';
  },
  run: (sc, frame) => STAGES[frame.stage](sc, frame),
  rolled: (sc, frame, dice) => {
    if (frame.stage === 'roll') readTable(sc, frame, dice);
    else if (frame.stage === 'leader') leaderRoll(sc, frame, dice);
    else disorderRoll(sc, frame, dice);
  },
};

const go = (sc: Scene, frame: CombatFrame, facts: Partial<CombatFrame> = {}): void =>
  turnTo(sc, { ...frame, stage: NEXT[frame.stage], queue: [], ...facts });

const STAGES: Readonly<Record<CombatStage, (sc: Scene, frame: CombatFrame) => void>> = {
  shots: (sc, frame) => {
    const { attackers, defenders } = fightOf(sc, frame.combat);
    if (attackers.length === 0) return go(sc, frame, { stage: 'close' });
    // Janissaries shoot first; their dice go on top of the stack, and the count is made when they are read.
    turnTo(sc, { ...frame, stage: 'losses', cell: '?' });
    const rolls = sc.rules.chapters.objects.some(object => object.beforeCombat?.(sc, frame.combat));
    if (!rolls) beginCount(sc, frame, defenders.length === 0);
  },
  roll: () => {},
  losses: (sc, frame) => {
    if (frame.cell === '?') return beginCount(sc, frame, fightOf(sc, frame.combat).defenders.length === 0);
    go(sc, frame);
  },
  retreat: (sc, frame) => nextRetreat(sc, frame),
  shortfall: (sc, frame) => shortfall(sc, frame),
  leader: (sc, frame) => queueLeaders(sc, frame),
  'leader-retreat': (sc, frame) => leadersFollow(sc, frame),
  pursuit: (sc, frame) => nextPursuit(sc, frame),
  advance: (sc, frame) => nextAdvance(sc, frame),
  disorder: (sc, frame) => beginDisorder(sc, frame),
  close: (sc, frame) => close(sc, frame),
};

/** Counts the fight and asks for the dice. A lone leader is dead; the dice tell only what he cost (8.2.9). */
function beginCount(sc: Scene, frame: CombatFrame, loneLeader: boolean): void {
  const { combat } = frame;
  const before = fightOf(sc, combat);
  if (
    before.attackers.length === 0 ||
    (loneLeader && combat.hexes.every(hex => foesAt(sc, combat.attacker, hex).length === 0))
  )
    return go(sc, frame, { stage: 'close' });
  for (const unit of before.attackers) {
    const cf = chargeInto(sc, unit, combat.hexes);
    if (cf === unit.cf) continue;
    change(sc, unit.n, { cf });
    tell(sc, { is: 'charge', unit: unit.id, cf, rule: 'charge.attackGround' });
  }
  const fight = fightOf(sc, combat);
  const counted = loneLeader
    ? { attackerSp: attackStrength(fight), defenderSp: 0, column: LONE_LEADER_COLUMN, ledger: [] }
    : count(fight);
  creditLeaders(sc, fight);
  tell(sc, {
    is: 'combat',
    attackers: ids(fight.attackers),
    defenders: combat.defenders.map(n => unitOf(sc, n).id),
    at: combat.hexes.map(hex => hexId(sc, hex)),
    attackerSp: counted.attackerSp,
    defenderSp: counted.defenderSp,
    column: columnName(counted.column),
    ledger: counted.ledger,
  });
  go(sc, frame, { stage: 'roll', column: counted.column, ledger: counted.ledger, cell: '' });
}

/** §13.1.3: leaders whose modifier counts, or who stand with fighting units, have worked. */
function creditLeaders(sc: Scene, { combat, attackers, defenders }: Fight): void {
  for (const [seat, units] of [
    [combat.attacker, attackers],
    [enemySeat(sc, combat.attacker), defenders],
  ] as const) {
    const lead = leadOf(sc, seat, units);
    if (lead) mark(sc, lead.leader.n, DONE.worked);
    for (const unit of units)
      for (const leader of leadersAt(sc, seat, unit.at)) mark(sc, leader.n, DONE.worked);
  }
}

// ---- the roll and its losses

function readTable(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const roll = dice[0]! + dice[1]!;
  const cell = sc.rules.tables.combat(frame.column, roll);
  const { combat } = frame;
  tell(sc, { is: 'rolled', rule: 'combat.roll', dice });
  tell(sc, { is: 'result', column: columnName(frame.column), roll, cell: cell.raw });
  const { attackers, defenders } = fightOf(sc, combat);
  const alone = defenders.length === 0;
  if (alone) for (const n of combat.defenders) if (isLeader(unitOf(sc, n))) killLeader(sc, n, 'combat');
  const lost = {
    attacker: Math.min(cell.attackerLoss, sum(attackers)),
    defender: alone ? 0 : Math.min(cell.defenderLoss, sum(defenders)),
  };
  // Against a lone leader only the attackers' losses are read: no retreats.
  go(sc, frame, { cell: alone ? '-' : cell.raw, lost, stage: alone ? 'advance' : 'losses' });
  pushAllot(sc, enemySeat(sc, combat.attacker), ids_(defenders), lost.defender, 'combat');
  pushAllot(sc, combat.attacker, ids_(attackers), lost.attacker, 'combat');
}

const sum = (units: readonly Unit[]): number => units.reduce((total, unit) => total + unit.sp, 0);
const ids_ = (units: readonly Unit[]): number[] => units.map(unit => unit.n);

function pushAllot(
  sc: Scene,
  seat: Seat,
  units: readonly number[],
  loss: number,
  cause: 'combat' | 'short-retreat',
): void {
  if (loss > 0)
    push(sc, {
      is: 'allot',
      seat,
      units,
      loss,
      cause,
      rule: cause === 'combat' ? 'losses.allot' : 'retreat.short',
    });
}

// ---- retreats

interface Beaten {
  readonly side: 'attacker' | 'defender';
  readonly hexes: number;
  readonly units: readonly number[];
}
/** Who must fall back, and how far. Nobody where the cell orders no retreat. */
function beaten(sc: Scene, frame: CombatFrame): Beaten | null {
  if (frame.cell === '' || frame.cell === '?') return null;
  const cell = cellOf(sc, frame);
  if (cell.attackerRetreat > 0)
    return { side: 'attacker', hexes: cell.attackerRetreat, units: frame.combat.attackers };
  if (cell.defenderRetreat > 0)
    return { side: 'defender', hexes: cell.defenderRetreat, units: frame.combat.defenders };
  return null;
}
const fled = (frame: CombatFrame, n: number): boolean => frame.flights.some(flight => flight.unit === n);

/** §5.4.1: one unit after the other; those that stand fast take losses instead (10.3.3). */
function nextRetreat(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame);
  if (!losers) return go(sc, frame, { stage: 'advance' });
  const next = losers.units.find(n => !fled(frame, n) && onMap(unitOf(sc, n)) && !isLeader(unitOf(sc, n)));
  if (next === undefined) return go(sc, frame);
  if (losers.side === 'attacker' && unitOf(sc, next).cf > 0) {
    change(sc, next, { cf: 0 }); // §5.6.10
    tell(sc, { is: 'charge', unit: unitOf(sc, next).id, cf: 0, rule: 'charge.beatenAttacker' });
  }
  if (sc.rules.chapters.standsFast(unitOf(sc, next)))
    return noteFlight(sc, { unit: next, path: [unitOf(sc, next).at] });
  startRetreat(sc, next, losers.hexes);
}

/** The way a unit has fled, written down for its pursuers. */
export function noteFlight(sc: Scene, flight: Flight): void {
  const frame = frameOf(sc, 'combat');
  // Wolf pits throw units back without a fight.
  if (frame) patch(sc, { ...frame, flights: [...frame.flights, flight] });
}

/** §5.4.6: a strength point for every hex short, counted once for each hex the side fought from. */
function shortfall(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  const byHex = new Map<Hex, number>();
  for (const { unit, path } of frame.flights) {
    if (!losers.units.includes(unit)) continue;
    const short = losers.hexes - (path.length - 1);
    byHex.set(path[0]!, Math.max(byHex.get(path[0]!) ?? 0, short));
  }
  const short = [...byHex.values()].reduce((a, b) => a + b, 0);
  const units = losers.units.map(n => unitOf(sc, n)).filter(unit => onMap(unit) && !isLeader(unit));
  const loss = Math.min(short, sum(units));
  const seat = losers.side === 'attacker' ? frame.combat.attacker : enemySeat(sc, frame.combat.attacker);
  go(sc, frame, { lost: { ...frame.lost, [losers.side]: frame.lost[losers.side] + loss } });
  pushAllot(sc, seat, ids_(units), loss, 'short-retreat');
}

// ---- leaders in a rout (8.2.4 to 8.2.7)

function queueLeaders(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  const seat = losers.side === 'attacker' ? frame.combat.attacker : enemySeat(sc, frame.combat.attacker);
  const hexes = losers.side === 'attacker' ? frame.combat.from : frame.combat.hexes;
  const leaders = [...new Set(hexes)].flatMap(hex => leadersAt(sc, seat, hex));
  if (leaders.length === 0 || frame.queue.length > 0) return go(sc, frame);
  turnTo(sc, { ...frame, queue: ids_(leaders) });
}

function leaderRoll(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const losers = beaten(sc, frame)!;
  const [n, ...rest] = frame.queue;
  const roll = dice[0]! + dice[1]!;
  const dies = roll - frame.lost[losers.side] <= losers.hexes;
  tell(sc, { is: 'rolled', rule: 'leaders.deathRoll', dice, about: [unitOf(sc, n!).id] });
  if (rest.length > 0) turnTo(sc, { ...frame, queue: rest });
  else go(sc, frame);
  if (dies) killLeader(sc, n!, 'combat');
}

/** Survivors go back: alone and past zones in the later edition, else with a unit of their hex. */
function leadersFollow(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  const seat = losers.side === 'attacker' ? frame.combat.attacker : enemySeat(sc, frame.combat.attacker);
  const hexes = losers.side === 'attacker' ? frame.combat.from : frame.combat.hexes;
  const left = [...new Set(hexes)]
    .flatMap(hex => leadersAt(sc, seat, hex))
    .filter(leader => !fled(frame, leader.n));
  const [leader] = left;
  if (!leader) return go(sc, frame);
  if (sc.rules.chapters.leadersRetreatAlone) return startRetreat(sc, leader.n, losers.hexes);
  const comrade = frame.flights.find(
    flight =>
      flight.path[0] === leader.at &&
      onMap(unitOf(sc, flight.unit)) &&
      unitOf(sc, flight.unit).at !== leader.at,
  );
  const path = comrade ? comrade.path : [leader.at];
  turnTo(sc, { ...frame, flights: [...frame.flights, { unit: leader.n, path }] });
  if (comrade) change(sc, leader.n, { at: path[path.length - 1]! });
}

// ---- pursuit, advance

/** §5.5.1: each regular unit of the winners is tested on its own. */
function nextPursuit(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame)!;
  const winners = losers.side === 'attacker' ? frame.combat.defenders : frame.combat.attackers;
  const trails = frame.flights
    .filter(flight => flight.path.length > 1 && losers.units.includes(flight.unit))
    .map(flight => flight.path);
  const next = winners.find(n => !frame.queue.includes(n) && mayPursue(sc, unitOf(sc, n)));
  if (next === undefined || trails.length === 0) return go(sc, frame, { stage: 'disorder' });
  turnTo(sc, { ...frame, queue: [...frame.queue, next] });
  startPursuit(sc, next, trails);
}
const mayPursue = (_: Scene, unit: Unit): boolean =>
  onMap(unit) && isRegular(unit) && unit.order !== 'panicked';

/** §5.2.8: where nobody is left to retreat, the winners may take the hex. */
function nextAdvance(sc: Scene, frame: CombatFrame): void {
  const { combat } = frame;
  const winners = wipedOut(sc, combat.defenders)
    ? combat.attackers
    : wipedOut(sc, combat.attackers)
      ? combat.defenders
      : [];
  const hexes = winners === combat.attackers ? combat.hexes : combat.from;
  const next = winners.find(
    n =>
      !frame.queue.includes(n) &&
      onMap(unitOf(sc, n)) &&
      !isRanged(unitOf(sc, n)) &&
      !isLeader(unitOf(sc, n)),
  );
  if (next === undefined) return go(sc, frame);
  turnTo(sc, { ...frame, queue: [...frame.queue, next] });
  offerAdvance(sc, next, [...new Set(hexes)]);
}
const wipedOut = (sc: Scene, units: readonly number[]): boolean =>
  units.length > 0 && units.every(n => unitOf(sc, n).place === 'dead');

// ---- disorder, and the end

/** §5.1.1: a letter in the cell breaks those who fled; without one a single roll is read for each of them. */
function beginDisorder(sc: Scene, frame: CombatFrame): void {
  const losers = beaten(sc, frame);
  const runaways = losers
    ? frame.flights.map(flight => flight.unit).filter(n => losers.units.includes(n) && onMap(unitOf(sc, n)))
    : [];
  if (!losers || runaways.length === 0) return go(sc, frame);
  const cell = cellOf(sc, frame);
  const letter = losers.side === 'attacker' ? cell.attackerBreaks : cell.defenderBreaks;
  if (!letter) return turnTo(sc, { ...frame, queue: [sc.rules.chapters.breakdown.dice] });
  go(sc, frame);
  for (const n of runaways) sc.rules.chapters.breakdown.afterCombat(sc, n);
}

function disorderRoll(sc: Scene, frame: CombatFrame, dice: readonly number[]): void {
  const losers = beaten(sc, frame)!;
  const roll = dice.reduce((a, b) => a + b, 0);
  tell(sc, { is: 'rolled', rule: 'combat.disorderRoll', dice });
  go(sc, frame);
  const { breakdown } = sc.rules.chapters;
  for (const { unit } of frame.flights) {
    const runaway = unitOf(sc, unit);
    if (!losers.units.includes(unit) || !onMap(runaway) || isLeader(runaway)) continue;
    if (breakdown.breaks(sc, runaway, losers.hexes, losers.side, roll)) breakdown.afterCombat(sc, unit);
  }
}

/** §5.2.11: whoever fought loses a step of charge, last of all; §5.7.11: a countercharged unit moves no more. */
function close(sc: Scene, frame: CombatFrame): void {
  pop(sc);
  for (const n of [...frame.combat.attackers, ...frame.combat.defenders]) {
    const unit = unitOf(sc, n);
    if (!onMap(unit) || unit.cf === 0) continue;
    change(sc, n, { cf: unit.cf - 1 });
    tell(sc, { is: 'charge', unit: unit.id, cf: unit.cf - 1, rule: 'charge.afterCombat' });
  }
  if (frame.combat.kind === 'countercharge') cutMarch(sc);
}

export const hexIsFree = (sc: Scene, hex: Hex): boolean => unitsAt(sc, hex).length === 0;
