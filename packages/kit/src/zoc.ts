// Zones of control: who holds which hex. What a zone covers is the system's business (`zoneOf`); here it is counted.

import type { Hex } from '@gonfalon/hex';
import { CHUNK_SIZE, type Chunks, itemAt } from '@gonfalon/kernel';

const NOBODY: readonly number[] = [];

/** Zones of units known by their number in the list. Units may come, go and move; holders are told in ascending order whatever happened. */
export class ZocMap {
  /** How many units hold each hex. */
  readonly count: Uint8Array;
  readonly #holders: (number[] | undefined)[];
  readonly #zones: (readonly Hex[])[] = [];

  constructor(hexes: number) {
    this.count = new Uint8Array(hexes);
    this.#holders = new Array<number[] | undefined>(hexes);
  }

  holders(hex: Hex): readonly number[] {
    return this.#holders[hex] ?? NOBODY;
  }
  zone(unit: number): readonly Hex[] {
    return this.#zones[unit] ?? NOBODY;
  }

  /** The unit now holds these hexes and no others; each at most once. */
  set(unit: number, zone: readonly Hex[]): void {
    for (const hex of this.zone(unit)) {
      const holders = this.#holders[hex]!;
      holders.splice(holders.indexOf(unit), 1);
      this.count[hex]!--;
    }
    for (const hex of zone) {
      this.#holders[hex] ??= [];
      const holders = this.#holders[hex]!;
      const at = holders.findIndex(other => other > unit);
      holders.splice(at < 0 ? holders.length : at, 0, unit);
      this.count[hex]!++;
    }
    this.#zones[unit] = zone;
  }
}

/**
 * Follows the units of a game from state to state: only units that differ from the last state asked about are counted
 * anew, forward or back alike, so a search that steps to and fro pays for one unit a step. The map it hands out is alive
 * and good until the next call.
 */
export class ZocTracker<U> {
  readonly #map: ZocMap;
  readonly #zoneOf: (unit: U) => readonly Hex[];
  #last: Chunks<U> = [];

  constructor(hexes: number, zoneOf: (unit: U) => readonly Hex[]) {
    this.#map = new ZocMap(hexes);
    this.#zoneOf = zoneOf;
  }

  at(units: Chunks<U>): ZocMap {
    const last = this.#last;
    for (let k = 0; k < Math.max(units.length, last.length); k++)
      if (units[k] !== last[k]) this.#follow(k, units[k] ?? [], last[k] ?? []);
    this.#last = units;
    return this.#map;
  }

  #follow(chunk: number, now: readonly U[], before: readonly U[]): void {
    for (let k = 0; k < Math.max(now.length, before.length); k++)
      if (now[k] !== before[k]) {
        const unit = now[k];
        this.#map.set(chunk * CHUNK_SIZE + k, unit === undefined ? NOBODY : this.#zoneOf(unit));
      }
  }
}

export const holdersOf = <U>(units: Chunks<U>, zones: ZocMap, hex: Hex): U[] =>
  zones.holders(hex).map(number => itemAt(units, number));
