// What the page and the worker that thinks for it say to each other.

import type { Ahead, Danger, Mind } from '@gonfalon/ai';
import type { OwnWord, Question } from '@gonfalon/host';
import type { Action, Seat } from '@gonfalon/kernel';

export interface ToThink {
  readonly id: number;
  readonly box: string;
  readonly mind: Mind;
  readonly seat: Seat;
  readonly view: unknown;
  readonly last: OwnWord | null;
  readonly said: readonly Action[];
  /** A player asks for himself: what threatens him, or that and what to do. */
  readonly hint: 'none' | 'danger' | 'all';
}

export type FromThinker =
  | { readonly id: number; readonly is: 'progress'; readonly done: number; readonly of: number }
  | {
      readonly id: number;
      readonly is: 'orders';
      readonly orders: readonly Ahead[];
      readonly dangers: readonly Danger[];
    }
  | { readonly id: number; readonly is: 'failed'; readonly why: string };

/** The question as it goes to a worker: nothing but what the seat may know. */
export const toThink = (
  { seat, view, last, said }: Question,
  id: number,
  box: string,
  mind: Mind,
): ToThink => ({ id, box, mind, seat, view, last, said: said(), hint: 'none' });
