// An order of the system, with everything it names looked up, and the frames that ask for orders.

import type { Facing, Hex } from '@gonfalon/hex';
import type { Seat } from '@gonfalon/kernel';
import type { FrameRules as AnyFrameRules, Verb as AnyVerb } from '@gonfalon/kit';
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';
import type { Unit } from './units.ts';

export type { Ask } from '@gonfalon/kit';

/** Arguments the verb does not have are undefined. */
export interface Claim {
  readonly sc: Scene;
  readonly seat: Seat;
  /** Who acts: named, or the one on the move. */
  readonly unit: Unit;
  /** The other unit: a target. */
  readonly other: Unit;
  readonly hex: Hex;
  readonly facing: Facing;
  /** A word argument: how guns fire. */
  readonly word: string;
}

export type Verb = AnyVerb<Scene, Claim>;
export type FrameRules<F extends Frame = Frame> = AnyFrameRules<Scene, F>;
