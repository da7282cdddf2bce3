// Roads as double lines; bridges and fords turned to the way across.

import type { Point } from '@gonfalon/hex';
import type { Crossing } from '../courses.ts';
import type { Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { path, stroke } from '../svg.ts';

export function paintRoads({ courses, theme }: Painting): string {
  const pen = new Pen();
  for (const { line } of courses.roads)
    pen.curve(line.filter((_, i) => i % 2 === 0 || i === line.length - 1));
  return (
    path(pen.d, stroke(theme.road, 5, 0.95)) +
    path(pen.d, stroke(theme.roadLit, 3.1)) +
    path(pen.d, stroke(theme.road, 0.5, 0.5, { 'stroke-dasharray': '7 3' }))
  );
}

export const paintCrossings = (painting: Painting): string =>
  painting.courses.crossings.map(c => paintCrossing(painting, c)).join('');

function paintCrossing(painting: Painting, c: Crossing): string {
  if (c.kind === 'ford') return ford(painting, c);
  return bridge(painting, c);
}

/** Places on the crossing by steps along the way and to its right. */
const local =
  ({ at, along }: Crossing) =>
  (x: number, y: number): Point => ({
    x: at.x + along.x * x - along.y * y,
    y: at.y + along.y * x + along.x * y,
  });

export function bridge({ theme }: Painting, c: Crossing): string {
  const p = local(c);
  const reach = c.half + 5.5;
  const wide = 4.6;
  const deck = new Pen().lines([p(-reach, -wide), p(reach, -wide), p(reach, wide), p(-reach, wide)], true);
  const planks = new Pen();
  for (let x = -reach + 2.4; x < reach - 1; x += 2.4) planks.lines([p(x, -wide + 1), p(x, wide - 1)]);
  const rails = new Pen();
  for (const y of [-wide, wide]) {
    const flare = y > 0 ? 2.6 : -2.6;
    rails.lines([p(-reach - 2.2, y + flare), p(-reach, y), p(reach, y), p(reach + 2.2, y + flare)]);
  }
  return (
    path(deck.d, { fill: theme.shadow, 'fill-opacity': 0.28, transform: 'translate(1.4 2)' }) +
    path(deck.d, { fill: theme.roadLit }) +
    path(planks.d, stroke(theme.road, 0.7, 0.8)) +
    path(rails.d, stroke(theme.outline, 1.7))
  );
}

export function ford({ theme }: Painting, c: Crossing): string {
  const p = local(c);
  const reach = c.half + 2;
  const shallow = new Pen().curve(
    [p(-reach, -7), p(0, -9.5), p(reach, -7), p(reach, 7), p(0, 9.5), p(-reach, 7)],
    true,
  );
  const tracks = new Pen();
  const far = c.onRoad ? reach : reach + 9;
  for (const y of [-3, 3]) tracks.lines([p(-far, y), p(far, y)]);
  const stones = new Pen();
  for (let x = -c.half + 1; x < c.half; x += 3.4) {
    stones.stamp(p(x, -5.6), 'h.1');
    stones.stamp(p(x + 1.4, 5.6), 'h.1');
  }
  return (
    path(shallow.d, { fill: theme.waterLit, 'fill-opacity': 0.95 }) +
    path(tracks.d, stroke(theme.road, 1.2, 1, { 'stroke-dasharray': '3.4 2.6', 'stroke-linecap': 'butt' })) +
    path(stones.d, stroke(theme.outline, 1.9, 0.75))
  );
}
