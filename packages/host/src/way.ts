// A drawn way: orders of one seat that are said one after the other.

import type { Action, Entry, Refusal, Seat } from '@gonfalon/kernel';

/** One press, however many orders it said: they are taken back in one. */
export type Stride = Readonly<Record<string, never>>;

/** Waits for the other side's answer. */
export interface Way {
  readonly seat: Seat;
  readonly path: readonly Action[];
  readonly stride: Stride;
}

/** How far a way went, and what stopped it; no refusal where it was an interruption. */
export interface Marched {
  readonly taken: number;
  readonly refusal: Refusal | null;
}

/** Whether dice have fallen since: then somebody really answered, and the way is dropped. */
export function diceFell(last: Entry<unknown> | null, before: Entry<unknown> | null): boolean {
  for (let entry = last; entry && entry !== before; entry = entry.before)
    if ('rolled' in entry.said) return true;
  return false;
}
