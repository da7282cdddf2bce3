// Whole moves on foot or horse: every hex where the unit could stop, by the cheapest way. Prices are searched, not orders: what a
// hex costs and who holds it is asked once.

import { ALL_FACINGS, type Hex, neighbour, OFF_MAP } from '@gonfalon/hex';
import { budget, type End, type Seat, type UnitId } from '@gonfalon/kernel';
import { enemyIn, entryCost, friendIn } from './chapters/active.ts';
import { controllers } from './chapters/control.ts';
import { hasWayOn } from './chapters/movement.ts';
import { type BattleScene, frameOf, idOf, mayStand, terrainAt, unitById, withState } from './scene.ts';
import type { Order, Unit } from './types.ts';

interface Way {
  readonly hex: Hex;
  readonly left: number;
  readonly before: Way | null;
  /** Friends passed over so far: each has paid a point (IV.1.5). */
  readonly over: readonly UnitId[];
}

/** Ways gone on with for one unit: six points on open ground take some dozens. */
const REACH_BUDGET = 20_000;

export function marchReach(sc: BattleScene, seat: Seat, id: UnitId): End<Order>[] {
  const unit = unitById(sc.s, id);
  if (!unit || unit.at < 0 || unit.army !== seat || !mayWalk(sc, unit)) return [];
  const most = new Map<Hex, number>();
  const ends = new Map<Hex, Way>();
  const queue: Way[] = [{ hex: unit.at, left: unit.points, before: null, over: [] }];
  const spend = budget(`the way of ${id}`, REACH_BUDGET);
  for (const way of queue) {
    spend();
    if (way.before && mustStop(sc, unit, way.hex)) continue;
    for (const next of onward(sc, unit, way)) {
      if ((most.get(next.hex) ?? -1) >= next.left) continue;
      most.set(next.hex, next.left);
      queue.push(next);
      // Nobody ends on a friend, and of equal ways the shortest is first.
      if ((ends.get(next.hex)?.left ?? -1) < next.left && !friendIn(sc, unit, next.hex))
        ends.set(next.hex, next);
    }
  }
  return [...ends.values()].map(way => ({
    at: idOf(sc, way.hex),
    left: way.left,
    path: pathOf(sc, id, way),
  }));
}

/** §IV.0.2: it may begin a move, or goes on with its own. */
function mayWalk({ s }: BattleScene, unit: Unit): boolean {
  const frame = frameOf(s);
  if (unit.kind === 'WT' && unit.knights < 2) return false;
  if (frame.is === 'turn') return frame.army === unit.army;
  return frame.is === 'move' && frame.unit === unit.id && frame.pace === 'steps';
}

/** §IV.2.3: a controlled hex stops whoever enters it; §IV.8.3: a wagon train goes one hex. */
const mustStop = (sc: BattleScene, unit: Unit, hex: Hex): boolean =>
  unit.kind === 'WT' || controllers(sc, unit.army, hex).length > 0;

function onward(sc: BattleScene, unit: Unit, way: Way): Way[] {
  const found: Way[] = [];
  for (const facing of ALL_FACINGS) {
    const hex = neighbour(sc.grid, way.hex, facing);
    if (hex === OFF_MAP || !mayStand(sc, unit.kind, terrainAt(sc, hex)) || enemyIn(sc, unit, hex)) continue;
    const friend = friendIn(sc, unit, hex);
    const left = way.left - entryCost(sc, hex) - (friend ? 1 : 0);
    if (left < 0 || (friend && !mayPassOver(sc, unit, way, friend))) continue;
    found.push({ hex, left, before: way, over: friend ? [...way.over, friend.id] : way.over });
  }
  return found;
}

/** §IV.1.5: the friend pays too, nobody controls his hex, and the way leads on from there. */
function mayPassOver(sc: BattleScene, unit: Unit, way: Way, friend: Unit): boolean {
  const paid = way.over.filter(id => id === friend.id).length;
  if (friend.points - paid < 1 || controllers(sc, unit.army, friend.at).length > 0) return false;
  const there =
    way.over.length === 0 ? sc : withState(sc, { ...sc.s, units: sc.s.units.map(payer(way.over)) });
  return hasWayOn(there, { ...unit, at: way.hex, points: way.left }, friend.at);
}
const payer =
  (over: readonly UnitId[]) =>
  (unit: Unit): Unit => {
    const points = over.filter(id => id === unit.id).length;
    return points === 0 ? unit : { ...unit, points: unit.points - points };
  };

function pathOf(sc: BattleScene, unit: UnitId, last: Way): Order[] {
  const path: Order[] = [];
  for (let way = last; way.before; way = way.before)
    path.unshift({ do: 'step', unit, to: idOf(sc, way.hex) });
  return path;
}
