// An order of the system, with everything it names looked up, and the frames that ask for orders.

import type { Claim as AnyClaim, FrameRules as AnyFrameRules, Verb as AnyVerb } from '@gonfalon/kit';
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';
import type { Unit } from './units.ts';

export type { Ask } from '@gonfalon/kit';

export type Claim = AnyClaim<Scene, Unit>;
export type Verb = AnyVerb<Scene, Claim>;
export type FrameRules<F extends Frame = Frame> = AnyFrameRules<Scene, F>;
