// The state of a battle: plain data, its own call stack included.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Outcome, Seat } from '@gonfalon/kernel';
import { type BattleState, type Engagement, type frames, type Morale, wordList } from '@gonfalon/kit';
import type { Unit } from './units.ts';

/** Movement points are counted in sixths, as the terrain tables of the house are; a road costs cavalry half a point (4.22). */
export const POINT = 6;

/** §3.1: phases 1 to 3 belong to the side with the initiative, 4 to 6 to the other. */
export const PHASE_KINDS = ['guns', 'moves', 'attacks'] as const;
export type PhaseKind = (typeof PHASE_KINDS)[number];
export const phaseKind = (phase: number): PhaseKind => PHASE_KINDS[(phase - 1) % 3]!;

/** §6.74: lances in the wagons and used ones; those in hand lie on their units. */
export interface Lances {
  readonly wagon: number;
  readonly used: number;
}

/** §11, 14: a wagon on a hex, or a fence on one side of it. */
export type Work =
  | { readonly is: 'wagon'; readonly seat: Seat; readonly at: Hex }
  | { readonly is: 'fence'; readonly seat: Seat; readonly at: Hex; readonly facing: Facing };

/** The turn is the stage (3.0). */
export interface State extends BattleState<Unit, Frame> {
  /** §8: above zero for the first seat; `value` is what counts in this stage (8.16). */
  readonly morale: Morale;
  readonly lances: Readonly<Record<Seat, Lances>>;
  readonly works: readonly Work[];
  /** §6.75, 11.19: sides that had wagons and have lost the last. */
  readonly wagonless: readonly Seat[];
  /** §10.14: sides that have lost a commander since their last movement phase began. */
  readonly bereft: readonly Seat[];
  /** §S1.frozen-army: the Archduke's army may act. True where the scenario freezes nobody. */
  readonly released: boolean;
}

/** A counter-charger on his way (6.63): where he will stand and look. */
export interface Rider {
  readonly unit: number;
  readonly to: Hex;
  readonly facing: Facing;
}

/** One shot: guns, bows or small arms. Strength is that of the moment of declaring. */
export interface Shot {
  readonly kind: 'gun' | 'bow' | 'rifle';
  readonly shooters: readonly number[];
  readonly sp: number;
  readonly target: number;
}

/** What a shot has brought; nobody feels it before all shots of the moment are rolled (12.11). */
export interface Blow {
  readonly kind: Shot['kind'];
  readonly target: number;
  readonly result: '-' | '-1' | 'R';
}

export const SHOT_STAGES = ['roll', 'commander', 'check'] as const;
export type ShotStage = (typeof SHOT_STAGES)[number];

export type Battle = Engagement;

export const BATTLE_STAGES = wordList(
  'attackers-fire defenders-fire volley roll retreat commander chase losses advance dispersal winner-turns loser-turns close',
);
export type BattleStage = (typeof BATTLE_STAGES)[number];

export type Frame =
  /** §4.1: each side chooses the facing of its units, the side without the initiative first. */
  | { readonly is: 'setup'; readonly seat: Seat }
  /** An artillery phase. */
  | { readonly is: 'guns' }
  /** A movement phase. `rally`: units that may still come back (10.14). `last`: unit moved last, -1 for none. */
  | {
      readonly is: 'moves';
      readonly stage: 'opening' | 'play' | 'closing' | 'closed';
      readonly rally: number;
      readonly last: number;
    }
  /**
   * One unit or commander on the move. `left`: a commander's hexes times six. `begun`: no minimum move, no backing away any
   * more (4.53, 5.24). `held`: it has entered an enemy zone of control (5.21), or spent everything. `roadFrom`: the hex it came
   * from along a road, else OFF_MAP (4.54).
   */
  | (frames.March & { readonly roadFrom: Hex })
  /** The other side may react: `stepped` after every hex, `rested` when the mover has stopped, `closing` at the end of the phase. */
  | frames.Window<'stepped' | 'rested' | 'closing', Rider>
  | (frames.Volley<Shot, ShotStage, Blow> & {
      /** Commanders still to be rolled for (16.26), then units whose morale is still to be checked (12.4). */
      readonly queue: readonly number[];
    })
  | { readonly is: 'attacks' }
  | frames.Group
  | (frames.Progress<BattleStage> & {
      readonly is: 'battle';
      readonly battle: Battle;
      /** Where each defender stood when the battle began. */
      readonly stood: readonly Hex[];
      /** Small arms declared so far (12.11). */
      readonly shots: readonly Shot[];
      /** What the sides came to blows with; 0 before. */
      readonly attackerSp: number;
      readonly defenderSp: number;
      /** Units that fought on the hex of a commander: nothing in this battle disperses them (10.13). */
      readonly sheltered: readonly number[];
      /** Commanders who stood with the beaten when the table was read: they go with their men and roll (9.23). */
      readonly company: readonly number[];
      /** Commanders who have rolled for their lives in this battle, once each (9.22, 9.23). */
      readonly rolled: readonly number[];
    })
  /** The owner spreads losses over his units (7.12). */
  | frames.Allot<LossCause>
  /** A unit falls back step by step (7.2). */
  | frames.Retreat
  /** A winner follows a fugitive (7.3). */
  | (frames.Following & { readonly is: 'chase' })
  /** A roll about one counter: does he die with his unit, does it disperse. */
  | { readonly is: 'test'; readonly what: TestKind; readonly unit: number; readonly length: number }
  /** A commander who lives on goes to another unit; the owner chooses among the nearest (9.22). */
  | { readonly is: 'escape'; readonly commander: number }
  /** §S1.frozen-army: does the Archduke's army wake. */
  | { readonly is: 'release' }
  | { readonly is: 'over'; readonly outcome: Outcome };

/** unit-lost and unit-driven: the commander on its hex (9.22, 9.23). dispersal: a unit that has retreated (6.21.9). */
export const TEST_KINDS = ['unit-lost', 'unit-driven', 'dispersal'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** Why strength is lost or a unit goes: the morale track treats causes differently (8.13, 10.16). */
export const LOSS_CAUSES = wordList(
  'battle short-retreat guns rifles bows swamp off-map overrun rally full-track commander',
);
export type LossCause = (typeof LOSS_CAUSES)[number];
