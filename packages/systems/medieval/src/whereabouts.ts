// Who stands where. The answers are never stored in the state: one index follows whatever state it is asked about,
// looking only at the pieces of the muster that differ from the one it was asked about before.

import type { Hex } from '@gonfalon/hex';
import type { Chunks, Seat, UnitId } from '@gonfalon/kernel';
import type { Arm } from './arms.ts';
import type { Unit } from './units.ts';

const NOBODY: readonly Unit[] = [];

export class Whereabouts {
  #units: Chunks<Unit> = [];
  readonly #numbers = new Map<UnitId, number>();
  /** Lists are replaced, never changed: rules hold them while units move. */
  readonly #byHex: (readonly Unit[])[] = [];
  #all: readonly Unit[] | null = null;
  readonly #bySeat = new Map<Seat, readonly Unit[]>();
  /** Numbers of the units of an arm: they outlast every change but that of the muster itself. */
  readonly #byArm = new Map<Arm, readonly number[]>();

  /** The index as of this muster. */
  of(units: Chunks<Unit>): this {
    if (units !== this.#units) this.#follow(units);
    return this;
  }

  /** In the order of the muster, whatever way the units came. */
  at(hex: Hex): readonly Unit[] {
    return this.#byHex[hex] ?? NOBODY;
  }

  numberOf(id: UnitId): number | undefined {
    return this.#numbers.get(id);
  }

  all(): readonly Unit[] {
    this.#all ??= ([] as Unit[]).concat(...this.#units);
    return this.#all;
  }

  side(seat: Seat): readonly Unit[] {
    let units = this.#bySeat.get(seat);
    if (!units) {
      units = this.all().filter(unit => unit.seat === seat);
      this.#bySeat.set(seat, units);
    }
    return units;
  }

  numbersOf(arm: Arm): readonly number[] {
    let numbers = this.#byArm.get(arm);
    if (!numbers) {
      numbers = this.all().flatMap(unit => (unit.arm === arm ? [unit.n] : []));
      this.#byArm.set(arm, numbers);
    }
    return numbers;
  }

  #follow(units: Chunks<Unit>): void {
    const before = this.#units;
    for (let piece = 0; piece < Math.max(before.length, units.length); piece++) {
      const [old, now] = [before[piece] ?? NOBODY, units[piece] ?? NOBODY];
      if (old === now) continue;
      for (let k = 0; k < Math.max(old.length, now.length); k++)
        if (old[k] !== now[k]) this.#replace(old[k], now[k]);
    }
    this.#units = units;
    this.#all = null;
    this.#bySeat.clear();
  }

  #replace(old: Unit | undefined, now: Unit | undefined): void {
    if (old?.id !== now?.id) {
      if (old && this.#numbers.get(old.id) === old.n) this.#numbers.delete(old.id);
      if (now) this.#numbers.set(now.id, now.n);
    }
    if (old?.arm !== now?.arm) this.#byArm.clear();
    const [from, to] = [hexOf(old), hexOf(now)];
    if (from !== null) this.#byHex[from] = this.at(from).filter(unit => unit !== old);
    if (to === null) return;
    const there = this.at(to);
    const place = there.findIndex(unit => unit.n > now!.n);
    this.#byHex[to] = place < 0 ? [...there, now!] : there.toSpliced(place, 0, now!);
  }
}

const hexOf = (unit: Unit | undefined): Hex | null => (unit && unit.place === 'map' ? unit.at : null);
