// Which side of a hex a pointer means: those near an edge mean the edge.

import { HEX_SIDE } from '@gonfalon/board';
import type { Facing, Point } from '@gonfalon/hex';

/** From the middle to the middle of a side. */
const RADIUS = (HEX_SIDE * Math.sqrt(3)) / 2;
/** Share of it that still means the hex itself. */
const INNER = 0.72;

/** undefined nearer to the middle. Facing 0 is north, and they go round with the sun. */
export function sideUnder(centre: Point, { x, y }: Point): Facing | undefined {
  const [dx, dy] = [x - centre.x, y - centre.y];
  const facing = (((Math.round((Math.atan2(dx, -dy) * 3) / Math.PI) % 6) + 6) % 6) as Facing;
  const angle = (facing * Math.PI) / 3;
  const towards = dx * Math.sin(angle) - dy * Math.cos(angle);
  return towards > RADIUS * INNER ? facing : undefined;
}
