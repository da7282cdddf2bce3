// The vocabulary of the house: everything a rules system and its hosts say to each other.

/** A side at the table: 'poles', 'order', 'red'. Sides, not players: one person may hold both. */
export type Seat = string;
/** 'K1'; unique in a game, also after the unit has left the map. */
export type UnitId = string;
/** The printed number of a hex, '0822'. */
export type HexId = string;

/** Names a paragraph by its concept, because numbers move between editions: 'countercharge.notPinned'. */
export type RuleKey = `${string}.${string}`;

/** One broken rule and who is to blame, so that the board can light it up. */
export interface Violation {
  readonly rule: RuleKey;
  readonly about: readonly (UnitId | HexId)[];
}
/** All reasons, never only the first. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly why: readonly Violation[] };

/** A modifier never travels without its reason. */
export interface LedgerRow {
  readonly rule: RuleKey;
  readonly shift: number;
  readonly about?: readonly (UnitId | HexId)[];
}
export type Ledger = readonly LedgerRow[];

/** What an argument of an action may hold. Actions are flat, so that one grammar writes and reads them all. */
export type ArgValue = string | number | boolean | readonly string[];
export interface Action {
  readonly do: string;
  readonly [arg: string]: ArgValue | undefined;
}
/** How an argument is written, read and refused. `?` at the end marks one that may be left out; `word:up|down` tells the words that mean something (what else is said the rules refuse). A facing is 0 to 5 in an action, N to NW in text. */
export type ArgKind = 'unit' | 'units' | 'hex' | 'hexes' | 'facing' | 'int' | 'word' | 'words' | 'flag';
export type ArgSpec = ArgKind | `${ArgKind}?` | `word:${string}`;
/** Every action of a game by its verb: { step: { unit: 'unit', to: 'hex', charge: 'word?' } }. */
export type ActionSpecs = Readonly<Record<string, Readonly<Record<string, ArgSpec>>>>;

/** Something that happened, told with keys and numbers; words are found in the message files. */
export interface GameEvent {
  readonly is: string;
  readonly rule?: RuleKey;
  readonly [fact: string]: unknown;
}

/** Why a seat is asked. Standing orders answer by `key`; `pass` is the action that lets the moment go by. */
export interface Moment<A extends Action = Action> {
  readonly key: string;
  readonly about?: readonly (UnitId | HexId)[];
  readonly pass?: A;
  /** The order that ends what is asked about, named even while something is still due and it would be refused. */
  readonly close?: A;
  /** Which turn of the game it is, for orders that hold for one turn only. */
  readonly turn?: number;
}
export interface Outcome {
  readonly winner: Seat | null;
  /** The rule that ended the game. */
  readonly rule: RuleKey;
  /** How great the victory is, where the book has a scale. */
  readonly grade?: string;
  readonly points?: Readonly<Record<Seat, number>>;
}
/** Whom the game waits for. Several seats choose at once and in secret. */
export type Awaits<A extends Action = Action> =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly moment: Moment<A> }
  | { readonly kind: 'dice'; readonly d6: number; readonly rule: RuleKey }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface Decision<A extends Action = Action> {
  readonly seat: Seat;
  readonly action: A;
}
export interface Roll {
  readonly rolled: readonly number[];
}
/** The only two things that change a game. */
export type Input<A extends Action = Action> = Decision<A> | Roll;

export interface Step<S, E extends GameEvent = GameEvent> {
  readonly state: S;
  readonly events: readonly E[];
  /** A secret came to light: undo may not go back over this step. */
  readonly sealed?: true;
}

/** One possible result with its integer weight out of `of` throws. */
export interface Chance {
  readonly weight: number;
  readonly result: Readonly<Record<string, string | number | boolean>>;
}
/** What may become of one unit in a fight or by a shot. */
export interface Fate {
  readonly unit: UnitId;
  readonly side: Seat;
  /** Before it; 0 for leaders. */
  readonly strength: number;
  /** On the average, in thousandths of a strength point. */
  readonly loss: number;
  /** In parts of ten thousand: it is gone for good, or out of order or scattered. */
  readonly dies: number;
  readonly breaks: number;
}
/** Exact chances of a declared combat or shot, with all arithmetic that leads to them. */
export interface Odds {
  readonly of: number;
  readonly chances: readonly Chance[];
  readonly ledger: Ledger;
  readonly column?: string;
  /** What a standing order may ask for, in parts of ten thousand or table columns: { hit: 5833 }. */
  readonly measures: Readonly<Record<string, number>>;
  /** Everybody anything may happen to, in the order of their ids. */
  readonly fates?: readonly Fate[];
}

/** How a unit stands, or could. */
export interface Standing {
  readonly at: HexId;
  readonly facing?: number;
  readonly charge?: number;
  /** Points left, in the system's integer units. */
  readonly left: number;
}
/** One place a whole move can end, with the actions that lead there. */
export interface End<A extends Action = Action> extends Standing {
  readonly path: readonly A[];
}

export type ScenarioId = string;
export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;
/** What a host may offer before the game starts; the first value is the default. */
export type OptionSpecs = Readonly<Record<string, readonly OptionValue[] | 'int' | 'text'>>;
