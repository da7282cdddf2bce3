// What waits in each hex for a unit of some strength and kind, in one number a hex.

import { type Hex, OFF_MAP } from '@gonfalon/hex';
import { type Chunks, memo, remembered, type Seat } from '@gonfalon/kernel';
import { allUnits, unitsAt, unitsOf } from '@gonfalon/kit';
import { isSnare, snaresFor } from '../chapters/hidden.ts';
import { barred } from '../chapters/in-the-way.ts';
import { trampled } from '../chapters/ride-down.ts';
import { fits } from '../chapters/stacking.ts';
import { enemySeat, onMap, type Scene, zoneOf } from '../scene.ts';
import { isLeader, type Unit } from '../units.ts';
import { bindingBanners, isUncertain } from './uncertain.ts';

export interface Situation {
  readonly barred: boolean;
  /** Comrades besides leaders. */
  readonly crowded: boolean;
  /** Foot that a fast rider of the old edition cannot help riding down. */
  readonly trampled: boolean;
  readonly uncertain: boolean;
  /** A leader of its side stands there. */
  readonly led: boolean;
  /** Highest charge among the enemies whose zone it is; -1 where it is nobody's. */
  readonly zone: number;
}

/** Nobody rides through the zone of a charge of 2 or 3, so they are one. */
const ZONES = [-1, 0, 1, 2];
const BOTH = [false, true];

/** Every case that can be told from the others; in a barred hex nothing else matters. */
function everyCase(): Omit<Situation, 'zone'>[] {
  const cases = [{ barred: true, crowded: false, trampled: false, uncertain: false, led: false }];
  for (const uncertain of BOTH)
    for (const led of BOTH) {
      cases.push({ barred: false, crowded: false, trampled: false, uncertain, led });
      for (const trampled of BOTH) cases.push({ barred: false, crowded: true, trampled, uncertain, led });
    }
  return cases;
}
const CASES = everyCase();
export const SITUATIONS: readonly Situation[] = CASES.flatMap(one => ZONES.map(zone => ({ ...one, zone })));

const keyOf = ({ barred, crowded, trampled, uncertain, led }: Omit<Situation, 'zone'>): number =>
  barred ? 0 : 1 + Number(crowded) + 2 * Number(trampled) + 4 * Number(uncertain) + 8 * Number(led);
/** By key, with holes for cases that cannot be. */
const PLACES: readonly number[] = Object.assign(
  [],
  Object.fromEntries(CASES.map((one, n) => [keyOf(one), n * ZONES.length])),
);
const EMPTY =
  PLACES[keyOf({ barred: false, crowded: false, trampled: false, uncertain: false, led: false })]!;

/** Who is there, zones apart. A fast rider is assumed: whether he is fast is the step's business. */
function situationOf(sc: Scene, unit: Unit, hex: Hex): number {
  const others = unitsAt(sc, hex).filter(other => other.n !== unit.n);
  const foes = others.filter(other => other.seat !== unit.seat);
  const friends = others.filter(other => other.seat === unit.seat);
  const crowded = friends.some(other => !isLeader(other));
  return PLACES[
    keyOf({
      barred:
        barred(sc, unit, hex).length > 0 ||
        (isLeader(unit) ? foes.length > 0 : isSnare(sc, unit.seat, hex)) ||
        !fits(sc, unit, hex),
      crowded,
      trampled: crowded && tramples(sc, unit, hex),
      uncertain: isUncertain(sc, unit, hex),
      led: friends.some(isLeader),
    })
  ]!;
}
/** From whatever side and ground: at full charge over open ground. */
const tramples = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  trampled(sc, { ...unit, at: hex, cf: 3 }, hex).length > 0;

/** Zones of the enemies of a side, as places in ZONES. */
const zones = memo((_: Chunks<Unit>) => new Map<Seat, Uint8Array>());
function zonesAgainst(sc: Scene, seat: Seat): Uint8Array {
  return remembered(zones(sc.s.units), seat, () => {
    const found = new Uint8Array(sc.grid.size);
    for (const unit of unitsOf(sc, enemySeat(sc, seat)))
      for (const hex of zoneOf(sc, unit)) found[hex] = Math.max(found[hex]!, 1 + Math.min(unit.cf, 2));
    return found;
  });
}

/** The field as every unit of this kind and strength finds it, nobody left out: a whole side asks for few of them. */
const fields = memo((_: Chunks<Unit>) => new Map<string, Uint8Array>());
function fieldFor(sc: Scene, unit: Unit): Uint8Array {
  const { seat, arm, armour, sp, order } = unit;
  const banners = bindingBanners(sc);
  const snares = snaresFor(sc, seat);
  const facts = [sc.s.razed.length, sc.s.pits.length, banners, snares];
  const key = [sc.rules.id, seat, arm, armour, sp, order, ...facts].join(' ');
  return remembered(fields(sc.s.units), key, () => {
    const ghost = { ...unit, n: -1 };
    const found = zonesAgainst(sc, seat).slice();
    for (let hex = 0; hex < found.length; hex++) found[hex]! += EMPTY;
    const occupied = new Set([
      ...[...allUnits(sc).filter(onMap), ...sc.s.pits].map(({ at }) => at),
      ...banners,
      ...snares,
    ]);
    occupied.delete(OFF_MAP);
    for (const hex of occupied) found[hex]! += situationOf(sc, ghost, hex) - EMPTY;
    return found;
  });
}

/** What waits for this unit: it is not in its own way. */
export function situationsFor(sc: Scene, unit: Unit): Uint8Array {
  const field = fieldFor(sc, unit).slice();
  field[unit.at] = situationOf(sc, unit, unit.at) + zonesAgainst(sc, unit.seat)[unit.at]!;
  return field;
}
