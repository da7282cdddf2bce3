// Every frame with the rules that move it on.

import type { FrameTable } from '@gonfalon/kit';
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
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';

export const FRAMES: FrameTable<Scene, Frame> = {
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
