// Where everybody would stand if a few stood elsewhere: an index that answers for those, and leaves all else to the index of
// the muster as it is. To lead that one there and back for every supposition would cost more than what is asked of it.

import type { Hex } from '@gonfalon/hex';
import { type Chunks, itemAt, remembered, type Seat, type UnitId } from '@gonfalon/kernel';
import type { Counter, Index } from '../scene/whereabouts.ts';

export class Overlaid<U extends Counter> implements Index<U> {
  readonly #below: Index<U>;
  readonly #units: Chunks<U>;
  readonly #changed: readonly U[];
  /** The hexes somebody has left or come to. */
  readonly #byHex = new Map<Hex, readonly U[]>();
  #all: readonly U[] | null = null;
  #found: Map<string, unknown> | null = null;

  /** `below` has been led to the muster `before`; whoever is changed stands on the map. */
  constructor(below: Index<U>, before: Chunks<U>, units: Chunks<U>, changed: readonly U[]) {
    this.#below = below;
    this.#units = units;
    this.#changed = changed;
    const without = (hex: Hex): readonly U[] =>
      this.at(hex).filter(({ n }) => changed.every(unit => unit.n !== n));
    for (const { n, at } of changed) {
      const left = itemAt(before, n).at;
      if (left >= 0 && !this.#byHex.has(left)) this.#byHex.set(left, without(left));
      if (!this.#byHex.has(at)) this.#byHex.set(at, without(at));
    }
    for (const unit of changed) this.#byHex.set(unit.at, placed(this.at(unit.at), unit));
  }

  of(units: Chunks<U>): Index<U> {
    return units === this.#units ? this : this.#below.of(units);
  }
  at(hex: Hex): readonly U[] {
    return this.#byHex.get(hex) ?? this.#below.at(hex);
  }
  numberOf(id: UnitId): number | undefined {
    return this.#below.numberOf(id);
  }
  all(): readonly U[] {
    this.#all ??= ([] as U[]).concat(...this.#units);
    return this.#all;
  }
  side(seat: Seat): readonly U[] {
    return this.#below.side(seat).map(unit => this.#changed.find(({ n }) => n === unit.n) ?? unit);
  }
  numbersOf(kind: string): readonly number[] {
    return this.#below.numbersOf(kind);
  }
  once<T extends {}>(key: string, work: () => T): T {
    this.#found ??= new Map();
    return remembered(this.#found as Map<string, T>, key, work);
  }
  /** A supposition leaves nothing behind. */
  lasting<T extends {}>(key: string, make: () => T): T {
    return this.once(key, make);
  }
}

/** In the order of the muster. */
function placed<U extends Counter>(there: readonly U[], unit: U): readonly U[] {
  const place = there.findIndex(({ n }) => n > unit.n);
  return place < 0 ? [...there, unit] : there.toSpliced(place, 0, unit);
}
