// What a computer player is made of: a function from what its seat may know to an order, with the reasons it really used.

import type { Question } from '@gonfalon/host';
import type { Action } from '@gonfalon/kernel';

/** A fact the decision rested on, told with a key and values; words are found in the message files. */
export interface Reason {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Thought {
  readonly action: Action;
  /** Orders applied, moves searched and fights weighed; the same on every machine. */
  readonly work: number;
  readonly reasons: readonly Reason[];
}

/** Called every now and then with the work done so far, of how much at the most. */
export type Progress = (done: number, of: number) => void;

/** Thinks at once and alone. Whatever it remembers between questions is a cache: without it the answer is the same. */
export interface Thinker {
  think(question: Question, progress?: Progress): Thought;
}
