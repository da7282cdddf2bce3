// The state of a battle: plain data, its own call stack included.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Chunks, Ledger, Outcome, RuleKey, Seat } from '@gonfalon/kernel';
import type { Banner, Unit } from './units.ts';

/** Movement points are counted in sixths: the tables print 1/2, 1/3 and 1.5. */
export const POINT = 6;

/** Position of the morale marker: positive favours the first seat of `seats`. */
export interface Morale {
  readonly marker: number;
  /** The value latched in phase 9: -2 to 2, positive for the first seat. */
  readonly value: number;
}

/** §2.1/5 to 2.1/8: phases 1 to 8 by what is done in them; 1-4 belong to the side with the initiative, 5-8 to the other, 9 is upkeep. */
export const PHASE_KINDS = ['cavalry-move', 'cavalry-attack', 'foot-move', 'foot-attack'] as const;
export type PhaseKind = (typeof PHASE_KINDS)[number] | 'upkeep';
export const phaseKind = (phase: number): PhaseKind =>
  phase === 9 ? 'upkeep' : PHASE_KINDS[(phase - 1) % 4]!;
export const isCavalryPhase = (phase: number): boolean => phase !== 9 && (phase - 1) % 4 < 2;

export interface State {
  readonly scenario: string;
  /** Switches chosen at the start: optional rules, variants. */
  readonly options: Readonly<Record<string, boolean>>;
  /** Statements of a field other than the box's own, one a line; '' for the own. */
  readonly ground: string;
  /** The side with the initiative first. */
  readonly seats: readonly [Seat, Seat];
  readonly turn: number;
  readonly phase: number;
  readonly units: Chunks<Unit>;
  readonly banners: readonly Banner[];
  readonly morale: Morale;
  /** Victory points by the seat that scored them and the cause. */
  readonly points: Readonly<Record<Seat, Readonly<Record<string, number>>>>;
  /** Fortified sides and hexes brought down, as slots of the field. */
  readonly razed: readonly number[];
  /** Units bringing a fortification down: unit, and the phase of the game since which it is left alone. */
  readonly razing: readonly { readonly unit: number; readonly since: number }[];
  /** Wolf pits not yet found: secret of the seat that dug them; found ones stay on the map. */
  readonly pits: readonly { readonly at: Hex; readonly seat: Seat; readonly found: boolean }[];
  /** Scenario facts that happened once: 'defected', 'revealed'. */
  readonly marks: readonly string[];
  readonly stack: readonly Frame[];
}

/** The moments at which the other side may react (design of the turn: W0 to W4). */
export const WINDOW_MOMENTS = ['opened', 'picked', 'stepped', 'rested', 'returned', 'closing'] as const;
export type WindowMoment = (typeof WINDOW_MOMENTS)[number];

export interface Rider {
  readonly unit: number;
  /** Turn before the step: -1, 0 or 1 of 60 degrees. */
  readonly turn: number;
}

/** One shot declared; strengths are those of the moment of declaring (10.2.6). */
export interface Shot {
  readonly shooter: number;
  readonly sp: number;
  /** The unit aimed at, or -1 for an object. */
  readonly target: number;
  /** The hex aimed at. */
  readonly at: Hex;
  readonly range: number;
}

/** What one shot has brought; nobody feels it before all shots of the moment are rolled (10.2.6). */
export interface Blow {
  readonly shooter: number;
  /** Who is hit, maybe an own unit (10.2.1); -1 for an object. */
  readonly unit: number;
  readonly at: Hex;
  readonly loss: number;
  /** The unit is broken, the object brought down. */
  readonly breaks: boolean;
  readonly stops: boolean;
}

export interface Combat {
  readonly kind: 'attack' | 'countercharge';
  readonly attacker: Seat;
  readonly attackers: readonly number[];
  /** Where each attacker stood when the fight began. */
  readonly from: readonly Hex[];
  readonly defenders: readonly number[];
  /** The hexes attacked. */
  readonly hexes: readonly Hex[];
}

/** A retreat: who, how far, along which hexes. */
export interface Flight {
  readonly unit: number;
  /** Hexes from the first left to the last reached. */
  readonly path: readonly Hex[];
}

