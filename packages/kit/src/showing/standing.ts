// How a battle stands: what it will be judged by, and who is ahead. The course and the ending of a game are read from it.

import type { Seat } from '@gonfalon/kernel';
import type { Phrase } from './showing.ts';

/** A name for a victory by the lead it was won with. */
export interface Degree {
  readonly name: Phrase;
  readonly from: number;
  /** null where there is no greater one. */
  readonly to: number | null;
}

export interface Standing {
  readonly seats: readonly [Seat, Seat];
  /** Victory points of both and under which heads they were written; null where nobody counts any. */
  readonly points: {
    readonly totals: readonly number[];
    readonly causes: readonly { readonly cause: Phrase; readonly points: readonly number[] }[];
  } | null;
  /** The running marker, above zero for the first seat, and the last box to both sides; null where there is no such track. */
  readonly morale: { readonly marker: number; readonly end: number } | null;
  /** How far the first seat is ahead of what the battle is judged by; below zero where it is behind. */
  readonly lead: number;
  /** A lead that ends the battle, or that hardly anybody makes good. */
  readonly decisive: number;
  /** Degrees of victory, the least first; empty where a victory is a victory. */
  readonly scale: readonly Degree[];
}

/** Degrees from the greatest lead each of them holds. */
export function degreesUpTo(
  steps: readonly { readonly upTo: number | null; readonly name: Phrase }[],
): readonly Degree[] {
  return steps.map(({ upTo, name }, n) => {
    const before = steps[n - 1]?.upTo;
    return { name, from: before === undefined || before === null ? 0 : before + 1, to: upTo };
  });
}
