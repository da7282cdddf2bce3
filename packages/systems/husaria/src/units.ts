// §2.1, 2.3: the counters of the system, and the words the book sorts them by.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { type Arm, type ArmTraits, TRAITS } from './arms.ts';

/** map: on a hex. pool: on an entry list. dispersed: on its side's track (10.12). */
export const PLACES = ['map', 'pool', 'dispersed', 'dead'] as const;
export type Place = (typeof PLACES)[number];

/** One counter. Every counter has every field in this order, so that the engine of the language keeps one shape. */
export interface Unit {
  /** Index in the muster. */
  readonly n: number;
  readonly id: UnitId;
  readonly seat: Seat;
  readonly arm: Arm;
  /** The banner it rides under: 'wybranowski'. Its name is a word of the box. */
  readonly name: string;
  /** §6.42: printed strength, 2 on the front of every combat counter; commanders 0. */
  readonly full: number;
  /** Printed movement points, whole; hexes for a commander (9.13). */
  readonly points: number;
  readonly morale: number;
  /** §9.21: commanders only. */
  readonly modifier: number;
  /** §S1.entry: the turn and the place of its entry list; 0 for those who stand on the map from the start. */
  readonly enters: number;
  readonly rank: number;

  readonly place: Place;
  /** OFF_MAP unless the place is map. */
  readonly at: Hex;
  readonly facing: Facing;
  readonly sp: number;
  /** §6.71: a lance token lies on it. */
  readonly lance: boolean;
  /** §15.A: the pike counter stands in its place. */
  readonly pikes: boolean;
  /** Small-arms shots fired in this attack phase (12.2). */
  readonly shots: number;
  /** What it has done; bits of DONE. */
  readonly done: number;
}

/** What a unit has done; phase bits are cleared when a phase opens, turn bits with the turn. */
export const DONE = {
  /** It has been picked in this movement phase. */
  moved: 1,
  /** §6.64, 10.12: its movement is over for the phase. */
  stopped: 2,
  /** §6.12: once in an attack phase. */
  attacked: 4,
  /** §6.13: its hex has been attacked in this phase. */
  defended: 8,
  /** §16.22: its bows in this movement phase. */
  bow: 16,
  /** §16.27: has lost strength to bows in this phase. */
  pierced: 32,
  /** §13.11, 13.17: a gun's shot in its own artillery phase; it stays put in the movement phase that follows. */
  fired: 64,
  /** §13.11: a gun's shot in the enemy's movement phase. */
  answered: 128,
  /** §6.65: once a stage. */
  countercharged: 256,
  /** §15.12: once a stage. */
  swapped: 512,
  /** §13.14, 13.15: a gun that had an enemy beside it when its artillery phase began. */
  pressed: 1024,
  /** §10.14: came back from the track in this phase. */
  rallied: 2048,
} as const;
export const STAGE_BITS = DONE.countercharged | DONE.swapped;
/** All others are cleared with every phase, but `fired`, which lives until the owner's movement phase is over. */
export const PHASE_BITS =
  Object.values(DONE).reduce<number>((bits, bit) => bits | bit, 0) & ~(DONE.fired | STAGE_BITS);

export const has = (unit: Unit, done: number): boolean => (unit.done & done) !== 0;
export const traitsOf = ({ arm }: Unit): ArmTraits => TRAITS[arm];
/** §9.12: no unit: no zone, no strength. */
export const isCommander = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'commander';
export const isHorse = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'horse';
export const isFoot = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'foot';
export const isGun = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'guns';
export const onMap = (unit: Unit): boolean => unit.place === 'map';
/** §4.27, 15.13: what it weighs in a stack, where commanders are not counted; pikes weigh what they replace. */
export const weight = ({ sp }: Unit): number => sp;
