// Units of a fight as they would stand, and whom they could turn against from there.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import type { Strikes, Supposed } from '@gonfalon/kernel';
import { asSupposed, type Placing, unitNamed } from '@gonfalon/kit';
import { hasPowder } from '../chapters/works.ts';
import { hexId, type Scene, zoneOf } from '../scene.ts';
import { isCommander, traitsOf, type Unit } from '../units.ts';
import { fireOf } from './fire.ts';

const placed = (unit: Unit, { at, facing }: Placing): Unit => ({ ...unit, at, facing, place: 'map' });

export const supposedUnit = (sc: Scene, who: Supposed): Unit | undefined => asSupposed(sc, who, placed);

const NONE: Strikes = { melee: [], fire: [], helps: [] };

export function strikesOf(sc: Scene, who: Supposed): Strikes {
  const unit = supposedUnit(sc, who);
  if (!unit) return NONE;
  const ids = (hexes: readonly Hex[]): string[] => hexes.map(hex => hexId(sc, hex));
  if (isCommander(unit)) return { ...NONE, helps: ids(around(sc, unit.at)) };
  return { ...NONE, melee: ids(zoneOf(sc, unit)), fire: shootsFrom(sc, unit) ? ids(fireOf(sc, unit)) : [] };
}

const around = (sc: Scene, hex: Hex): readonly Hex[] =>
  ALL_FACINGS.map(facing => neighbour(sc.grid, hex, facing)).filter(to => to !== OFF_MAP);

/** Guns fire before their side moves and while the enemy does, so from where they are; bows and small arms wherever they come. */
function shootsFrom(sc: Scene, unit: Unit): boolean {
  const { gun, bows } = traitsOf(unit);
  if (!bows && !hasPowder(sc, unit.seat)) return false;
  return !gun || unitNamed(sc, unit.id)!.at === unit.at;
}
