// IV.2 Control zone.

import { type Axial, axialDistance, axialOf, type Hex } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import { type BattleScene, beside, mayStand, terrainAt } from '../scene.ts';
import { type Army, enemyOf, type Unit } from '../types.ts';

/** §IV.2.1: adjacent hexes the unit could occupy; terrain decides, not points or occupants. §IV.8.6: wagons have one too. */
export const controls = (sc: BattleScene, unit: Unit, hex: Hex): boolean =>
  unit.at >= 0 && beside(sc, unit.at, hex) && mayStand(sc, unit.kind, terrainAt(sc, hex));

/** The enemies of `army` that control a hex. */
export const controllers = (sc: BattleScene, army: Army, hex: Hex): UnitId[] =>
  sc.s.units.filter(unit => unit.army !== army && controls(sc, unit, hex)).map(unit => unit.id);

/** §IV.2.2: off the board everything counts as plains, so every neighbour controls it. */
export const controllersOutside = (sc: BattleScene, army: Army, place: Axial): UnitId[] =>
  sc.s.units
    .filter(
      unit =>
        unit.army === enemyOf(army) && unit.at >= 0 && axialDistance(axialOf(sc.grid, unit.at), place) === 1,
    )
    .map(unit => unit.id);
