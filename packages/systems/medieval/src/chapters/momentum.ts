// 5.6.11 (later edition): a unit that charges cannot stand still while a harmless hex lies open before it.

import { neighbour, OFF_MAP } from '@gonfalon/hex';
import { bans } from '@gonfalon/kernel';
import { frameOf, type Scene, unitsAt } from '../scene.ts';
import { POINT } from '../state.ts';
import type { Unit } from '../units.ts';
import type { Claim } from '../verb.ts';
import { barred, strideTo } from './arrival.ts';
import { byRoad, entryCost, isClosed, isRough, isSwamp, overFord } from './ground.ts';
import { allowance } from './movement.ts';
import { fits } from './stacking.ts';

export const momentum = bans<Claim>('charge', {
  momentum: ({ sc, unit }) => (ridesOn(sc, unit) ? [unit.id] : null),
});

function ridesOn(sc: Scene, unit: Unit): boolean {
  const march = frameOf(sc, 'march');
  const marching = march?.unit === unit.n ? march : undefined;
  if (marching?.held) return false;
  const ahead = neighbour(sc.grid, unit.at, unit.facing);
  if (ahead === OFF_MAP) return false;
  const way = strideTo(sc, unit.at, ahead);
  if (isClosed(sc, way) || barred(sc, unit, ahead).length > 0 || !fits(sc, unit, ahead)) return false;
  const ruinous = isSwamp(sc, ahead) || isRough(sc, ahead) || overFord(sc, way);
  if (ruinous && !(byRoad(sc, way) && unit.cf === 1)) return false;
  const friends = unitsAt(sc, ahead).some(other => other.seat === unit.seat && other.arm !== 'leader');
  const cost = entryCost(sc, unit, way) + (friends ? POINT : 0) + (marching?.surcharge ? POINT : 0);
  return cost <= (marching ? marching.left : allowance(sc, unit));
}
