// The state of a battle: plain data, its own call stack included.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Outcome, Seat } from '@gonfalon/kernel';
import { type BattleState, type Engagement, type frames, type Morale, wordList } from '@gonfalon/kit';
import type { Banner, Unit } from './units.ts';

/** Movement points are counted in sixths: the tables print 1/2, 1/3 and 1.5. */
export const POINT = 6;

/** §2.1/5 to 2.1/8: phases 1 to 8 by what is done in them; 1-4 belong to the side with the initiative, 5-8 to the other, 9 is upkeep. */
export const PHASE_KINDS = ['cavalry-move', 'cavalry-attack', 'foot-move', 'foot-attack'] as const;
export type PhaseKind = (typeof PHASE_KINDS)[number] | 'upkeep';
export const phaseKind = (phase: number): PhaseKind =>
  phase === 9 ? 'upkeep' : PHASE_KINDS[(phase - 1) % 4]!;
export const isCavalryPhase = (phase: number): boolean => phase !== 9 && (phase - 1) % 4 < 2;

export interface State extends BattleState<Unit, Frame> {
  readonly banners: readonly Banner[];
  /** The value is latched in phase 9: -2 to 2. */
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
  /** The last turn where a position says so, else it is the scenario's. Absent elsewhere, for records know no such key. */
  readonly last?: number;
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

export type Combat = Engagement;

export type Frame =
  | { readonly is: 'setup'; readonly seat: Seat }
  /** A movement phase. `stage`: rolls and returns of its opening, the play itself, its closing. `last`: unit moved last. */
  | { readonly is: 'moves'; readonly stage: 'opening' | 'play' | 'closing'; readonly last: number }
  /** `begun`: no all-in move any more (4.2.10). `held`: a zone of control has stopped it (3.3.2). */
  | (frames.March & {
      /** Hexes it has turned on in this phase (4.3.8). */
      readonly turned: readonly Hex[];
      /** +1 for the next step out of a zone ridden through (3.3.3). */
      readonly surcharge: boolean;
      /** Every step so far went along a road. */
      readonly road: boolean;
      /** The last step went along a road: turning is free in the later edition (4.3.9). */
      readonly byRoad: boolean;
    })
  /** Nobody moves at the opening and closing of a phase. `ridden`: the riders are on their way, nobody is asked any more, the fight follows. */
  | (frames.Window<WindowMoment, Rider> & { readonly ridden: boolean })
  /** The last of the blows is that of the shot being rolled, once it is read. */
  | (frames.Volley<Shot, VolleyStage, Blow> & {
      /** Leaders still to be rolled for in this stage. */
      readonly leaders: readonly number[];
      /** Leaders who will fall. */
      readonly slain: readonly number[];
    })
  /** Lies on a volley: the seat may shoot at the same time (10.2.6). */
  | { readonly is: 'answer'; readonly seat: Seat }
  | { readonly is: 'attacks' }
  | frames.Group
  | (frames.Progress<CombatStage> & {
      readonly is: 'combat';
      readonly combat: Combat;
      /** Strength points each side has lost so far in this combat. */
      readonly lost: { readonly attacker: number; readonly defender: number };
    })
  | frames.Allot<LossCause>
  /** Away from a hex; at the end it faces as it likes. */
  | (frames.Retreat & { readonly from: Hex })
  /** Which of the ways it takes shows as it goes (5.5.5). `ended`: it goes no farther, only the facing is left to choose. */
  | (frames.Following & { readonly is: 'pursuit'; readonly forced: boolean; readonly ended: boolean })
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

export const COMBAT_STAGES = wordList(
  'shots roll losses retreat shortfall leader leader-retreat pursuit advance disorder close',
);
export type CombatStage = (typeof COMBAT_STAGES)[number];

export const TEST_KINDS = wordList(
  'fatigue regroup rally contagion panic wolf-pit defection janissary pursuit',
);
export type TestKind = (typeof TEST_KINDS)[number];

/** Why strength is lost: morale and victory points treat causes differently (5.8.4, 6.1.4, 8.1.6, 9.1.5). */
export const LOSS_CAUSES = wordList(
  'combat fire friendly-fire short-retreat ride-down leader-death scatter terrain panic wolf-pit',
);
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Hex and direction of a step, as rules think of it. */
export interface Stride {
  readonly from: Hex;
  readonly to: Hex;
  readonly facing: Facing;
}
