// By which kind of move a unit comes to a hex: what it carries or has formed fares differently in each.

import type { Scene } from '../scene.ts';
import type { Frame } from '../state.ts';

const GAITS = ['march', 'retreat', 'pursuit', 'advance', 'rout'] as const;
export type Gait = (typeof GAITS)[number];
type Moving = Extract<Frame, { is: Gait }>;

const isMoving = (frame: Frame): frame is Moving => GAITS.includes(frame.is as Gait);

/** The move of this unit nearest to the top of the stack; undefined where it rides a countercharge. */
export function gaitOf(sc: Scene, n: number): Moving | undefined {
  for (const frame of [...sc.s.stack].reverse()) if (isMoving(frame) && frame.unit === n) return frame;
  return undefined;
}
