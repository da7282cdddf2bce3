// Whole moves of one unit, for drawing and for searching: every hex and facing its march may end with, and the way there that
// leaves most points. Reactions of the enemy are left out.

import type { End, Seat, UnitId } from '@gonfalon/kernel';
import { marching } from '../chapters/on-the-march.ts';
import { hexId, type Scene } from '../scene.ts';
import { isCommander } from '../units.ts';
import { byTables } from './by-tables.ts';
import { type Start, startsOf } from './start.ts';
import { stepByStep } from './step-by-step.ts';

export function marchReach(sc: Scene, seat: Seat, id: UnitId): readonly End[] {
  const starts = startsOf(sc, seat, id);
  const entering = starts.some(({ opening }) => opening[0]?.do === 'enter');
  return entering
    ? best(starts.flatMap(start => [whereItBegins(start), ...movesFrom(start)]))
    : starts.flatMap(movesFrom);
}

const movesFrom = (start: Start): readonly End[] => byTables(start) ?? stepByStep(start);

/** Coming in is a move, if one stays there. */
const whereItBegins = ({ sc, unit, opening }: Start): End => ({
  at: hexId(sc, unit.at),
  ...(!isCommander(unit) && { facing: unit.facing }),
  left: marching(sc).left,
  path: opening,
});

/** Of several ways to one place that which leaves most points. */
function best(ends: readonly End[]): readonly End[] {
  const byPlace = new Map<string, End>();
  for (const end of ends) {
    const place = `${end.at} ${end.facing}`;
    if ((byPlace.get(place)?.left ?? -1) < end.left) byPlace.set(place, end);
  }
  return [...byPlace.values()];
}
