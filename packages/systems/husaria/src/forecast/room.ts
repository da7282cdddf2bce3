// Room for whoever would stand somewhere, and for whoever would have to leave.

import { wayOut } from '@gonfalon/kit';
import { foesAt } from '../chapters/fight.ts';
import { mayFleeTo } from '../chapters/retreat.ts';
import { fits } from '../chapters/stacking.ts';
import type { Scene } from '../scene.ts';
import type { Unit } from '../units.ts';

/** Beside its own side, and nobody else's. */
export const hasRoom = (sc: Scene, unit: Unit): boolean =>
  foesAt(sc, unit.seat, unit.at).length === 0 && fits(sc, unit, unit.at);

/** How far it would get, at most so many hexes; nobody moves. */
export const roomToFlee = (sc: Scene, unit: Unit, most: number): number =>
  wayOut(sc.grid, unit.at, most, (at, to) => mayFleeTo(sc, unit, at, to));
