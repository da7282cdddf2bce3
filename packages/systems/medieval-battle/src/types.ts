// The vocabulary of Medieval Battle: what lies on the table and what can be said about it.

import type { Hex } from '@gonfalon/hex';
import type { Action, GameEvent, Ledger, Outcome, UnitId } from '@gonfalon/kernel';

/** §G.1, C.7 */
export const SEATS = ['red', 'yellow'] as const;
export type Army = (typeof SEATS)[number];
export type ByArmy<T> = { readonly [A in Army]: T };
export const enemyOf = (army: Army): Army => (army === 'red' ? 'yellow' : 'red');

/** The kinds a player recruits, in the order of the book's price list; the wagon train comes by itself. */
export const TROOPS = ['HC', 'LC', 'HA', 'HI', 'LB', 'LI', 'PK', 'AR'] as const;
export type Troop = (typeof TROOPS)[number];
export const KINDS = [...TROOPS, 'WT'] as const;
export type Kind = (typeof KINDS)[number];

export const TERRAINS = ['plains', 'woods', 'hills', 'mountains'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** A slot of the battlefield: P1-P5 outside, N1-N2 inside, E1-E5 supplementary. */
export type Slot = string;

export interface Unit {
  readonly id: UnitId;
  readonly army: Army;
  readonly kind: Kind;
  /** 2 full, 1 after a loss, 0 dead; a wagon train is 2 fortified, 1 flipped, 0 destroyed. */
  readonly knights: number;
  /** Movement points left until the next regrouping: the edge that faces the owner (§C.5). */
  readonly points: number;
  /** OFF_MAP when off the board or dead. */
  readonly at: Hex;
  /** The outside module an escaped unit waits at; null on the board. */
  readonly fled: Slot | null;
}

/** Kinds held back, with their number: secret. */
export type Reserve = Readonly<Partial<Record<Troop, number>>>;

/** A strategic point (§V.1). */
export interface Flag {
  readonly at: Hex;
  readonly points: number;
}

/** An open sheet instead of modules, for studies and tests: plains but for the hexes named. */
export interface OpenSheet {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: Readonly<Record<string, Terrain>>;
  /** Victory points by hex. */
  readonly flags: Readonly<Record<string, number>>;
}

/** Which modules lie where, which face up. */
export interface Arrangement {
  readonly sheet?: OpenSheet;
  /** Faces by slot: { N1: 'II', P1: 'AIV', E1: 'S2b' }. */
  readonly faces: Readonly<Record<Slot, string>>;
  /** Turns of 120 degrees of the inside modules, by slot. */
  readonly turns: Readonly<Record<Slot, number>>;
}

export type MapSize = 'standard' | 'big';

export const PACES = ['steps', 'attacks', 'held', 'crept'] as const;
export type Pace = (typeof PACES)[number];

export type Frame =
  | { readonly is: 'recruit' }
  | { readonly is: 'wagon'; readonly army: Army }
  | { readonly is: 'deploy'; readonly army: Army }
  | { readonly is: 'turn'; readonly army: Army }
  | {
      readonly is: 'move';
      readonly army: Army;
      readonly unit: UnitId;
      /** steps: walking on; attacks: only attacks may follow (IV.3.6); held: stopped by a control zone (IV.2.3); crept: from one into the next (IV.2.6). */
      readonly pace: Pace;
    }
  | { readonly is: 'withdraw'; readonly army: Army; readonly attacker: UnitId; readonly defender: UnitId }
  | { readonly is: 'dismount'; readonly army: Army; readonly unit: UnitId }
  | {
      readonly is: 'regroup';
      readonly army: Army;
      /** Escaped units near enough to come back now (IV.7.7). */
      readonly back: readonly UnitId[];
      /** Escaped units with two ways home, equally short: the owner says which (IV.7.5). */
      readonly astray: readonly UnitId[];
    }
  | { readonly is: 'over'; readonly outcome: Outcome };

export interface State {
  readonly size: MapSize;
  readonly arrangement: Arrangement;
  readonly dismounting: boolean;
  /** JSON of a card set other than the box's own; '' for the box's. */
  readonly cards: string;
  /** Armies being recruited, then what is held back. */
  readonly reserves: ByArmy<Reserve>;
  /** Recruitment finished, later deployment finished. */
  readonly ready: ByArmy<boolean>;
  /** Everything that was ever put on the board. */
  readonly units: readonly Unit[];
  readonly tokens: ByArmy<number>;
  /** Who holds each flag, in the battlefield's order of flags: the markers of §C.9. */
  readonly flags: readonly (Army | null)[];
  readonly passes: number;
  readonly stack: readonly Frame[];
}

export type Order = Action &
  (
    | { do: 'recruit'; kind: Troop }
    | { do: 'dismiss'; kind: Troop }
    | { do: 'ready' }
    | { do: 'wagon'; at: string }
    | { do: 'place'; kind: Troop; at: string }
    | { do: 'decline' }
    | { do: 'step'; unit: UnitId; to: string }
    | { do: 'melee'; unit: UnitId; target: UnitId }
    | { do: 'shoot'; unit: UnitId; target: UnitId }
    | { do: 'merge'; unit: UnitId; into: UnitId }
    | { do: 'dismount'; unit: UnitId }
    | { do: 'stop' }
    | { do: 'withdraw'; to: string }
    | { do: 'flee'; module: Slot }
    | { do: 'stand' }
    | { do: 'regroup' }
    | { do: 'enter'; kind: Troop; at: string }
    | { do: 'return'; unit: UnitId; at: string }
    | { do: 'ride'; unit: UnitId; module: Slot }
    | { do: 'done' }
    | { do: 'pass' }
  );

export interface Clash {
  readonly ledger: Ledger;
  /** -2 to 2, read on the calculator. */
  readonly base: number;
  readonly column: number;
  readonly attackerLoss: number;
  readonly defenderLoss: number;
}

export type Happening = GameEvent &
  (
    | { is: 'recruited' | 'dismissed'; army: Army; kind: Troop }
    | { is: 'ready' | 'deployed' | 'passed'; army: Army }
    | { is: 'placed'; army: Army; unit: UnitId; kind: Kind; at: string }
    | { is: 'battle' }
    | { is: 'stepped'; unit: UnitId; from: string; to: string; cost: number; left: number }
    | { is: 'passedOver'; unit: UnitId; over: UnitId; left: number }
    | { is: 'attacked'; unit: UnitId; target: UnitId; cost: number; left: number }
    | { is: 'withdrew'; unit: UnitId; from: string; to: string; left: number }
    | { is: 'fled'; unit: UnitId; from: string; module: Slot; left: number }
    | { is: 'followed' | 'advanced'; unit: UnitId; from: string; to: string }
    | { is: 'melee' | 'shot'; unit: UnitId; target: UnitId; clash: Clash }
    | { is: 'lost'; unit: UnitId; knights: number; left: number }
    | { is: 'wagonHit'; unit: UnitId; by: UnitId; destroyed: boolean }
    | { is: 'merged'; unit: UnitId; into: UnitId; points: number }
    | { is: 'dismounted'; unit: UnitId; kind: Kind; points: number }
    | { is: 'regrouped'; army: Army; tokens: number }
    | { is: 'rode'; unit: UnitId; from: Slot; to: Slot }
    | { is: 'entered' | 'returned'; army: Army; unit: UnitId; kind: Kind; at: string }
    | { is: 'flagTaken'; army: Army; at: string; points: number }
    | { is: 'turn'; army: Army }
    | { is: 'over'; outcome: Outcome }
  );
