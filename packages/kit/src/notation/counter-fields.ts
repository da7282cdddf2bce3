// What the line of every counter says first: who it is, and where.

import { type Facing, type Hex, OFF_MAP } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { facing, type HexNames, hex, id, oneOf, type SeatNames, seat, unitKind, usually } from './kind.ts';
import type { Fields } from './line.ts';

export type CounterNames = HexNames & SeatNames;
interface Placed<A extends string, P extends string> {
  readonly id: UnitId;
  readonly arm: A;
  readonly seat: Seat;
  readonly at: Hex;
  readonly facing: Facing;
  readonly place: P;
}

/** Off the map a counter is in the pool, unless the line says where else. */
export const counterFields = <A extends string, P extends string>(
  arms: readonly A[],
  places: readonly (P | 'map' | 'pool')[],
): Fields<Placed<A, P | 'map' | 'pool'>, CounterNames> => ({
  id,
  arm: unitKind(arms),
  seat,
  at: usually(OFF_MAP, hex),
  facing,
  place: { ...oneOf(places), usualOf: ({ at }) => (at === OFF_MAP ? 'pool' : 'map') },
});
