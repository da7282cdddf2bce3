// An order a player can give: what forbids it, what it could be tried on, what it does.
// A frame says who is asked and which orders fit; its own part runs by itself or takes dice.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Action, Bans, Moment, RuleKey, Seat } from '@gonfalon/kernel';
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';
import type { Unit } from './units.ts';

/** An order with its ids looked up. Arguments the verb does not have are undefined. */
export interface Claim {
  readonly sc: Scene;
  readonly seat: Seat;
  readonly unit: Unit;
  /** The other unit: target, leader, receiver. */
  readonly other: Unit;
  readonly hex: Hex;
  readonly facing: Facing;
  /** A word argument: how the charge changes, which form is taken. */
  readonly word: string;
}

export interface Verb {
  readonly bans: Bans<Claim>;
  /** Orders worth asking about; those no ban objects to are the choices. */
  candidates(sc: Scene, seat: Seat): readonly Action[];
  apply(claim: Claim): void;
}

export type Ask =
  /** What a frame names are its answers; surrender is open besides, see askOf. */
  | { readonly seat: Seat; readonly moment: Moment; readonly verbs: readonly string[] }
  | { readonly d6: number; readonly rule: RuleKey }
  | 'run';

export interface FrameRules<F extends Frame = Frame> {
  /** Who speaks while this frame is on top; 'run' where nobody need be asked. */
  asks(sc: Scene, frame: F): Ask;
  /** Goes on by itself: must change the frame or the stack. */
  run?(sc: Scene, frame: F): void;
  rolled?(sc: Scene, frame: F, dice: readonly number[]): void;
}
