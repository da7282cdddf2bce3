// Small buildings in the bird's-eye manner of old plans: each stands on a point and is lit from the left.

import type { Point } from '@gonfalon/hex';
import { Pen } from '../pen.ts';
import { path, stroke } from '../svg.ts';
import type { Theme } from '../theme.ts';

/** Something drawn upright: what stands lower on the sheet is nearer and is drawn later. */
export interface Sprite {
  readonly at: Point;
  readonly svg: string;
}

/** Corners as 'x y, x y, ...' seen from the point the building stands on. */
function shape(at: Point, scale: number, mirror: boolean, corners: string, closed = true): string {
  const points = corners.split(',').map(corner => {
    const [x, y] = corner.trim().split(' ').map(Number) as [number, number];
    return { x: at.x + (mirror ? -x : x) * scale, y: at.y + y * scale };
  });
  return new Pen().lines(points, closed).d;
}

export function house(at: Point, scale: number, mirror: boolean, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, mirror, corners, closed);
  const ink = { stroke: theme.outline, 'stroke-width': 0.6, 'stroke-linejoin': 'round' } as const;
  const svg =
    path(s('-5 0, 6 -1, 9 1.4, -1 2'), { fill: theme.shadow, 'fill-opacity': 0.25 }) +
    path(s('-5.4 0.4, -5.4 -4, -3 -8.4, -0.6 -3.6, -0.6 0.9'), { fill: theme.wall, ...ink }) +
    path(s('-0.6 0.9, -0.6 -3.6, 5.8 -4.6, 5.8 -0.4'), { fill: theme.wallShade, ...ink }) +
    path(s('-3 -8.6, -0.2 -3, 6.6 -4.2, 4 -9.6'), { fill: theme.roof, ...ink }) +
    path(
      s('-1 -7.6, 1.2 -3.6', false) + s('1 -8, 3.2 -4', false) + s('2.8 -8.6, 5 -4.4', false),
      stroke(theme.roofShade, 0.55),
    ) +
    path(s('-3.6 0.5, -3.6 -2.2, -2.4 -2.1, -2.4 0.6') + s('2 -0.6, 2 -2, 3.2 -2.2, 3.2 -0.8'), {
      fill: theme.outline,
      'fill-opacity': 0.8,
    });
  return { at, svg };
}

/** A roofless, smoke-black shell. */
export function ruin(at: Point, scale: number, mirror: boolean, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, mirror, corners, closed);
  const ink = { stroke: theme.outline, 'stroke-width': 0.7, 'stroke-linejoin': 'round' } as const;
  const svg =
    path(s('-5 0, 6 -1, 9 1.4, -1 2'), { fill: theme.shadow, 'fill-opacity': 0.4 }) +
    path(s('-5.4 0.4, -5.4 -4.6, -4.2 -3.4, -3 -7.4, -2 -4.4, -0.6 -3, -0.6 0.9'), {
      fill: theme.wallShade,
      ...ink,
    }) +
    path(s('-0.6 0.9, -0.6 -3, 1.4 -2, 2.4 -4, 4 -2.2, 5.8 -3.6, 5.8 -0.4'), {
      fill: theme.inkSoft,
      ...ink,
    }) +
    path(s('-2 -4.4, 2.6 -9', false) + s('2.4 -4, 5.6 -8', false), stroke(theme.outline, 0.9));
  return { at, svg };
}

