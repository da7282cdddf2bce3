// A scenario as data: who fights, where they stand, when they come, what wins. Written by the box, read strictly.

import type { Facing } from '@gonfalon/hex';
import { BadInput, type Seat, type UnitId } from '@gonfalon/kernel';
import type { Grade } from '@gonfalon/kit';
import type { Arm } from './arms.ts';

/** One counter of the order of battle. */
export interface Card {
  readonly id: UnitId;
  readonly seat: Seat;
  readonly arm: Arm;
  readonly name: string;
  readonly points: number;
  readonly morale: number;
  /** Commanders: 0, 1 or 2. */
  readonly modifier: number;
  /** Strength at the start: 2, or 1 where the list marks it (-); 0 for commanders. */
  readonly sp: number;
  /** The printed hex; '' for those who come by a list. */
  readonly at: string;
  /** Turn and place of the entry list; 0 for those on the map. */
  readonly enters: number;
  readonly rank: number;
  /** Where it looks until its owner turns it (4.1). */
  readonly facing: Facing;
  /** How sure the figures on the counter are. */
  readonly grade: Readonly<Record<'points' | 'morale' | 'modifier' | 'strength', Grade>>;
}

/** What the counters of an arm print where a contingent prints nothing else. */
export interface CounterRow {
  readonly arm: Arm;
  /** The letter of the setup lists (S1.symbols); '' for commanders. */
  readonly letter: string;
  readonly name: { readonly en: string; readonly pl: string };
  readonly strength: number;
  readonly points: number;
  readonly morale: number;
  readonly grade: Readonly<Record<'strength' | 'points' | 'morale', Grade>>;
}

/** The counters of one banner and arm; `morale` where theirs is not that of the arm. */
export interface Contingent {
  readonly seat: Seat;
  readonly arm: Arm;
  readonly name: string;
  readonly count: number;
  readonly morale: number | null;
  readonly grade: Grade;
  readonly why: { readonly en: string; readonly pl: string } | null;
}

export interface CommanderCard {
  readonly seat: Seat;
  readonly name: string;
  readonly modifier: number;
  readonly grade: Grade;
}

/** The counter sheet of a box. */
export interface Counters {
  readonly rows: readonly CounterRow[];
  readonly contingents: readonly Contingent[];
  readonly commanders: readonly CommanderCard[];
  /** What banners and commanders are called. */
  readonly names: Readonly<Record<string, { readonly en: string; readonly pl: string }>>;
}

/** §S1.frozen-army: totals of 2d6 that wake a side, by turn; it wakes in any case after the last of them. */
export interface Frozen {
  readonly seat: Seat;
  readonly wakes: readonly { readonly turn: number; readonly upTo: number }[];
}

/** §S1.stream: sides of hexes with that tag of the map are closed to a seat until the end of a turn. */
export interface ClosedCourse {
  readonly seat: Seat;
  readonly tag: string;
  readonly until: number;
}

export interface Scenario {
  readonly id: string;
  /** Ours, no book's: it teaches a rule. */
  readonly lesson: boolean;
  /** Statements of the field it is played on, one a line; '' for the box's own. */
  readonly ground: string;
  /** The side with the initiative first. */
  readonly seats: readonly [Seat, Seat];
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly lastTurnGrade: Grade;
  /** Box of the morale marker at the start, in favour of the first seat. */
  readonly morale: number;
  readonly lances: Readonly<Record<Seat, number>>;
  readonly cards: readonly Card[];
  readonly counters: Counters;
  readonly works: readonly {
    readonly is: 'wagon' | 'fence';
    readonly seat: Seat;
    readonly at: string;
    readonly facing: number;
  }[];
  /** §S1.entry: where those of the lists come in; '' where nobody does. */
  readonly entry: string;
  readonly frozen: Frozen | null;
  readonly closed: ClosedCourse | null;
  /** §S1.ice, S2.terrain, S3.terrain: streams cost everybody the foot surcharge. */
  readonly frozenStreams: boolean;
  /** §S1.village, S2.terrain, S3.terrain: hexes with this tag of the map are clear ground that costs a point more; '' for none. */
  readonly burnt: string;
  /** §S1.victory: the level that wins at once. */
  readonly instantLevel: number;
}

export function scenarioOf(scenarios: readonly Scenario[], id: string): Scenario {
  const scenario = scenarios.find(other => other.id === id);
  if (!scenario) throw new BadInput('scenario', `this box has no ${id}`);
  return scenario;
}
