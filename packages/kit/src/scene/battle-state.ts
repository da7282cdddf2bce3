// What the state of every battle with counters holds, whatever its system keeps beside it.

import type { Chunks, Seat } from '@gonfalon/kernel';
import type { AnyFrame } from './frames.ts';
import type { Counter } from './whereabouts.ts';

export interface BattleState<U extends Counter, F extends AnyFrame> {
  readonly scenario: string;
  /** Switches chosen at the start: optional rules, variants. */
  readonly options: Readonly<Record<string, boolean>>;
  /** Statements of a field other than the box's own, one a line; '' for the own. */
  readonly ground: string;
  /** The side with the initiative first. */
  readonly seats: readonly [Seat, Seat];
  readonly turn: number;
  readonly phase: number;
  readonly units: Chunks<U>;
  readonly stack: readonly F[];
}
