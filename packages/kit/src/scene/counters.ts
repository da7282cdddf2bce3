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
/** Whether what is told of a unit is told of one of that seat. */
export const isOf = (sc: Mustered<Counter>, seat: Seat, { unit }: { readonly unit: UnitId }): boolean =>
  unitById(sc, unit)!.seat === seat;
/** The units of a seat, or the one that is asked about. */
export function meant<U extends Counter>(
  sc: Mustered<U>,
  seat: Seat,
  about: UnitId | undefined,
): readonly U[] {
  if (about === undefined) return unitsOf(sc, seat);
  const unit = unitById(sc, about);
  return unit?.seat === seat ? [unit] : [];
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

/** What is kept with the index from one muster to the next; whoever reads it must see what it is of. */
export const lasting = <T extends {}>(sc: Mustered<Counter>, key: string, make: () => T): T =>
  sc.index.of(sc.s.units).lasting(key, make);
/** Whether it holds of every unit that is another than in a muster before; false also where units have come or gone. */
export function everyChanged<U>(
  before: Chunks<U>,
  now: Chunks<U>,
  holds: (unit: U, old: U) => boolean,
): boolean {
  if (before === now) return true;
  if (before.length !== now.length) return false;
  for (let piece = 0; piece < now.length; piece++) {
    const [old, fresh] = [before[piece]!, now[piece]!];
    if (old === fresh) continue;
    if (old.length !== fresh.length) return false;
    for (let k = 0; k < fresh.length; k++)
      if (old[k] !== fresh[k] && !holds(fresh[k]!, old[k]!)) return false;
  }
  return true;
}

interface Kept<T> {
  facts: readonly unknown[];
  found: T;
}
/** The same, as long as these other facts are the same too: of several the latest are kept. */
export function oncePerMusterAnd<T extends {}>(
  sc: Mustered<Counter>,
  key: string,
  facts: readonly unknown[],
  work: () => T,
): T {
  const kept = oncePerMuster<Kept<T>>(sc, key, () => ({ facts, found: work() }));
  if (kept.facts.some((fact, k) => fact !== facts[k])) {
    kept.facts = facts;
    kept.found = work();
  }
  return kept.found;
}
