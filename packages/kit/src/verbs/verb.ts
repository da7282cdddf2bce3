// An order a player can give: what forbids it, what it could be tried on, what it does.
// A frame says who is asked and which orders fit; its own part runs by itself or takes dice.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Action, Bans, Moment, RuleKey, Seat, UnitId } from '@gonfalon/kernel';
import type { AnyFrame } from '../scene/frames.ts';

/** An order with the counters, the hex and the words it names; those it does not have are undefined. */
export interface Claim<X, U> {
  readonly sc: X;
  readonly seat: Seat;
  /** Who acts: named, or the one on the move. */
  readonly unit: U;
  /** The other unit: a target, a receiver. */
  readonly other: U;
  readonly hex: Hex;
  readonly facing: Facing;
  /** A word argument: how it is done. */
  readonly word: string;
  /** Those it names together: everybody in a fight, and its hexes. */
  readonly units: readonly U[];
  readonly hexes: readonly Hex[];
}

/** X is the scene of a system, C its claim: an order with everything it names looked up. */
export interface Verb<X, C, A extends Action = Action> {
  readonly bans: Bans<C>;
  /** Orders worth asking about; those no ban objects to are the choices. Where only one unit is asked about, what does not concern it may be left out. */
  candidates(sc: X, seat: Seat, about?: UnitId): readonly A[];
  apply(claim: C): void;
}

/** Seats that choose at once do so in secret. */
export interface Question<A extends Action = Action> {
  readonly seats: readonly Seat[];
  readonly moment: Moment<A>;
  readonly verbs: readonly string[];
}
export type Ask<A extends Action = Action> =
  | Question<A>
  | { readonly d6: number; readonly rule: RuleKey }
  | 'run';

export interface FrameRules<X, F extends AnyFrame, A extends Action = Action> {
  /** Who speaks while this frame is on top; 'run' where nobody need be asked. */
  asks(sc: X, frame: F): Ask<A>;
  /** Goes on by itself: must change the frame or the stack. */
  run?(sc: X, frame: F): void;
  rolled?(sc: X, frame: F, dice: readonly number[]): void;
}
