// What the hand is doing, by name, and the little that goes beside it.

import type { Action, End, HexId, Refusal, UnitId, Violation } from '@gonfalon/kernel';
import type { Short } from '../answer/whole-way.ts';
import type { Manner } from '../march/plan.ts';

/** Something a player may do now, ready to be said; `path` where it takes several steps. */
export interface Offer {
  readonly path: readonly Action[];
  /** 'Ride to 2817'. */
  readonly label: string;
  /** Where a whole move ends, with what is left there. */
  readonly end: End | undefined;
}

/** A try that was refused: every broken rule with its culprits, and what remains possible. The position is untouched. */
export interface Refused {
  readonly tried: string;
  readonly unit: UnitId | undefined;
  readonly at: HexId | undefined;
  /** The likeliest reason first. */
  readonly why: readonly Violation[];
  readonly instead: readonly Offer[];
  /** Orders that take a reason away. */
  readonly remedies?: readonly Offer[];
  /** Points the whole way takes, and points there are. */
  readonly short?: Short | undefined;
  /** As far as the unit comes on the way there. */
  readonly asFarAs?: HexId | undefined;
  /** An enemy is there: from where he could be struck when the time comes, `at` undefined where the unit stands right. */
  readonly strike?: { readonly by: 'melee' | 'fire'; readonly at: HexId | undefined } | undefined;
  /** Nothing was tried, somebody was touched: whom to tell about. */
  readonly about?: UnitId | undefined;
  /** Why nobody could do anything. */
  readonly note?: Note | undefined;
}

/** Dice are awaited; the battle is over; somebody else decides; nobody stands there; the unit in hand can do nothing about it. */
export type Note = 'dice' | 'over' | 'others' | 'nobody' | 'here' | InVain;
/** What a key was pressed in vain for. */
export type InVain =
  | 'choose'
  | 'still'
  | 'moving'
  | 'decide'
  | 'none'
  | 'noDuty'
  | 'noPass'
  | 'noNews'
  | 'noRedo'
  | 'noComputer'
  | 'newest'
  | 'oldest';
export interface Leading {
  readonly is: 'leading';
  /** The one whose move is drawn. */
  readonly unit: UnitId;
  readonly units: readonly UnitId[];
  readonly manner: Manner;
  /** A touch of a unit takes it in or lets it go. */
  readonly adding: boolean;
  readonly at: HexId | undefined;
  readonly facing: number | undefined;
}

export type Doing =
  | { readonly is: 'idle' }
  /** A unit is in hand. */
  | { readonly is: 'holding'; readonly unit: UnitId }
  /** A way is drawn to a hex, or an order points at it; of several the best, with this facing where one was asked for. */
  | {
      readonly is: 'aiming';
      readonly unit: UnitId | undefined;
      readonly at: HexId;
      readonly facing: number | undefined;
    }
  /** One of several ways to the hex was chosen by hand. */
  | {
      readonly is: 'choosing';
      readonly unit: UnitId | undefined;
      readonly at: HexId;
      readonly facing: number | undefined;
      readonly offer: Offer;
    }
  /** Several units make one move, that of the unit in hand: chosen one by one while `adding`, then aimed. */
  | Leading
  /** A counter is carried over the board; `aims` where something can be ordered for the hex below it. */
  | { readonly is: 'dragging'; readonly unit: UnitId; readonly over: HexId; readonly aims: boolean };

export interface Gesture {
  readonly doing: Doing;
  /** The hex under the cursor of the keys. */
  readonly cursor: HexId | undefined;
  readonly refused: Refused | undefined;
  /** Who was in hand since the round began, the last one last. */
  readonly passed: readonly UnitId[];
}

const IDLE: Doing = { is: 'idle' };
export const EMPTY_HAND: Gesture = { doing: IDLE, cursor: undefined, refused: undefined, passed: [] };

export const holding = (unit: UnitId | undefined): Doing =>
  unit === undefined ? IDLE : { is: 'holding', unit };

export const unitOf = (doing: Doing): UnitId | undefined => (doing.is === 'idle' ? undefined : doing.unit);

/** The hex an order is being given for. */
export function aimOf(doing: Doing): HexId | undefined {
  switch (doing.is) {
    case 'aiming':
    case 'choosing':
      return doing.at;
    case 'dragging':
      return doing.aims ? doing.over : undefined;
    default:
      return undefined;
  }
}

/** The same unit in hand and nothing else. */
export const dropped = (gesture: Gesture): Gesture => ({
  ...gesture,
  doing: holding(unitOf(gesture.doing)),
  refused: undefined,
});

/** A refusal that names nobody in particular: of an undo, or of an order without a hex. */
export const plainRefusal = ({ why }: Refusal, tried = ''): Refused => ({
  tried,
  unit: undefined,
  at: undefined,
  why,
  instead: [],
});
