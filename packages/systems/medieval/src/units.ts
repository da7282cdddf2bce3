// The counters of the Medieval system, and the words the books sort them by (1.1 to 1.3).

import type { Facing, Hex } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { type Arm, type ArmTraits, TRAITS } from './arms.ts';

/** map: on a hex. pool: not placed yet, or a reinforcement. off: left the map. hidden: in ambush. unused: stayed in the box. */
export const PLACES = ['map', 'pool', 'off', 'hidden', 'scattered', 'dead', 'unused'] as const;
export type Place = (typeof PLACES)[number];

/** §K9.1.4, K10.1.4, K10.2.5: what the markers for disorganization and panic say. */
export const ORDERLINESS = ['sound', 'disorganized', 'panicked'] as const;
export type Orderliness = (typeof ORDERLINESS)[number];

/** carried: taken along; up: assembled towards `palisadeFacing`; none: has none. */
export const PALISADES = ['none', 'carried', 'up'] as const;
export type Palisade = (typeof PALISADES)[number];

/** §1.2/face, 1.3/sp, 1.3/mp: one counter. Every counter has every field in this order, so that the engine of the language keeps one shape. */
export interface Unit {
  /** Index in the muster. */
  readonly n: number;
  readonly id: UnitId;
  readonly seat: Seat;
  readonly arm: Arm;
  readonly armour: number;
  /** Printed strength; a ranged unit's is that of its combat side. */
  readonly full: number;
  /** Printed movement points, whole. */
  readonly points: number;
  /** §12.1.1 to 12.1.3: the leader it answers to, fixed at setup; '' for none. */
  readonly command: UnitId;
  /** Nation or corps the scenario counts by: 'poles', 'genoese'. */
  readonly corps: string;
  /** Leaders: command range; 3 is a grand leader (8.1.5). */
  readonly range: number;

  readonly place: Place;
  /** OFF_MAP unless the place is map; hidden units keep their hex. */
  readonly at: Hex;
  readonly facing: Facing;
  readonly sp: number;
  /** §1.3/cf, 5.6.2: charge factor, 0 to 3. */
  readonly cf: number;
  /** Ranged units on their combat side; all others false. */
  readonly braced: boolean;
  readonly order: Orderliness;
  readonly palisade: Palisade;
  readonly palisadeFacing: Facing;
  readonly shiltron: boolean;
  /** What it has done; bits of DONE. */
  readonly done: number;
  /** Where and in which phase of the game it left the map; the phase counts from the first of turn 1. */
  readonly leftAt: Hex;
  readonly leftOn: number;
  /** Leaders: fatigue of the command. */
  readonly fatigue: number;
  /** Leaders: the turn from which the command acts, 0 when it is awake. */
  readonly wakes: number;
}

/** §4.1.4, 4.1.5: nothing is carried over or lent. What a unit has done; phase bits are cleared when a phase opens, turn bits with the turn. */
export const DONE = {
  /** It has been picked in this movement phase, or was placed in it. */
  moved: 1,
  /** Stopped for the phase, by a bolt unless another mark says what (Kosovo: 10.6.3). */
  stopped: 2,
  attacked: 4,
  /** Its hex has been attacked in this phase. */
  defended: 8,
  countercharged: 16,
  /** A countercharge has ended its movement (5.7.11). */
  met: 32,
  /** The shot of the enemy's movement phases. */
  shot: 64,
  /** A horse archer's shot in its own movement phase. */
  shotOwn: 128,
  /** Tested for fatigue this turn. */
  tired: 256,
  /** Leaders: moved, fought or lent their modifier this turn (13.1.3). */
  worked: 512,
  /** Came as a reinforcement this turn. */
  entered: 1024,
  /** Attacked while waiting: awake from its side's next turn on. */
  stirred: 2048,
  /** Has taken over a banner that had gone its way this turn, and stays with it (7.1.3). */
  frozen: 4096,
  /** Off the map, and nobody holds points for it: it has changed sides since it left. */
  unscored: 8192,
  /** Came out of ambush in this phase, and may still take its front free of charge. */
  emerged: 16384,
  /** Came back onto the map in this phase (4.4.5). */
  returned: 32768,
  /** Re-formed in this phase (9.1.8). */
  reformed: 65536,
  /** Tried to rally in this phase (§K6.2.5). */
  rallied: 131072,
  /** Ran in this phase (§K10.2.2). */
  fled: 262144,
  /** Stopped by a bombard (10.7.1). */
  shelled: 524288,
  /** Thrown back by a wolf pit (11.2.2). */
  trapped: 1048576,
} as const;
export const PHASE_BITS =
  DONE.moved |
  DONE.stopped |
  DONE.attacked |
  DONE.defended |
  DONE.countercharged |
  DONE.met |
  DONE.emerged |
  DONE.returned |
  DONE.reformed |
  DONE.rallied |
  DONE.fled |
  DONE.shelled |
  DONE.trapped;
export const TURN_BITS = DONE.shot | DONE.shotOwn | DONE.tired | DONE.worked | DONE.entered | DONE.frozen;

export const traitsOf = ({ arm }: Unit): ArmTraits => TRAITS[arm];
/** §8.1.1: no regular unit, no strength, no zone, no weight in a stack. */
export const isLeader = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'leader';
export const isGrand = (unit: Unit): boolean => isLeader(unit) && unit.range >= 3;
/** Cavalry in the sense of the rules: riders, horse archers included, leaders not. */
export const isCavalry = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'riders';
/** Moves and is shot at in the cavalry phases: cavalry and leaders (8.1.2). */
export const isMounted = (unit: Unit): boolean => isCavalry(unit) || isLeader(unit);
export const isRanged = ({ arm }: Unit): boolean => TRAITS[arm].sort === 'ranged';
/** Units that can shoot at all. */
export const isShooter = ({ arm }: Unit): boolean => TRAITS[arm].fire !== null;
/** §1.3/regular */
export const isRegular = (unit: Unit): boolean => !isLeader(unit) && !isRanged(unit);
/** Foot of any kind, ranged units included. */
export const isFoot = (unit: Unit): boolean => !isMounted(unit);
export const has = (unit: Unit, done: number): boolean => (unit.done & done) !== 0;

/** §4.5.1, 10.1.1: what a unit weighs in a stack, ranged units by their combat side; leaders have no strength and weigh nothing. */
export const weight = (unit: Unit): number => unit.sp;
/** §10.1.1: the movement side of a ranged unit has no strength. */
export const strength = (unit: Unit): number => (isRanged(unit) && !unit.braced ? 0 : unit.sp);

/** A banner is no unit (7.1.2): it is carried by one, or lies on a hex. */
export interface Banner {
  readonly id: string;
  readonly seat: Seat;
  /** Index of the carrier; -1 when fallen or gone. */
  readonly holder: number;
  /** The hex it lies on when fallen, else OFF_MAP. */
  readonly at: Hex;
  /** It has travelled with a unit this turn and goes no farther (7.1.3). */
  readonly travelled: boolean;
}
