// What every stage of a battle asks of it: who still stands, who is beaten, what comes next.

import type { Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import { type Flight, frameOf, patch, turnTo, unitOf, unitsAt } from '@gonfalon/kit';
import { enemySeat, type Scene } from '../scene.ts';
import { BATTLE_STAGES, type Battle, type Frame } from '../state.ts';
import type { BattleCell, SideResult } from '../tables.ts';
import { isCommander, isGun, onMap, type Unit } from '../units.ts';
import { wagonAt } from './works.ts';

export type BattleFrame = Extract<Frame, { is: 'battle' }>;
export type Side = 'attacker' | 'defender';

/** A battle with those who still stand in it. */
export interface Fight {
  readonly sc: Scene;
  readonly battle: Battle;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

/** On to the next stage, or to the one given; nobody has been asked in it yet. */
export const go = (sc: Scene, frame: BattleFrame, facts: Partial<BattleFrame> = {}): void => {
  const next = BATTLE_STAGES[BATTLE_STAGES.indexOf(frame.stage) + 1] ?? 'close';
  turnTo(sc, { ...frame, stage: next, queue: [], ...facts });
};

/** §6.11, 9.12: enemies on a hex who can be attacked; a commander is no unit. */
export const foesAt = (sc: Scene, seat: Seat, hex: Hex): Unit[] =>
  unitsAt(sc, hex).filter(unit => unit.seat !== seat && !isCommander(unit));

export const standing = (sc: Scene, units: readonly number[]): Unit[] =>
  units.map(n => unitOf(sc, n)).filter(onMap);
export const fightOf = (sc: Scene, battle: Battle): Fight => ({
  sc,
  battle,
  attackers: standing(sc, battle.attackers),
  defenders: standing(sc, battle.defenders),
});

export const seatOf = (sc: Scene, { attacker }: Battle, side: Side): Seat =>
  side === 'attacker' ? attacker : enemySeat(sc, attacker);
export const unitsOn = ({ attackers, defenders }: Battle, side: Side): readonly number[] =>
  side === 'attacker' ? attackers : defenders;
/** The hexes a side fought from. */
export const postsOf = ({ from, hexes }: Battle, side: Side): readonly Hex[] =>
  side === 'attacker' ? [...new Set(from)] : hexes;
/** Those of a side who fought from that hex. */
export const menOfPost = ({ battle, stood }: BattleFrame, side: Side, hex: Hex): readonly number[] =>
  side === 'attacker'
    ? battle.attackers.filter((_, k) => battle.from[k] === hex)
    : battle.defenders.filter((_, k) => stood[k] === hex);

/** Whether the dice have been read: a battle that fell away has no result. */
export const isRead = ({ cell }: BattleFrame): boolean => cell !== '';
export const cellOf = (sc: Scene, { cell }: BattleFrame): BattleCell | null =>
  cell === '' ? null : sc.tables.parse(cell);

export interface Beaten extends SideResult {
  readonly side: Side;
  readonly seat: Seat;
  readonly units: readonly number[];
  readonly winners: readonly number[];
}
/** §7.11: who must fall back; nobody where the cell orders no retreat. */
export function beaten(sc: Scene, frame: BattleFrame): Beaten | null {
  const cell = cellOf(sc, frame);
  if (!cell) return null;
  const side: Side | null =
    cell.attacker.retreat > 0 ? 'attacker' : cell.defender.retreat > 0 ? 'defender' : null;
  if (side === null) return null;
  return {
    ...cell[side],
    side,
    seat: seatOf(sc, frame.battle, side),
    units: unitsOn(frame.battle, side),
    winners: unitsOn(frame.battle, side === 'attacker' ? 'defender' : 'attacker'),
  };
}

/** The way a unit has fled, written down for its pursuers; it need not be asked again. */
export function noteFlight(sc: Scene, flight: Flight): void {
  const frame = frameOf(sc, 'battle')!;
  const queue = frame.queue.filter(n => n !== flight.unit);
  patch(sc, { ...frame, flights: [...frame.flights, flight], queue });
}

// ---- wagons and guns (11.15, 13.32)

/** The longest retreat a wagon lets those on it refuse. */
const REFUSABLE = 1;
export const mayRefuse = (
  sc: Scene,
  { retreat, side }: Pick<Beaten, 'retreat' | 'side'>,
  { at, seat }: Unit,
): boolean => side === 'defender' && retreat <= REFUSABLE && wagonAt(sc, at, seat) !== undefined;
/** One of the beaten that has stood by its wagon; asked about when everybody has gone who goes. */
export const isFirm = (sc: Scene, { flights }: BattleFrame, losers: Beaten, unit: Unit): boolean =>
  mayRefuse(sc, losers, unit) && !flights.some(flight => flight.unit === unit.n);
/** §13.32: guns that were told to withdraw, and stand where they are for whoever comes. */
export const isDeserted = (sc: Scene, frame: BattleFrame, losers: Beaten, unit: Unit): boolean =>
  isGun(unit) && losers.units.includes(unit.n) && !isFirm(sc, frame, losers, unit);
