// IV.2 Control zone.

import { type Axial, axialDistance, axialOf, type Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { beside, mayStand, type Table, terrainAt } from '../table.ts';
import { type Army, enemyOf, type Unit } from '../types.ts';

/** §IV.2.1: adjacent hexes the unit could occupy; terrain decides, not points or occupants. §IV.8.6: wagons have one too. */
export const controls = (t: Table, unit: Unit, hex: Hex): boolean =>
  unit.at >= 0 && beside(t, unit.at, hex) && mayStand(t, unit.kind, terrainAt(t, hex));

/** The enemies of `army` that control a hex. */
export const controllers = (t: Table, army: Army, hex: Hex): UnitId[] =>
  t.s.units.filter(unit => unit.army !== army && controls(t, unit, hex)).map(unit => unit.id);

/** §IV.2.2: off the board everything counts as plains, so every neighbour controls it. */
export const controllersOutside = (t: Table, army: Army, place: Axial): UnitId[] =>
  t.s.units
    .filter(
      unit =>
        unit.army === enemyOf(army) && unit.at >= 0 && axialDistance(axialOf(t.grid, unit.at), place) === 1,
    )
    .map(unit => unit.id);
