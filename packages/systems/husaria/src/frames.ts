// Every frame with the rules that move it on.

import type { FrameTable } from '@gonfalon/kit';
import { attacks, group } from './chapters/attacks.ts';
import { battle } from './chapters/battle.ts';
import { chase } from './chapters/chase.ts';
import { escaping } from './chapters/commanders-fate.ts';
import { allot } from './chapters/losses.ts';
import { march } from './chapters/movement.ts';
import { window } from './chapters/reactions.ts';
import { release } from './chapters/release.ts';
import { retreat } from './chapters/retreat.ts';
import { test } from './chapters/scatter.ts';
import { guns, moves } from './chapters/sequence.ts';
import { setup } from './chapters/setup.ts';
import { volley } from './chapters/volley.ts';
import type { Scene } from './scene.ts';
import type { Frame } from './state.ts';

export const FRAMES: FrameTable<Scene, Frame> = {
  setup,
  guns,
  moves,
  march,
  window,
  volley,
  attacks,
  group,
  battle,
  allot,
  retreat,
  chase,
  test,
  escape: escaping,
  release,
};
