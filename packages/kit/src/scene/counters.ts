// The counters of a scene: units in the pieces of a muster, found by number, id, hex, seat and kind.

import type { Hex } from '@gonfalon/hex';
import { type Chunks, itemAt, type Seat, type UnitId, withItem } from '@gonfalon/kernel';
import type { Counter, Index } from './whereabouts.ts';

export interface Mustered<U extends Counter> {
  s: { readonly units: Chunks<U> };
  readonly index: Index<U>;
}

export function setUnit<U extends Counter>(sc: Mustered<U>, unit: NoInfer<U>): void {
  sc.s = { ...sc.s, units: withItem(sc.s.units, unit.n, unit) };
}
/** Changes some facts of a unit as it is now, not as the caller may still hold it. */
export function change<U extends Counter>(sc: Mustered<U>, n: number, facts: Partial<NoInfer<U>>): U {
  const unit = { ...unitOf(sc, n), ...facts };
  setUnit(sc, unit);
  return unit;
}

export const unitOf = <U extends Counter>(sc: Mustered<U>, n: number): U => itemAt(sc.s.units, n);
export const allUnits = <U extends Counter>(sc: Mustered<U>): readonly U[] => sc.index.of(sc.s.units).all();
export const unitsAt = <U extends Counter>(sc: Mustered<U>, hex: Hex): readonly U[] =>
  sc.index.of(sc.s.units).at(hex);
export const unitsOf = <U extends Counter>(sc: Mustered<U>, seat: Seat): readonly U[] =>
  sc.index.of(sc.s.units).side(seat);
export function unitById<U extends Counter>(sc: Mustered<U>, id: UnitId): U | undefined {
  const n = sc.index.of(sc.s.units).numberOf(id);
  return n === undefined ? undefined : unitOf(sc, n);
}
/** Those of a seat that are of that kind: they are numbered once, while the list of a whole side is made anew after every move. */
export function unitsOfKind<U extends Counter>(sc: Mustered<U>, seat: Seat, kind: string): U[] {
  const units: U[] = [];
  for (const n of sc.index.of(sc.s.units).numbersOf(kind)) {
    const unit = unitOf(sc, n);
    if (unit.seat === seat) units.push(unit);
  }
  return units;
}
/** Whether some unit of that kind and seat is so; cheaper than looking through the whole side. */
export function someOfKind<U extends Counter>(
  sc: Mustered<U>,
  seat: Seat,
  kind: string,
  holds: (unit: U) => boolean,
): boolean {
  for (const n of sc.index.of(sc.s.units).numbersOf(kind)) {
    const unit = unitOf(sc, n);
    if (unit.seat === seat && holds(unit)) return true;
  }
  return false;
}
/** What is worked out about the units as they stand, once for each key. */
export const oncePerMuster = <T extends {}>(sc: Mustered<Counter>, key: string, work: () => T): T =>
  sc.index.of(sc.s.units).once(key, work);
