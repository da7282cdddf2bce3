// What people built along hexsides: fences, walls, earthworks and gates; a plain double line for a word nobody taught the painter.

import type { Point } from '@gonfalon/hex';
import { chainsOf } from '../chain.ts';
import { between, evenly, tangent } from '../curve.ts';
import type { Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { path, stroke } from '../svg.ts';

const NATURAL: ReadonlySet<string> = new Set(['stream', 'river', 'slope']);

export function paintWorks(painting: Painting): string {
  const sides = (painting.field.picture.sides ?? []).filter(side => !NATURAL.has(side.kind));
  const kinds = [...new Set(sides.map(side => side.kind))].sort();
  return kinds
    .map(kind => {
      const lines = chainsOf(
        painting.field,
        sides.filter(side => side.kind === kind),
      ).map(chain => chain.corners);
      return drawWorks(painting, kind, lines);
    })
    .join('');
}

/** Also the hand of the legend. */
export function drawWorks({ theme }: Painting, kind: string, lines: readonly (readonly Point[])[]): string {
  const run = new Pen();
  for (const line of lines) run.lines(line);
  if (kind === 'fence')
    return path(run.d, stroke(theme.outline, 1.1)) + path(ticks(lines, 6, 3), stroke(theme.outline, 1.3));
  if (kind === 'fortification' || kind === 'palisade')
    return (
      path(run.d, stroke(theme.shadow, 7, 0.25)) +
      path(stakes(lines), {
        fill: theme.wall,
        stroke: theme.outline,
        'stroke-width': 0.9,
        'stroke-linejoin': 'round',
      })
    );
  if (kind === 'gate')
    return path(gates(lines), {
      fill: theme.roof,
      stroke: theme.outline,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    });
  const width = kind === 'wall' ? 6 : 3.6;
  return (
    path(run.d, stroke(theme.outline, width)) +
    path(
      run.d,
      stroke(theme.wall, width - 2.2, 1, { 'stroke-dasharray': kind === 'wall' ? '5 2' : undefined }),
    )
  );
}

function ticks(lines: readonly (readonly Point[])[], every: number, reach: number): string {
  const pen = new Pen();
  for (const line of lines) {
    const points = evenly(line, every);
    points.forEach((p, i) => {
      const t = tangent(points, i);
      pen.lines([
        { x: p.x - t.y * reach, y: p.y + t.x * reach },
        { x: p.x + t.y * reach, y: p.y - t.x * reach },
      ]);
    });
  }
  return pen.d;
}

/** Pointed stakes, upright on the sheet, whichever way the line runs. */
function stakes(lines: readonly (readonly Point[])[]): string {
  const pen = new Pen();
  for (const line of lines) for (const p of evenly(line, 4.4)) pen.stamp(p, 'm-1.9 3v-7l1.9-3l1.9 3v7z');
  return pen.d;
}

/** Two posts and an open way between them on each side of a gate. */
function gates(lines: readonly (readonly Point[])[]): string {
  const pen = new Pen();
  for (const line of lines)
    for (let i = 1; i < line.length; i++)
      for (const share of [0.28, 0.72])
        pen.stamp(between(line[i - 1]!, line[i]!, share), 'm-3 4v-9l3-4l3 4v9z');
  return pen.d;
}
