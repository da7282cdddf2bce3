// An order of Skirmish with everything it names looked up, and the frames that ask for orders.

import type { Hex } from '@gonfalon/hex';
import type { FrameRules as AnyFrameRules, Verb as AnyVerb } from '@gonfalon/kit';
import type { Frame, Order, Side, State, Unit } from './field.ts';
import type { Scene } from './scene.ts';

/** What the order does not name is undefined. Nobody can name a unit he cannot see. */
export interface Claim {
  readonly sc: Scene;
  readonly state: State;
  readonly side: Side;
  readonly unit: Unit;
  readonly target: Unit;
  readonly hex: Hex;
  readonly stance: string;
}

export interface Verb extends Omit<AnyVerb<Scene, Claim, Order>, 'candidates'> {
  candidates(sc: Scene, side: Side): readonly Order[];
}
export type FrameRules<K extends Frame['is']> = AnyFrameRules<Scene, Extract<Frame, { is: K }>, Order>;
