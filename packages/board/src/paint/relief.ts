// Hills by hachures: short strokes down the fall of the ground, thick above and thin below, heavier on the side away from the light.

import type { Point } from '@gonfalon/hex';
import { type Chain, chainsOf } from '../chain.ts';
import { evenly, relaxed, spline, tangent } from '../curve.ts';
import type { Field } from '../field.ts';
import { chance, clouds } from '../noise.ts';
import { areaPath, isRocky, kindOf, type Painting, scatter } from '../painting.ts';
import { Pen } from '../pen.ts';
import {
  blurred,
  contours,
  depthOf,
  maskOf,
  plus,
  type Raster,
  rasterOf,
  slopeAt,
  valueAt,
} from '../raster.ts';
import { path, stroke } from '../svg.ts';

/** Height of ground as distance from the foot, and the levels at which a new flight of hachures begins. */
const FLIGHTS = [
  { from: 15, to: 2.5, every: 3.1 },
  { from: 35, to: 21, every: 3.9 },
  { from: 58, to: 45, every: 4.6 },
  { from: 84, to: 70, every: 5.2 },
];

export interface Relief {
  /** Tints for the ground, below grid and roads. */
  readonly tints: string;
  /** Hachures, stones and peaks. */
  readonly strokes: string;
}

export function paintRelief(painting: Painting): Relief {
  const mass = paintMass(painting, heights(painting), 1);
  const low = knolls(painting);
  return {
    tints: mass.tints + low.tints,
    strokes: mass.strokes + low.strokes + stones(painting) + peaks(painting) + scarps(painting),
  };
}

const isHigh = (terrain: string): boolean => ['hill', 'mountain'].includes(kindOf(terrain));

function heights({ field }: Painting): Raster {
  const mask = maskOf(field, terrain => (isHigh(terrain) ? 1 : 0));
  return plus(
    blurred(depthOf(mask), 7),
    (x, y, depth) => (clouds(x / 38, y / 38, 121) - 0.5) * Math.min(9, depth),
  );
}

const NOTHING: Relief = { tints: '', strokes: '' };

function paintMass(painting: Painting, height: Raster, weight: number): Relief {
  const { theme } = painting;
  if (!height.data.some(value => value > 2)) return NOTHING;
  const pens = [new Pen(), new Pen(), new Pen()];
  for (const flight of FLIGHTS)
    for (const ring of contours(height, flight.from)) {
      const crest = evenly([...ring, ring[0]!], flight.every);
      crest.forEach((p, i) => {
        hachure(painting, height, p, flight.to, i, pens);
      });
    }
  const tints = FLIGHTS.map(({ from }, i) =>
    path(areaPath(height, i === 0 ? 3 : from), { fill: theme.hill, 'fill-opacity': i === 0 ? 0.55 : 0.3 }),
  );
  return {
    tints: tints.join(''),
    strokes: pens.map(pen => path(pen.d, { fill: theme.hachure, 'fill-opacity': 0.8 * weight })).join(''),
  };
}

/** One wedge from its crest to the foot of the flight, by steps down the steepest way. */
function hachure(
  { clearing }: Painting,
  height: Raster,
  crest: Point,
  foot: number,
  i: number,
  pens: readonly Pen[],
): void {
  let p = crest;
  const up = slopeAt(height, p);
  const steep = Math.hypot(up.x, up.y);
  if (steep < 0.12) return;
  const reach = 9 + chance(i, Math.round(crest.x), 123) * 6;
  for (let gone = 0; gone < reach && valueAt(height, p) > foot; gone += 3) {
    const s = slopeAt(height, p);
    const length = Math.hypot(s.x, s.y) || 1;
    p = { x: p.x - (s.x / length) * 3, y: p.y - (s.y / length) * 3 };
  }
  const dx = p.x - crest.x;
  const dy = p.y - crest.y;
  const length = Math.hypot(dx, dy);
  if (length < 3 || !clearing.isFree(crest) || !clearing.isFree(p)) return;
  // Light falls from the upper left: the slope that looks away from it is drawn heavier.
  const shade = (dx * 0.7 + dy * 0.7) / length;
  const half = 0.42 + 0.5 * Math.max(0, shade) + 0.12 * chance(i, 7, 125);
  const nx = (-dy / length) * half;
  const ny = (dx / length) * half;
  const pen = pens[shade > 0.35 ? 2 : shade > -0.35 ? 1 : 0]!;
  pen.lines([{ x: crest.x + nx, y: crest.y + ny }, p, { x: crest.x - nx, y: crest.y - ny }], true);
}

/** A named height on ground that is no hill to the rules: a low swell, drawn lightly. */
function knolls(painting: Painting): Relief {
  const { field } = painting;
  const places = (field.picture.places ?? []).filter(place => {
    const hex = place.kind === 'height' ? field.grid.hex(place.hex) : undefined;
    return hex !== undefined && !isHigh(field.terrain(hex));
  });
  if (places.length === 0) return NOTHING;
  const tops = places.map(place => field.centreOf(place.hex)!);
  const height = rasterOf(field.box, (x, y) => Math.max(0, ...tops.map(top => swell(x - top.x, y - top.y))));
  return paintMass(painting, height, 0.55);
}

function swell(dx: number, dy: number): number {
  const distance = Math.hypot(dx / 1.5, dy);
  return distance > 60 ? 0 : 34 - distance + (clouds(dx / 40, dy / 40, 131) - 0.5) * 16;
}

