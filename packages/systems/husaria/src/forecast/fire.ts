// Hexes a unit could shoot at from where it stands, whoever is there.

import { disc, type Hex } from '@gonfalon/hex';
import { hiddenBy } from '../chapters/sight.ts';
import { type Scene, zoneOf } from '../scene.ts';
import { onMap, traitsOf, type Unit } from '../units.ts';

/** §12.12, 13.11, 16.24: small arms before the front, bows all around, guns as far as they carry and see. */
export function fireOf(sc: Scene, unit: Unit): readonly Hex[] {
  if (!onMap(unit)) return [];
  const { gun, bows, shots } = traitsOf(unit);
  if (gun) return around(sc, unit.at, sc.tables.gunRange[gun]).filter(hex => sees(sc, unit.at, hex));
  if (bows) return around(sc, unit.at, 1);
  return shots > 0 && !unit.pikes ? zoneOf(sc, unit) : [];
}

const around = (sc: Scene, from: Hex, range: number): readonly Hex[] =>
  disc(sc.grid, from, range).filter(hex => hex !== from);
export const sees = (sc: Scene, from: Hex, to: Hex): boolean => hiddenBy(sc, from, to).length === 0;
