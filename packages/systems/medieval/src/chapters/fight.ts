// What every stage of a combat asks of it: who still stands, who is beaten, what comes next.

import type { Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { type CombatCell, type Flight, frameOf, patch, turnTo, unitOf, unitsAt } from '@gonfalon/kit';
import type { Fight } from '../rules.ts';
import { enemySeat, onMap, type Scene } from '../scene.ts';
import type { Combat, CombatStage, Frame } from '../state.ts';
import { isLeader, type Unit } from '../units.ts';

export type CombatFrame = Extract<Frame, { is: 'combat' }>;

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

/** On to the next stage, or to the one given. */
export const go = (sc: Scene, frame: CombatFrame, facts: Partial<CombatFrame> = {}): void =>
  turnTo(sc, { ...frame, stage: NEXT[frame.stage], queue: [], ...facts });

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

export const strengthOf = (units: readonly Unit[]): number =>
  units.reduce((total, unit) => total + unit.sp, 0);

/** The fight was never counted: there is no result to apply. */
export const unrolled = (frame: CombatFrame): boolean => frame.cell === '' || frame.cell === '?';
export const cellOf = (sc: Scene, frame: CombatFrame): CombatCell => sc.rules.tables.parse(frame.cell);

export interface Beaten {
  readonly side: 'attacker' | 'defender';
  readonly seat: Seat;
  /** Hexes they are told to go. */
  readonly hexes: number;
  /** Those who fought, leaders left out. */
  readonly units: readonly number[];
  readonly winners: readonly number[];
}
/** Who must fall back, and how far. Nobody where the cell orders no retreat. */
export function beaten(sc: Scene, frame: CombatFrame): Beaten | null {
  if (unrolled(frame)) return null;
  const { attackerRetreat, defenderRetreat } = cellOf(sc, frame);
  const { attacker, attackers, defenders } = frame.combat;
  const men = (units: readonly number[]): number[] => units.filter(n => !isLeader(unitOf(sc, n)));
  if (attackerRetreat > 0)
    return {
      side: 'attacker',
      seat: attacker,
      hexes: attackerRetreat,
      units: men(attackers),
      winners: men(defenders),
    };
  if (defenderRetreat > 0)
    return {
      side: 'defender',
      seat: enemySeat(sc, attacker),
      hexes: defenderRetreat,
      units: men(defenders),
      winners: men(attackers),
    };
  return null;
}

/** Enemies who can be attacked: all but panicked men (§K10.2.1); a leader only when he is alone. */
export const isFoe = (seat: Seat, unit: Unit): boolean => unit.seat !== seat && unit.order !== 'panicked';
export const foesAt = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(unit => isFoe(seat, unit));

/** The way a unit has fled, written down for its pursuers. */
export function noteFlight(sc: Scene, flight: Flight): void {
  const frame = frameOf(sc, 'combat');
  // Wolf pits throw units back without a fight, and victors as they advance.
  if (frame && beaten(sc, frame)?.seat === unitOf(sc, flight.unit).seat)
    patch(sc, { ...frame, flights: [...frame.flights, flight] });
}