export const STONES = [
  'm-3 1l1-3l3-1l2.4 2l-.4 2.4z',
  'm-2 1l.4-2.6l2.4-.8l1.6 2.6z',
  'm-3.4 1.2l1.4-2.4l2-.2l1-1.8l2.4 1.4l.4 3z',
];

function stones({ field, theme, clearing }: Painting): string {
  const rocky = maskOf(field, terrain => (isRocky(terrain) ? 1 : 0));
  const pen = new Pen();
  for (const p of scatter(field, 15, 13, 135))
    if (valueAt(rocky, p) > 0.99 && chance(p.i, p.j, 137) < 0.42 && clearing.isFree(p))
      pen.stamp(p, STONES[Math.floor(chance(p.i, p.j, 139) * STONES.length)]!);
  return path(pen.d, {
    fill: theme.rock,
    stroke: theme.hachure,
    'stroke-width': 0.7,
    'stroke-linejoin': 'round',
  });
}

/** Mountains stand up: a lit flank, a shaded flank, strokes down the shade. */
function peaks({ field, theme }: Painting): string {
  let out = '';
  const hexes = field.cells
    .flatMap((cell, hex) => (kindOf(cell.terrain) === 'mountain' ? [hex] : []))
    .sort((a, b) => field.centre(a).y - field.centre(b).y);
  for (const hex of hexes) {
    const { q, r } = field.cells[hex]!;
    const centre = field.centre(hex);
    for (const [k, dx, dy, size] of [
      [0, -9, -3, 0.8],
      [1, 10, 1, 0.72],
      [2, 0, 9, 1],
    ] as const) {
      const s = 19 * size * (0.9 + 0.25 * chance(q, r, 141 + k));
      out += peak(
        { x: centre.x + dx, y: centre.y + dy },
        s,
        chance(q, r, 145 + k),
        theme.rock,
        theme.card,
        theme.hachure,
      );
    }
  }
  return out;
}

export function peak(foot: Point, s: number, bend: number, shade: string, lit: string, ink: string): string {
  const top = { x: foot.x + (bend - 0.5) * 4, y: foot.y - s };
  const ridge = { x: foot.x - 1 + bend * 3, y: foot.y - s * 0.45 };
  const left = { x: foot.x - s * 0.8, y: foot.y };
  const right = { x: foot.x + s * 0.85, y: foot.y + 1 };
  const low = { x: foot.x + s * 0.1, y: foot.y + 2 };
  const strokes = new Pen();
  for (let k = 1; k < 6; k++) {
    const t = k / 6;
    const a = { x: top.x + (right.x - top.x) * t * 0.95, y: top.y + (right.y - top.y) * t * 0.95 };
    strokes.lines([a, { x: a.x - s * 0.12, y: Math.min(foot.y + 1, a.y + s * (0.5 - t * 0.35)) }]);
  }
  return (
    path(new Pen().lines([left, top, ridge, low], true).d, { fill: lit }) +
    path(new Pen().lines([top, right, low, ridge], true).d, { fill: shade }) +
    path(strokes.d, stroke(ink, 0.7, 0.8)) +
    path(new Pen().lines([left, top, right]).d + new Pen().lines([top, ridge, low]).d, stroke(ink, 1))
  );
}

/** Slopes on hexsides: the edge above, teeth to the low side, shorter towards the ends. */
function scarps({ field, theme }: Painting): string {
  const sides = (field.picture.sides ?? []).filter(side => side.kind === 'slope');
  const edge = new Pen();
  const teeth = new Pen();
  for (const chain of chainsOf(field, sides))
    for (const { corners, low } of facingRuns(field, chain)) {
      const line = evenly(spline(relaxed(corners, 1, 0.4), 6), 3.3);
      line.forEach((p, i) => {
        const t = tangent(line, i);
        const fromEnd = Math.min(i, line.length - 1 - i) / 7;
        const long = (7.5 + 5.5 * chance(i, Math.round(p.x + p.y), 151)) * Math.min(1, 0.35 + fromEnd * 0.65);
        const tip = { x: p.x - t.y * low * long, y: p.y + t.x * low * long };
        const root = { x: t.x * 0.95, y: t.y * 0.95 };
        teeth.lines([{ x: p.x - root.x, y: p.y - root.y }, tip, { x: p.x + root.x, y: p.y + root.y }], true);
      });
      edge.curve(line.filter((_, i) => i % 3 === 0 || i === line.length - 1));
    }
  return path(teeth.d, { fill: theme.hachure }) + path(edge.d, stroke(theme.hachure, 1.5));
}

interface Run {
  readonly corners: Point[];
  /** 1 where the low ground lies to the right of the line, else -1. */
  readonly low: number;
}

/** A line of scarps may change its low side on the way; each stretch is drawn for itself. */
function facingRuns(field: Field, { corners, sides }: Chain): Run[] {
  const runs: Run[] = [];
  sides.forEach((side, i) => {
    const a = corners[i]!;
    const b = corners[i + 1]!;
    const centre = field.centreOf(side.low ?? side.a)!;
    const low = (b.x - a.x) * (centre.y - a.y) - (b.y - a.y) * (centre.x - a.x) > 0 ? 1 : -1;
    const last = runs.at(-1);
    if (last?.low === low) last.corners.push(b);
    else runs.push({ corners: [a, b], low });
  });
  return runs;
}
