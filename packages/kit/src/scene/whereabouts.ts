// Who stands where. The answers are never stored in the state: an index follows whatever muster it is asked about,
// looking only at the pieces that differ from the one it was asked about before.

import type { Hex } from '@gonfalon/hex';
import { type Chunks, itemAt, remembered, type Seat, type UnitId } from '@gonfalon/kernel';

/** What the index must know of a unit; `n` is its place in the muster. */
export interface Counter {
  readonly n: number;
  readonly id: UnitId;
  readonly seat: Seat;
  readonly at: Hex;
}
/** What a system says of its units. */
export interface Counting<U extends Counter> {
  onMap(unit: U): boolean;
  kindOf(unit: U): string;
}

/** What rules ask of an index; everything is answered about the muster it was last led to by `of`. */
export interface Index<U extends Counter> {
  of(units: Chunks<U>): Index<U>;
  /** In the order of the muster, whatever way the units came. */
  at(hex: Hex): readonly U[];
  numberOf(id: UnitId): number | undefined;
  all(): readonly U[];
  side(seat: Seat): readonly U[];
  numbersOf(kind: string): readonly number[];
  /** What was worked out about the muster as it is, by key. */
  once<T extends {}>(key: string, work: () => T): T;
  /** What is kept with the index, whatever muster it is asked about. */
  lasting<T extends {}>(key: string, make: () => T): T;
}

export class Whereabouts<U extends Counter> implements Index<U> {
  readonly #counting: Counting<U>;
  #units: Chunks<U> = [];
  readonly #numbers = new Map<UnitId, number>();
  /** Lists are replaced, never changed: rules hold them while units move. */
  readonly #byHex: (readonly U[])[] = [];
  readonly #nobody: readonly U[] = [];
  #all: readonly U[] | null = null;
  readonly #bySeat = new Map<Seat, readonly U[]>();
  /** Numbers of the units of a seat and of a kind: they outlast every change but that of the muster itself. */
  readonly #ofSeat = new Map<Seat, readonly number[]>();
  readonly #ofKind = new Map<string, readonly number[]>();
  readonly #found = new Map<string, unknown>();
  readonly #lasting = new Map<string, unknown>();

  constructor(counting: Counting<U>) {
    this.#counting = counting;
  }

  /** The index as of this muster. */
  of(units: Chunks<U>): this {
    if (units !== this.#units) this.#follow(units);
    return this;
  }
  isOf(units: Chunks<U>): boolean {
    return units === this.#units;
  }
  /** Pieces in which that muster is another than the one asked about last; not counted any farther than `enough`. */
  distanceTo(units: Chunks<U>, enough: number): number {
    const now = this.#units;
    let differing = Math.abs(units.length - now.length);
    for (let piece = Math.min(units.length, now.length) - 1; piece >= 0 && differing < enough; piece--)
      if (units[piece] !== now[piece]) differing++;
    return differing;
  }

  at(hex: Hex): readonly U[] {
    return this.#byHex[hex] ?? this.#nobody;
  }

  numberOf(id: UnitId): number | undefined {
    return this.#numbers.get(id);
  }

  all(): readonly U[] {
    this.#all ??= ([] as U[]).concat(...this.#units);
    return this.#all;
  }

  side(seat: Seat): readonly U[] {
    return remembered(this.#bySeat, seat, () => {
      const numbers = remembered(this.#ofSeat, seat, () => this.#numbersWhere(unit => unit.seat === seat));
      return numbers.map(n => itemAt(this.#units, n));
    });
  }

  numbersOf(kind: string): readonly number[] {
    let numbers = this.#ofKind.get(kind);
    if (!numbers) {
      numbers = this.#numbersWhere(unit => this.#counting.kindOf(unit) === kind);
      this.#ofKind.set(kind, numbers);
    }
    return numbers;
  }
  #numbersWhere(holds: (unit: U) => boolean): readonly number[] {
    return this.all()
      .filter(holds)
      .map(({ n }) => n);
  }

  once<T extends {}>(key: string, work: () => T): T {
    return remembered(this.#found as Map<string, T>, key, work);
  }

  lasting<T extends {}>(key: string, make: () => T): T {
    return remembered(this.#lasting as Map<string, T>, key, make);
  }

  #follow(units: Chunks<U>): void {
    const before = this.#units;
    for (let piece = 0; piece < Math.max(before.length, units.length); piece++) {
      const [old, now] = [before[piece] ?? this.#nobody, units[piece] ?? this.#nobody];
      if (old === now) continue;
      for (let k = 0; k < Math.max(old.length, now.length); k++)
        if (old[k] !== now[k]) this.#replace(old[k], now[k]);
    }
    this.#units = units;
    this.#all = null;
    this.#bySeat.clear();
    this.#found.clear();
  }

  #replace(old: U | undefined, now: U | undefined): void {
    if (old?.id !== now?.id) {
      if (old && this.#numbers.get(old.id) === old.n) this.#numbers.delete(old.id);
      if (now) this.#numbers.set(now.id, now.n);
    }
    if (old?.seat !== now?.seat) this.#ofSeat.clear();
    if ((old && this.#counting.kindOf(old)) !== (now && this.#counting.kindOf(now))) this.#ofKind.clear();
    const [from, to] = [this.#hexOf(old), this.#hexOf(now)];
    if (from !== null) this.#byHex[from] = this.at(from).filter(unit => unit !== old);
    if (to === null) return;
    const there = this.at(to);
    const place = there.findIndex(unit => unit.n > now!.n);
    this.#byHex[to] = place < 0 ? [...there, now!] : there.toSpliced(place, 0, now!);
  }

  #hexOf(unit: U | undefined): Hex | null {
    return unit && this.#counting.onMap(unit) ? unit.at : null;
  }
}
