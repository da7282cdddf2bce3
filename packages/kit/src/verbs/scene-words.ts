// Words in which every chapter of a system speaks of its scene, bound to the scene of that system once.

import { type Grid, type Hex, OFF_MAP } from '@gonfalon/hex';
import type { Seat, UnitId } from '@gonfalon/kernel';
import { change, type Mustered, unitOf } from '../scene/counters.ts';
import type { Counter } from '../scene/whereabouts.ts';
import { type Memory, newMemory } from './field-scene.ts';

/** A counter whose kind is its arm, and whose deeds of the turn are bits. */
interface ArmedCounter extends Counter {
  readonly arm: string;
  readonly done: number;
}
interface Spoken<U extends Counter> extends Mustered<U> {
  s: Mustered<U>['s'] & { readonly seats: readonly [Seat, Seat] };
  readonly grid: Grid;
}
export interface SceneWords<U extends Counter, Sc> {
  newMemory(): Memory<U>;
  /** '' off the map. */
  hexId(sc: Sc, hex: Hex): string;
  ids(units: readonly U[]): UnitId[];
  enemySeat(sc: Sc, seat: Seat): Seat;
  /** Notes what a unit has done. */
  mark(sc: Sc, n: number, done: number): void;
}

export const sceneWords = <U extends ArmedCounter, Sc extends Spoken<U>>(
  onMap: (unit: U) => boolean,
): SceneWords<U, Sc> => ({
  newMemory: () => newMemory({ onMap, kindOf: unit => unit.arm }),
  hexId: (sc, hex) => (hex === OFF_MAP ? '' : sc.grid.ids[hex]!),
  ids: units => units.map(unit => unit.id),
  enemySeat: ({ s: { seats } }, seat) => (seats[0] === seat ? seats[1] : seats[0]),
  mark: (sc, n, done) => {
    change<ArmedCounter>(sc, n, { done: unitOf(sc, n).done | done });
  },
});
