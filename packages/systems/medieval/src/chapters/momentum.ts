// 5.6.11 (later edition): a unit that charges cannot stand still while a harmless hex lies open before it.

import { type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { frameOf, unitsAt } from '@gonfalon/kit';
import type { Scene } from '../scene.ts';
import { POINT } from '../state.ts';
import { isLeader, type Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { byRoad, endsCharge, entryCost, isClosed, strideTo } from './ground.ts';
import { isSnare } from './hidden.ts';
import { barred } from './in-the-way.ts';
import { keptBack } from './kept-back.ts';
import { allowance } from './on-the-march.ts';
import { fits } from './stacking.ts';

export const momentum = bans<Claim>('charge', {
  momentum: ({ sc, unit }) => (ridesOn(sc, unit) ? [unit.id] : null),
});

function ridesOn(sc: Scene, unit: Unit): boolean {
  const march = frameOf(sc, 'march');
  const marching = march?.unit === unit.n ? march : undefined;
  if (marching?.held || keptBack(sc, unit).length > 0) return false;
  const ahead = neighbour(sc.grid, unit.at, unit.facing);
  if (ahead === OFF_MAP) return false;
  const way = strideTo(sc, unit.at, ahead);
  if (isClosed(sc, way) || barred(sc, unit, ahead).length > 0 || !fits(sc, unit, ahead)) return false;
  if (endsCharge(sc, way) && !(byRoad(sc, way) && unit.cf === 1)) return false;
  if (isKnownSnare(sc, unit, ahead)) return false;
  const friends = unitsAt(sc, ahead).some(other => other.seat === unit.seat && !isLeader(other));
  const cost = entryCost(sc, unit, way) + (friends ? POINT : 0) + (marching?.surcharge ? POINT : 0);
  return cost <= (marching ? marching.left : allowance(sc, unit));
}

/** A pit that has been found, or a hex beside men known to lie in ambush; what is still hidden must carry a charge on. */
const isKnownSnare = (sc: Scene, unit: Unit, hex: Hex): boolean =>
  sc.s.pits.some(pit => pit.found && pit.at === hex && pit.seat !== unit.seat) || isSnare(sc, unit.seat, hex);