export function church(at: Point, scale: number, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, false, corners, closed);
  const ink = { stroke: theme.outline, 'stroke-width': 0.7, 'stroke-linejoin': 'round' } as const;
  const svg =
    path(s('-7 0, 9 -1, 13 2, -2 2.8'), { fill: theme.shadow, 'fill-opacity': 0.27 }) +
    path(s('-1.4 1, -1.4 -5.6, 9 -6.4, 9 0'), { fill: theme.wallShade, ...ink }) +
    path(s('-1.6 -5.2, 0.6 -10.4, 7.6 -11, 10 -6.2'), { fill: theme.roof, ...ink }) +
    path(
      s('2 -10, 1.4 -5.8', false) + s('4.4 -10.4, 4.4 -6', false) + s('6.6 -10.6, 7.2 -6.2', false),
      stroke(theme.roofShade, 0.6),
    ) +
    path(s('-7 0.6, -7 -12, -1.6 -12.6, -1.6 1.2'), { fill: theme.wall, ...ink }) +
    path(s('-2.9 1, -2.9 -12.4, -1.6 -12.6, -1.6 1.2'), { fill: theme.wallShade }) +
    path(s('-7.8 -11.6, -4.3 -22, -0.9 -12.2'), { fill: theme.roof, ...ink }) +
    path(s('-4.3 -22, -0.9 -12.2, -3.2 -12'), { fill: theme.roofShade }) +
    path(s('-4.3 -22, -4.3 -27', false) + s('-6 -25.2, -2.6 -25.2', false), stroke(theme.outline, 1)) +
    path(
      s('-5.4 -7, -5.4 -9.6, -4.2 -10.4, -3.6 -9.4, -3.6 -7.1') +
        s('-5.4 0.8, -5.4 -2.6, -4.4 -3.6, -3.6 -2.6, -3.6 0.9') +
        s('2 -1, 2 -3.4, 3.4 -3.5, 3.4 -1.1') +
        s('5.4 -1.2, 5.4 -3.6, 6.8 -3.7, 6.8 -1.3'),
      { fill: theme.outline, 'fill-opacity': 0.85 },
    );
  return { at, svg };
}

export function tent(at: Point, scale: number, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, false, corners, closed);
  const ink = { stroke: theme.outline, 'stroke-width': 0.7, 'stroke-linejoin': 'round' } as const;
  const svg =
    path(s('-8 0, 9 -1, 13 1.6, -3 2.4'), { fill: theme.shadow, 'fill-opacity': 0.27 }) +
    path(s('-8 0, -6.6 -5.6, 0 -14, 6.6 -5.6, 8 0, 0 1.6'), { fill: theme.wall, ...ink }) +
    path(s('0 -14, 6.6 -5.6, 8 0, 2.4 1.2'), { fill: theme.wallShade }) +
    path(s('-6.6 -5.6, -3.4 -4.4, 0 -5, 3.4 -4.4, 6.6 -5.6', false), stroke(theme.roof, 1.1)) +
    path(s('-1.8 1.3, 0 -7, 1.8 1.3'), { fill: theme.outline, 'fill-opacity': 0.85 }) +
    path(s('0 -14, 0 -20.5', false), stroke(theme.outline, 0.9)) +
    path(s('0 -20.5, 7.4 -18.8, 0 -16.6'), { fill: theme.roof, ...ink });
  return { at, svg };
}

export function flag(at: Point, scale: number, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, false, corners, closed);
  const svg =
    path(s('-3 0, 3 -0.8, 5 0.8, 0 1.6'), { fill: theme.shadow, 'fill-opacity': 0.3 }) +
    path(s('0 0.6, 0 -23', false), stroke(theme.outline, 1.7)) +
    path(s('0 -22.4, 12 -20.4, 9 -16.6, 12 -13, 0 -13.6'), {
      fill: theme.roof,
      stroke: theme.outline,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    });
  return { at, svg };
}

export function tower(at: Point, scale: number, theme: Theme): Sprite {
  const s = (corners: string, closed = true): string => shape(at, scale, false, corners, closed);
  const ink = { stroke: theme.outline, 'stroke-width': 0.7, 'stroke-linejoin': 'round' } as const;
  const svg =
    path(s('-3.4 1, -3.4 -8, 3.4 -8, 3.4 1, 0 2'), { fill: theme.wall, ...ink }) +
    path(s('0.6 1.8, 0.6 -8, 3.4 -8, 3.4 1'), { fill: theme.wallShade }) +
    path(s('-4.4 -7.6, 0 -14.6, 4.4 -7.6, 0 -6.6'), { fill: theme.roof, ...ink }) +
    path(s('0 -14.6, 4.4 -7.6, 1 -6.8'), { fill: theme.roofShade });
  return { at, svg };
}
