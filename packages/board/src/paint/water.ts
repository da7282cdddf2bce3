// Lakes with shore lines, rivers as ribbons of changing width, marshes with reeds.

import type { Point } from '@gonfalon/hex';
import { shifted } from '../curve.ts';
import { chance, noise } from '../noise.ts';
import { areaPath, type Painting, scatter, thinned } from '../painting.ts';
import { Pen } from '../pen.ts';
import { blurred, contours, depthOf, type Raster, valueAt } from '../raster.ts';
import { path, stroke } from '../svg.ts';

export function paintSwamps(painting: Painting): string {
  const { swamps, theme, field, clearing } = painting;
  const lines = new Pen();
  const reeds = new Pen();
  for (const p of scatter(field, 17, 7, 101)) {
    const depth = valueAt(swamps, p);
    if (depth < 0.42 || !clearing.isFree(p)) continue;
    const long = (5 + chance(p.i, p.j, 103) * 11) * Math.min(1, depth + 0.25);
    lines.lines([
      { x: p.x - long / 2, y: p.y },
      { x: p.x + long / 2, y: p.y },
    ]);
    if (chance(p.i, p.j, 105) < 0.34)
      reeds.stamp(p, REEDS[Math.floor(chance(p.i, p.j, 107) * REEDS.length)]!);
  }
  return (
    path(areaPath(swamps, 0.28), { fill: theme.swamp, 'fill-opacity': 0.4 }) +
    path(areaPath(swamps, 0.5), { fill: theme.swamp, 'fill-opacity': 0.8 }) +
    path(lines.d, stroke(theme.ripple, 0.9, 0.75)) +
    path(reeds.d, stroke(theme.reed, 0.9))
  );
}

export const REEDS = [
  'm-3 0l-1.4-4.6m2.9 4.6l-.4-6.4m1.7 6.4l.5-7.4m1 7.4l1.6-5.8m-.1 5.8l2.4-3.8',
  'm-2 0l-1-4m2.2 4l.2-6m1.2 6l1.2-5m-.2 5l2.4-3',
  'm-3 0q3-1.6 6.4 0m-4.8-.6l-1-4.4m2.2 4l.3-6.4m1.4 6.6l1-4.6',
];

export function paintWater(painting: Painting): string {
  const { theme, lakes, courses } = painting;
  const body = new Pen();
  for (const { line, half } of courses.waters) ribbon(body, line, half);
  const shapes = body.d + areaPath(lakes, 0.5);
  return (
    path(shapes, { ...stroke(theme.waterLit, 5, 0.35) }) +
    path(shapes, {
      fill: theme.water,
      stroke: theme.bank,
      'stroke-width': 1.9,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }) +
    shores(painting) +
    flow(painting)
  );
}

/** Both banks as one closed shape. */
function ribbon(pen: Pen, line: readonly Point[], half: readonly number[]): void {
  const left = shifted(line, i => -half[i]!);
  const right = shifted(line, i => half[i]!);
  // The same turn as a lake's contour, or the two would cut each other out where they overlap.
  pen.curve([...thinned(right), ...thinned(left).toReversed()], true);
}

/** Lines within a lake that follow its shore, finer the farther out: the engraver's way to say water. */
function shores({ lakes, theme }: Painting): string {
  if (!lakes.data.some(value => value > 0.5)) return '';
  const inside: Raster = { ...lakes, data: lakes.data.map(value => (value > 0.5 ? 1 : 0)) };
  const depth = blurred(depthOf(inside), 5);
  return [
    [5, 0.9, 0.85],
    [9.5, 0.75, 0.65],
    [15, 0.65, 0.5],
    [22, 0.55, 0.4],
    [31, 0.5, 0.3],
  ]
    .map(([level, width, opacity]) => {
      const pen = new Pen();
      for (const ring of contours(depth, level!)) pen.curve(thinned(ring), true);
      return path(pen.d, stroke(theme.ripple, width!, opacity));
    })
    .join('');
}

/** Broken threads of current, where the water is wide enough to carry them. */
function flow({ courses, theme }: Painting): string {
  const pen = new Pen();
  for (const { line, half } of courses.waters)
    for (const [share, salt] of [
      [0.35, 111],
      [-0.35, 113],
    ] as const) {
      const lane = shifted(line, i => half[i]! * share);
      let run: Point[] = [];
      lane.forEach((p, i) => {
        const on = half[i]! > 3.6 && noise(i / 5, salt, salt) > 0.45;
        if (on) run.push(p);
        if (!on || i === lane.length - 1) {
          if (run.length > 2) pen.curve(run);
          run = [];
        }
      });
    }
  return path(pen.d, stroke(theme.waterLit, 1, 0.9));
}
