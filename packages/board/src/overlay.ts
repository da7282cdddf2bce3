// What the table lays over the map: zones, provenance, ranges, paths. From lists of hexes to SVG with merged outlines; each manner has
// its own stroke and hatch, so that several at once stay readable and none is told by colour alone.

import type { Point } from '@gonfalon/hex';
import { type Field, fieldOf } from './field.ts';
import { hashText } from './noise.ts';
import { insetRing, outlinePath, ringsOf } from './outline.ts';
import { Pen } from './pen.ts';
import { type FieldPicture, GRADES, type Grade } from './picture.ts';
import { type Attributes, element, escapeText, group, num, path, stroke } from './svg.ts';
import type { Theme } from './theme.ts';
import { FAMILY } from './type.ts';

export type Hatch = 'none' | 'rising' | 'falling' | 'cross' | 'dots' | 'level';
export type Edge = 'solid' | 'dashed' | 'dotted' | 'double';

export interface Manner {
  readonly colour: string;
  readonly hatch: Hatch;
  readonly edge: Edge;
  /** A thin flat tint under the hatch, from 0 to 1. */
  readonly tint?: number;
  readonly width?: number;
  /** How far inside the outline the edge runs, so that areas side by side keep both their edges. */
  readonly inset?: number;
}

const HATCHES: Readonly<
  Record<Exclude<Hatch, 'none'>, { size: number; turn: number; d: string; width: number }>
> = {
  rising: { size: 7, turn: -45, d: 'M0 3.5h7', width: 1.1 },
  falling: { size: 7, turn: 45, d: 'M0 3.5h7', width: 1.1 },
  cross: { size: 9, turn: 45, d: 'M0 4.5h9M4.5 0v9', width: 0.9 },
  dots: { size: 7, turn: 30, d: 'M3.5 3.5h.01', width: 2 },
  level: { size: 6, turn: 0, d: 'M0 3h6', width: 1 },
};

const DASHES: Readonly<Record<Edge, string | undefined>> = {
  solid: undefined,
  dashed: '8 5',
  dotted: '.1 5.5',
  double: undefined,
};

/** Hexes as one area in a given manner. */
export function areaOverlay(
  field: Field,
  hexes: readonly string[],
  manner: Manner,
  attrs: Attributes = {},
): string {
  const { colour, hatch, edge, tint = 0, width = 2, inset = 2 } = manner;
  const d = outlinePath(field, hexes, inset);
  if (!d) return '';
  const pattern = hatch === 'none' ? undefined : hatchPattern(hatch, colour);
  return group(
    attrs,
    (pattern?.svg ?? '') +
      (tint ? path(d, { fill: colour, 'fill-opacity': tint, 'fill-rule': 'evenodd' }) : '') +
      (pattern ? path(d, { fill: `url(#${pattern.id})`, 'fill-rule': 'evenodd' }) : '') +
      edgeOf(field, hexes, d, edge, colour, width, inset),
  );
}

function edgeOf(
  field: Field,
  hexes: readonly string[],
  d: string,
  edge: Edge,
  colour: string,
  width: number,
  inset: number,
): string {
  const line = path(
    d,
    stroke(colour, edge === 'dotted' ? width * 1.5 : width, 0.95, { 'stroke-dasharray': DASHES[edge] }),
  );
  return edge === 'double'
    ? line + path(outlinePath(field, hexes, inset + width * 2), stroke(colour, width * 0.6, 0.95))
    : line;
}

