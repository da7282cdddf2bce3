// One edition, composed: tables as printed, and a chapter in every slot. A missing slot does not compile.
// Chapters are chosen here and in editions/, never by asking which edition is played.

import type { Bans, Seat, Shifts } from '@gonfalon/kernel';
import type { Scene } from './scene.ts';
import type { Combat, Stride } from './state.ts';
import type { Tables } from './tables.ts';
import type { Unit } from './units.ts';
import type { Claim } from './verb.ts';

export interface Fight {
  readonly sc: Scene;
  readonly combat: Combat;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

/** How disorder comes, what it does and how it goes: disorganization and panic, or the Scattered track. */
export interface Breakdown {
  /** What it is called at the table, and what the legend of a fire table says of it. */
  readonly told: { readonly how: 'scatter' | 'disorder'; readonly shots: readonly string[] };
  /** Dice of the check after a retreat; the row it is read in (5.1.1). */
  readonly dice: 1 | 2;
  /** Whether a unit that fell back `hexes` breaks on this total. */
  breaks(sc: Scene, unit: Unit, hexes: number, side: 'attacker' | 'defender', total: number): boolean;
  /** A unit breaks: by the letter of a combat cell, the check after it, or fire. */
  afterCombat(sc: Scene, n: number): void;
  byFire(sc: Scene, n: number, stop: boolean): void;
  /** What entering bad ground does to a unit that had charge `cf` before the step (4.2.5 to 4.2.8). */
  roughEntry(sc: Scene, n: number, stride: Stride, cf: number): void;
  /** A unit is now stacked with others: contagion, where the edition knows it. */
  met(sc: Scene, n: number): void;
  /** What begins a movement phase: rolls to come back from the track. */
  openPhase(sc: Scene, seat: Seat): void;
  /** A leader of the side has died: what that means for men off the map (9.1.7). */
  leaderDied(sc: Scene, seat: Seat): void;
  /** Broken units that must still run or rally before a movement phase may end. */
  duties(sc: Scene, seat: Seat): readonly Unit[];
  /** Above 12 fatigue: what happens before a unit of the command acts (13.2). */
  tired(sc: Scene, n: number): void;
  /** Strength a unit brings into a fight, and the charge it may count. */
  fightingCharge(sc: Scene, unit: Unit): number;
  halves(sc: Scene, unit: Unit): boolean;
  /** Points taken off its allowance, in sixths. */
  slowed(unit: Unit): number;
}

export interface Chapters {
  /** Column shifts for the attacker and for the defender, one line a paragraph. */
  readonly attackerShifts: Shifts<Fight>;
  readonly defenderShifts: Shifts<Fight>;
  /** From initial column and both sides' shifts to the column read; columns count from 1:1 = 0 (1.5). */
  clamp(initial: number, attacker: number, defender: number): number;
  readonly breakdown: Breakdown;
  /** What forbids riding down the foot of a hex (5.8). */
  readonly rideDown: Bans<Claim>;
  /** Riding into foot at charge 2 or 3 destroys it whether one wants or not (§5.8.1). */
  readonly rideDownForced: boolean;
  /** Whether a pursuit is forced by this die at this distance from a leader (5.5). */
  pursuitForced(sc: Scene, unit: Unit, distance: number, die: number): boolean;
  /** Whether the pursuit die is rolled at all at this distance. */
  pursuitRolls(sc: Scene, unit: Unit, distance: number): boolean;
  /** What keeps a charging unit from standing still (5.6.11). */
  readonly momentum: Bans<Claim>;
  /** A charge carries its rider on, so that he may gain by having spent his points. */
  readonly carries: boolean;
  /** Charge may be lowered on entering a hex (5.6.13). */
  readonly brake: boolean;
  /** Turning while moving by road is free (4.3.9). */
  readonly roadTurnFree: boolean;
  /** Charge after riding into that hex, from the charge before and the wish of the rider (5.6). */
  chargeAfter(sc: Scene, unit: Unit, stride: Stride, wish: ChargeWish): number;
  /** What forbids a countercharge (5.7). */
  readonly countercharge: Bans<Claim>;
  /** A command whose riders still charge tires (13.1.4). */
  readonly chargeTires: boolean;
  /** Leaders fall back alone and past zones (8.2.6), or fall back and pursue with the units of their hex (§K8.1.7). */
  readonly leadersRetreatAlone: boolean;
  /** Which ranged units stand and take losses instead of falling back (10.3.3, 10.7.4). */
  standsFast(unit: Unit): boolean;
  /** Fortifications, and what only some boxes print: wolf pits, shiltron, palisades. */
  readonly objects: readonly ObjectRules[];
}

/** Raise is what riding does by itself. */
export type ChargeWish = 'raise' | 'hold' | 'lower';

/** A thing on the ground or a formation: what it changes, each part optional. */
export interface ObjectRules {
  readonly id: string;
  /** Lines it adds to what forbids an order, by verb. */
  readonly bans?: Readonly<Record<string, Bans<Claim>>>;
  /** After a unit has entered a hex by whatever way. */
  entered?(sc: Scene, n: number, stride: Stride): void;
  /** Before the strengths of a combat are summed (janissaries' shot). */
  beforeCombat?(sc: Scene, combat: Combat): void;
  /** When a movement phase opens. */
  opened?(sc: Scene, seat: Seat): void;
}

export interface Rules {
  readonly id: string;
  readonly tables: Tables;
  readonly chapters: Chapters;
}