export type Frame =
  | { readonly is: 'setup'; readonly seat: Seat }
  /** A movement phase. `stage`: rolls and returns of its opening, the play itself, its closing. `last`: unit moved last. */
  | { readonly is: 'moves'; readonly stage: 'opening' | 'play' | 'closing'; readonly last: number }
  /** One unit on the move. */
  | {
      readonly is: 'march';
      readonly unit: number;
      /** Points left, in sixths. */
      readonly left: number;
      readonly steps: number;
      /** Hexes it has turned on in this phase (4.3.8). */
      readonly turned: readonly Hex[];
      /** It has spent or done something: no all-in move any more (4.2.10). */
      readonly begun: boolean;
      /** A zone of control has stopped it (3.3.2). */
      readonly held: boolean;
      /** +1 for the next step out of a zone ridden through (3.3.3). */
      readonly surcharge: boolean;
      /** Every step so far went along a road. */
      readonly road: boolean;
      /** The last step went along a road: turning is free in the later edition (4.3.9). */
      readonly byRoad: boolean;
    }
  | {
      readonly is: 'window';
      readonly moment: WindowMoment;
      readonly seat: Seat;
      /** The unit that moves or moved; -1 at the opening and closing of a phase. */
      readonly mover: number;
      readonly riders: readonly Rider[];
      /** The riders are on their way: nobody is asked any more, the fight follows. */
      readonly ridden: boolean;
    }
  /** Shots declared, then rolled one by one: the first is the one being rolled. All harm is dealt after the last. */
  | {
      readonly is: 'volley';
      readonly shots: readonly Shot[];
      readonly stage: VolleyStage;
      /** Leaders still to be rolled for in this stage. */
      readonly leaders: readonly number[];
      /** One for each shot that has been read; the last is that of the shot being rolled. */
      readonly blows: readonly Blow[];
      /** Leaders who will fall. */
      readonly slain: readonly number[];
    }
  /** Lies on a volley: the seat may shoot at the same time (10.2.6). */
  | { readonly is: 'answer'; readonly seat: Seat }
  | { readonly is: 'attacks' }
  /** A combat being put together. */
  | { readonly is: 'group'; readonly attackers: readonly number[]; readonly hexes: readonly Hex[] }
  | {
      readonly is: 'combat';
      readonly combat: Combat;
      readonly stage: CombatStage;
      readonly column: number;
      readonly ledger: Ledger;
      /** The cell of the table as printed; '' before the roll. */
      readonly cell: string;
      /** Strength points each side has lost so far in this combat. */
      readonly lost: { readonly attacker: number; readonly defender: number };
      readonly flights: readonly Flight[];
      /** Units still to be asked in the present stage. */
      readonly queue: readonly number[];
    }
  /** The owner of `units` spreads `loss` strength points over them. */
  | {
      readonly is: 'allot';
      readonly seat: Seat;
      readonly units: readonly number[];
      readonly loss: number;
      readonly cause: LossCause;
      readonly rule: RuleKey;
    }
  /** A unit falls back step by step, then faces as it likes. */
  | {
      readonly is: 'retreat';
      readonly unit: number;
      readonly from: Hex;
      /** Hexes it was told to go. */
      readonly ordered: number;
      readonly path: readonly Hex[];
    }
  | {
      readonly is: 'pursuit';
      readonly unit: number;
      readonly forced: boolean;
      /** The ways of the fugitives it may follow, the vacated hex first; which one it takes shows as it goes (5.5.5). */
      readonly trails: readonly (readonly Hex[])[];
      readonly path: readonly Hex[];
      /** It goes no farther: only the facing is left to choose. */
      readonly ended: boolean;
    }
  | {
      readonly is: 'advance';
      readonly unit: number;
      readonly stage: 'turn' | 'step' | 'face';
    }
  /** A roll of the kind `what` about a unit: fatigue, regrouping, rally, contagion, wolf pit, defection. */
  | { readonly is: 'test'; readonly what: TestKind; readonly unit: number; readonly other: number }
  /** A leader may go with the unit of his hex that has pursued (§K8.1.7). */
  | { readonly is: 'follow'; readonly unit: number; readonly to: Hex }
  /** Where a unit that may come (back) onto the map is put. */
  | { readonly is: 'reform'; readonly unit: number }
  /** A panicked unit chooses among equal ways to its edge (§K10.2.2). */
  | { readonly is: 'rout'; readonly unit: number; readonly left: number }
  /** Janissaries about to fight, who may shoot before it (§K15.1.4): those not yet asked about. */
  | { readonly is: 'bows'; readonly units: readonly number[] }
  /** The holder of a banner has gone: the owner of his comrades says who bears it (7.1.5). */
  | { readonly is: 'heir'; readonly banner: string }
  | { readonly is: 'over'; readonly outcome: Outcome };

export const VOLLEY_STAGES = ['ready', 'astray', 'victim', 'roll', 'leader', 'disorder', 'bolt'] as const;
export type VolleyStage = (typeof VOLLEY_STAGES)[number];

export const COMBAT_STAGES = [
  'shots',
  'roll',
  'losses',
  'retreat',
  'shortfall',
  'leader',
  'leader-retreat',
  'pursuit',
  'advance',
  'disorder',
  'close',
] as const;
export type CombatStage = (typeof COMBAT_STAGES)[number];

export const TEST_KINDS = [
  'fatigue',
  'regroup',
  'rally',
  'contagion',
  'panic',
  'wolf-pit',
  'defection',
  'janissary',
  'pursuit',
] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** Why strength is lost: morale and victory points treat causes differently (5.8.4, 6.1.4, 8.1.6, 9.1.5). */
export const LOSS_CAUSES = [
  'combat',
  'fire',
  'friendly-fire',
  'short-retreat',
  'ride-down',
  'leader-death',
  'scatter',
  'terrain',
  'panic',
  'wolf-pit',
] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Hex and direction of a step, as rules think of it. */
export interface Stride {
  readonly from: Hex;
  readonly to: Hex;
  readonly facing: Facing;
}