/** The id comes from what is drawn, so the same pattern twice on a page is the same pattern. */
function hatchPattern(hatch: Exclude<Hatch, 'none'>, colour: string): { id: string; svg: string } {
  const { size, turn, d, width } = HATCHES[hatch];
  const id = `h${hashText(hatch + colour).toString(36)}`;
  const svg = element(
    'pattern',
    { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
    path(d, stroke(colour, width, 0.55)),
  );
  return { id, svg };
}

/** The manners of the table: enemy zones hatched, my fronts dashed, ranges dotted, threats double, reach pale with a golden edge. */
export const manners = (theme: Theme) =>
  ({
    theirs: { colour: theme.red, hatch: 'rising', edge: 'solid', tint: 0.08 },
    mine: { colour: theme.blue, hatch: 'none', edge: 'dashed', width: 2.6 },
    range: { colour: theme.blue, hatch: 'none', edge: 'dotted', width: 2 },
    command: { colour: theme.gold, hatch: 'none', edge: 'dotted', width: 2 },
    threat: { colour: theme.red, hatch: 'none', edge: 'double', width: 2 },
    sight: { colour: theme.ink, hatch: 'level', edge: 'solid', tint: 0.12, width: 1 },
    reach: { colour: theme.gold, hatch: 'none', edge: 'solid', tint: 0.16, width: 2.2 },
    lit: { colour: theme.gold, hatch: 'none', edge: 'solid', tint: 0.3, width: 3 },
    cursor: { colour: theme.blue, hatch: 'none', edge: 'double', width: 2.4, inset: 1.5 },
  }) as const satisfies Record<string, Manner>;

/** Single hexes, each with its own edge. */
export function hexesOverlay(field: Field, hexes: readonly string[], manner: Manner): string {
  const { colour, edge, tint = 0, width = 2, inset = 2 } = manner;
  const pen = new Pen();
  for (const id of hexes) for (const ring of ringsOf(field, [id])) pen.lines(insetRing(ring, inset), true);
  return (
    (tint ? path(pen.d, { fill: colour, 'fill-opacity': tint }) : '') +
    path(pen.d, stroke(colour, width, 1, { 'stroke-dasharray': DASHES[edge] }))
  );
}

/** The way of a march: a dark line with a pale edge and a head on its last hex. */
export function pathOverlay(field: Field, hexes: readonly string[], theme: Theme): string {
  const points = hexes.flatMap(id => field.centreOf(id) ?? []);
  if (points.length < 2) return '';
  const d = new Pen().lines(points).d;
  return path(d, stroke(theme.halo, 6.5, 0.9)) + path(d, stroke(theme.ink, 3.2)) + head(points, theme);
}

function head(points: readonly Point[], theme: Theme): string {
  const tip = points.at(-1)!;
  const from = points.at(-2)!;
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const u = { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length };
  const at = (along: number, across: number): Point => ({
    x: tip.x + u.x * along - u.y * across,
    y: tip.y + u.y * along + u.x * across,
  });
  const d = new Pen().lines([at(9, 0), at(-5, -7), at(-2, 0), at(-5, 7)], true).d;
  return path(d, { fill: theme.ink, stroke: theme.halo, 'stroke-width': 1.2, 'paint-order': 'stroke' });
}

/** Setup zones: one manner for each side in order of appearance, the zone's name in capitals at its middle. */
export function zonesOverlay(picture: FieldPicture, theme: Theme, field: Field = fieldOf(picture)): string {
  const zones = picture.zones ?? [];
  const sides = [...new Set(zones.map(zone => zone.side ?? ''))];
  const looks: readonly Manner[] = [
    { colour: theme.red, hatch: 'rising', edge: 'solid', tint: 0.1 },
    { colour: theme.blue, hatch: 'falling', edge: 'dashed', tint: 0.1 },
    { colour: theme.gold, hatch: 'dots', edge: 'solid', tint: 0.1 },
    { colour: theme.green, hatch: 'level', edge: 'dashed', tint: 0.1 },
  ];
  const lookOf = (side: string | undefined): Manner => looks[sides.indexOf(side ?? '') % looks.length]!;
  const areas = zones.map(zone =>
    areaOverlay(field, zone.hexes, { ...lookOf(zone.side), width: 2.4, inset: 2.5 }),
  );
  const names = zones.map(zone => zoneName(field, zone.name, zone.hexes, lookOf(zone.side).colour, theme));
  return group({ class: 'overlay-zones' }, areas.join('') + names.join(''));
}

function zoneName(
  field: Field,
  name: string,
  hexes: readonly string[],
  colour: string,
  theme: Theme,
): string {
  const points = hexes.flatMap(id => field.centreOf(id) ?? []);
  if (points.length === 0) return '';
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const size = name.length > 3 ? 22 : 40;
  return element(
    'text',
    {
      x,
      y: y + size * 0.35,
      'font-family': FAMILY.title,
      'font-size': size,
      'font-weight': 700,
      'text-anchor': 'middle',
      fill: colour,
      stroke: theme.halo,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    escapeText(name),
  );
}

/** Lines that are no terrain, drawn as a row of marks from hex to hex. */
export function linesOverlay(picture: FieldPicture, theme: Theme, field: Field = fieldOf(picture)): string {
  const pen = new Pen();
  for (const line of picture.lines ?? []) pen.lines(line.hexes.flatMap(id => field.centreOf(id) ?? []));
  const look = stroke(theme.outline, 3, 1, { 'stroke-dasharray': '3 5', 'stroke-linecap': 'butt' });
  return group({ class: 'overlay-lines' }, path(pen.d, stroke(theme.halo, 6, 0.8)) + path(pen.d, look));
}

export const gradeManner = (grade: Grade, theme: Theme): Manner =>
  ({
    book: { colour: theme.blue, hatch: 'cross', edge: 'solid', tint: 0.1, width: 2.4 },
    history: { colour: theme.green, hatch: 'falling', edge: 'dashed', tint: 0.1, width: 2.2 },
    reconstructed: { colour: theme.red, hatch: 'dots', edge: 'dotted', tint: 0.06, width: 2 },
  })[grade] as Manner;

/** How sure each feature is: hexes hatched, sides as a broad stroke, in the manner of their grade. */
export function gradesOverlay(picture: FieldPicture, theme: Theme, field: Field = fieldOf(picture)): string {
  const parts = GRADES.map(grade => {
    const features = (picture.grades ?? []).filter(feature => feature.grade === grade);
    const manner = gradeManner(grade, theme);
    const hexes = [...new Set(features.flatMap(feature => feature.hexes ?? []))];
    const pen = new Pen();
    for (const [a, b] of features.flatMap(feature => feature.sides ?? [])) {
      const side = field.side(a, b);
      if (side) pen.lines(side);
    }
    const sides =
      path(pen.d, stroke(manner.colour, 9, 0.28)) +
      path(pen.d, stroke(manner.colour, 3, 0.95, { 'stroke-dasharray': DASHES[manner.edge] }));
    return group({ class: `grade-${grade}` }, areaOverlay(field, hexes, manner) + sides);
  });
  return group({ class: 'overlay-grades' }, parts.join(''));
}

/** A small square in the manner of an area, for keys beside the map. */
export function swatch(manner: Manner, size = 20): string {
  const pattern = manner.hatch === 'none' ? undefined : hatchPattern(manner.hatch, manner.colour);
  const box = { x: 1.5, y: 1.5, width: size - 3, height: size - 3 };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${num(size)} ${num(size)}`,
      'aria-hidden': 'true',
    },
    (pattern?.svg ?? '') +
      element('rect', { ...box, fill: manner.colour, 'fill-opacity': manner.tint ?? 0 }) +
      (pattern ? element('rect', { ...box, fill: `url(#${pattern.id})` }) : '') +
      element('rect', {
        ...box,
        ...stroke(manner.colour, 2, 1, { 'stroke-dasharray': DASHES[manner.edge] }),
      }),
  );
}
