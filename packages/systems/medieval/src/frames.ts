// Every frame with the rules that move it on.

import { advanceFrame } from './chapters/advance.ts';
import { group } from './chapters/attacks.ts';
import { combat } from './chapters/combat.ts';
import { answer } from './chapters/fire.ts';
import { heir } from './chapters/heirs.ts';
import { bows } from './chapters/janissaries.ts';
import { allot } from './chapters/losses.ts';
import { march } from './chapters/movement.ts';
import { pursuit } from './chapters/pursuit.ts';
import { window } from './chapters/reactions.ts';
import { retreat } from './chapters/retreat.ts';
import { reform } from './chapters/returns.ts';
import { follow } from './chapters/ride-along.ts';
import { rout } from './chapters/rout.ts';
import { attacks, moves } from './chapters/sequence.ts';
import { setup } from './chapters/setup.ts';
import { test } from './chapters/tests.ts';
import { volley } from './chapters/volley.ts';
import type { Frame } from './state.ts';
import type { FrameRules } from './verb.ts';

type Handlers = { readonly [K in Exclude<Frame['is'], 'over'>]: FrameRules<Extract<Frame, { is: K }>> };

const HANDLERS: Handlers = {
  setup,
  moves,
  march,
  window,
  volley,
  answer,
  attacks,
  group,
  combat,
  allot,
  retreat,
  pursuit,
  advance: advanceFrame,
  test,
  reform,
  follow,
  heir,
  rout,
  bows,
};

export const rulesOf = (frame: Exclude<Frame, { is: 'over' }>): FrameRules =>
  HANDLERS[frame.is] as FrameRules;
