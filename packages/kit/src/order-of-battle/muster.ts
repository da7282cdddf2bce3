// Counters of one kind that are listed together.

import type { UnitId } from '@gonfalon/kernel';

export interface Numbered {
  readonly initial: string;
  readonly from: number;
  readonly count: number;
}

/** Ids of a group's counters: initial and number, as on the counters. */
export const idsOf = ({ initial, from, count }: Numbered): UnitId[] =>
  Array.from({ length: count }, (_, n) => `${initial}${from + n}`);
