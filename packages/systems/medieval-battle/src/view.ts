// II.1, III.8: army lists and what is held back stay secret; everything on or beside the board is public.

import type { Seat } from '@gonfalon/kernel';
import { points } from './chapters/ending.ts';
import type { Table } from './table.ts';
import type { Army, ByArmy, Happening, Reserve, State } from './types.ts';

export interface View extends Omit<State, 'reserves'> {
  /** Only one's own. */
  readonly reserve: Reserve | null;
  readonly points: ByArmy<number>;
}

export function viewOf(t: Table, seat: Seat | null): View {
  const { reserves, ...shown } = t.s;
  return {
    ...shown,
    reserve: seat === null ? null : (reserves[seat as Army] ?? null),
    points: { red: points(t, 'red'), yellow: points(t, 'yellow') },
  };
}

export const seen = (e: Happening, seat: Seat | null): Happening | null =>
  (e.is === 'recruited' || e.is === 'dismissed') && e.army !== seat ? null : e;
