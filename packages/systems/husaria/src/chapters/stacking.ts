// 4.27, 13.34 Stacking: two strength points a hex, four where guns are among them, at every moment.

import type { Hex } from '@gonfalon/hex';
import { unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { isCommander, isGun, type Unit, weight } from '../units.ts';

const LIMIT = 2;
/** §13.34: of which others than guns two. */
const WITH_GUNS = 4;

const load = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + weight(unit), 0);

/** Units of a side there, commanders and those left out not counted. */
export const comradesAt = (sc: Scene, unit: Unit, hex: Hex, leaving: readonly number[] = []): Unit[] =>
  unitsAt(sc, hex).filter(
    other =>
      other.seat === unit.seat && other.n !== unit.n && !isCommander(other) && !leaving.includes(other.n),
  );

const isTooMany = (units: readonly Unit[]): boolean => {
  const others = units.filter(unit => !isGun(unit));
  return load(others) > LIMIT || load(units) > (others.length < units.length ? WITH_GUNS : LIMIT);
};

/** Whether there is room beside its own side; those of `leaving` are about to go, those of `coming` will be there. */
export const fits = (
  sc: Scene,
  unit: Unit,
  hex: Hex,
  leaving: readonly number[] = [],
  coming: readonly Unit[] = [],
): boolean => isCommander(unit) || !isTooMany([...comradesAt(sc, unit, hex, leaving), ...coming, unit]);

/** A hex that holds more than it may: the law the fuzzer keeps. */
export const overstacked = (sc: Scene, hex: Hex): boolean =>
  sc.s.seats.some(seat =>
    isTooMany(unitsAt(sc, hex).filter(unit => unit.seat === seat && !isCommander(unit))),
  );
