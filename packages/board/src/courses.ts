// Where watercourses and roads really run on paper: smooth lines made from hexsides and hex centres, shared by painters and names.

import type { Point } from '@gonfalon/hex';
import { type Chain, chainsOf } from './chain.ts';
import {
  apart,
  between,
  crossing,
  evenly,
  lengthOf,
  nearestOn,
  relaxed,
  shifted,
  spline,
  tangent,
} from './curve.ts';
import { cornerKey, type Field, HEX_SIDE } from './field.ts';
import { noise } from './noise.ts';
import type { PictureCrossing, PictureSide } from './picture.ts';

export interface Watercourse {
  readonly kind: string;
  readonly name: string | undefined;
  /** Even steps of about STEP. */
  readonly line: readonly Point[];
  /** Half the width at every point of the line. */
  readonly half: readonly number[];
}

export interface Road {
  readonly line: readonly Point[];
}

export interface Crossing {
  readonly kind: string;
  readonly at: Point;
  /** Unit vector of the way across. */
  readonly along: Point;
  /** Half the width of the water. */
  readonly half: number;
  readonly onRoad: boolean;
}

export interface Courses {
  readonly waters: readonly Watercourse[];
  readonly roads: readonly Road[];
  readonly crossings: readonly Crossing[];
}

const STEP = 6;
const HALF_WIDTH = [1.6, 2.6, 5.2, 7.6];

export function coursesOf(field: Field): Courses {
  const waters = watersOf(field);
  const { roads, steps } = roadsOf(field);
  const crossings = (field.picture.crossings ?? []).flatMap(c => crossingOf(field, c, waters, steps) ?? []);
  return { waters, roads, crossings };
}

const isWater = (side: PictureSide): boolean => side.kind === 'stream' || side.kind === 'river';

const widthOf = (side: PictureSide): number =>
  HALF_WIDTH[Math.max(0, Math.min(3, side.width ?? (side.kind === 'river' ? 2 : 1)))]!;

function watersOf(field: Field): Watercourse[] {
  const groups = new Map<string, PictureSide[]>();
  for (const side of (field.picture.sides ?? []).filter(isWater)) {
    const key = `${side.kind}|${side.name ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), side]);
  }
  // Great rivers first: what comes later is led into their line, not to the corner of a hex beside it.
  const chains = [...groups.values()]
    .flatMap(sides => chainsOf(field, sides))
    .sort((a, b) => widthOf(b.sides[0]!) - widthOf(a.sides[0]!) || b.sides.length - a.sides.length);
  const laid: { course: Watercourse; corners: Set<string> }[] = [];
  for (const chain of chains) {
    const course = courseOf(field, chain, laid);
    laid.push({ course, corners: new Set(chain.corners.map(cornerKey)) });
  }
  return laid.map(({ course }) => course);
}

type Laid = readonly { readonly course: Watercourse; readonly corners: ReadonlySet<string> }[];

function courseOf(field: Field, chain: Chain, laid: Laid): Watercourse {
  const first = endOf(field, chain.corners[0]!, laid);
  const last = endOf(field, chain.corners[chain.corners.length - 1]!, laid);
  const body = relaxed(chain.corners, 1, 0.42);
  const points = [
    ...first.lead,
    ...body.slice(first.cut ? 1 : 0, last.cut ? -1 : undefined),
    ...last.lead.toReversed(),
  ];
  const smooth = evenly(spline(points, 6), STEP);
  const full = widthOf(chain.sides[0]!);
  const total = lengthOf(smooth);
  const meander = shifted(smooth, i => {
    const p = smooth[i]!;
    const fromEnd = Math.min(i, smooth.length - 1 - i) * STEP;
    return (noise(p.x / 70, p.y / 70, 41) - 0.5) * 9 * Math.min(1, fromEnd / 60);
  });
  const line = evenly(meander, STEP);
  const half = line.map((p, i) => {
    const t = (i / Math.max(1, line.length - 1)) * total;
    const source =
      (first.source ? Math.min(1, 0.3 + t / 220) : 1) *
      (last.source ? Math.min(1, 0.3 + (total - t) / 220) : 1);
    return full * source * (0.86 + 0.34 * noise(p.x / 55, p.y / 55, 43));
  });
  const side = chain.sides[0]!;
  return { kind: side.kind, name: side.name, line, half };
}

interface End {
  /** Points from outside to the chain's end. */
  readonly lead: readonly Point[];
  /** The chain's own last corner is replaced. */
  readonly cut: boolean;
  readonly source: boolean;
}

function endOf(field: Field, corner: Point, laid: Laid): End {
  const joined = laid.find(({ corners }) => corners.has(cornerKey(corner)));
  if (joined) return { lead: [nearestOn(joined.course.line, corner).point], cut: true, source: false };
  const around = hexesAround(field, corner);
  const lake = around.find(id => field.terrain(field.grid.hex(id)!) === 'lake');
  if (lake) return { lead: [between(corner, field.centreOf(lake)!, 0.75)], cut: false, source: false };
  const rim = field.isSheet && around.length < 3 ? rimPoint(field, corner) : undefined;
  return rim
    ? { lead: [rim], cut: false, source: false }
    : { lead: [], cut: false, source: around.length === 3 };
}

function hexesAround(field: Field, corner: Point): string[] {
  const found = new Set<string>();
  for (let k = 0; k < 6; k++) {
    const angle = (Math.PI / 3) * k;
    const id = field.hexAt({ x: corner.x + Math.cos(angle) * 8, y: corner.y + Math.sin(angle) * 8 });
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

/** The nearest place beyond the neat line, if it is less than a hex away. */
function rimPoint({ box }: Field, p: Point, towards?: Point): Point | undefined {
  const out = 14;
  const ways = [
    { gap: p.y, at: { x: p.x, y: -out }, x: 0, y: -1 },
    { gap: box.height - p.y, at: { x: p.x, y: box.height + out }, x: 0, y: 1 },
    { gap: p.x, at: { x: -out, y: p.y }, x: -1, y: 0 },
    { gap: box.width - p.x, at: { x: box.width + out, y: p.y }, x: 1, y: 0 },
  ].filter(way => way.gap < HEX_SIDE * 1.8);
  const score = (way: (typeof ways)[number]): number =>
    way.gap / HEX_SIDE - (towards ? way.x * towards.x + way.y * towards.y : 0) * 1.5;
  return ways.sort((a, b) => score(a) - score(b))[0]?.at;
}

const stepKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

interface Roads {
  readonly roads: Road[];
  /** Which road goes over the side between two hexes. */
  readonly steps: ReadonlyMap<string, Road>;
}

function roadsOf(field: Field): Roads {
  const steps = new Map<string, Road>();
  const through = new Map<string, Road>();
  const roads: Road[] = [];
  for (const { hexes } of field.picture.roads ?? []) {
    const known = hexes.filter(id => field.grid.hex(id) !== undefined);
    for (const part of newParts(known, steps)) {
      const road = roadOf(field, part, through);
      roads.push(road);
      part.forEach((id, i) => {
        if (!through.has(id)) through.set(id, road);
        if (i > 0) steps.set(stepKey(part[i - 1]!, id), road);
      });
    }
  }
  return { roads, steps };
}

/** The stretches of a road that no earlier road has drawn. */
function newParts(hexes: readonly string[], steps: ReadonlyMap<string, Road>): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (let i = 1; i < hexes.length; i++) {
    if (steps.has(stepKey(hexes[i - 1]!, hexes[i]!))) {
      if (part.length > 1) parts.push(part);
      part = [];
      continue;
    }
    if (part.length === 0) part.push(hexes[i - 1]!);
    part.push(hexes[i]!);
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

function roadOf(field: Field, hexes: readonly string[], through: ReadonlyMap<string, Road>): Road {
  const centres = hexes.map(id => field.centreOf(id)!);
  const end = (id: string, next: Point): Point[] => {
    const centre = field.centreOf(id)!;
    const joined = through.get(id);
    if (joined) return [nearestOn(joined.line, centre).point];
    const rim = field.isSheet ? rimPoint(field, centre, tangent([next, centre], 1)) : undefined;
    return rim && apart(rim, centre) < HEX_SIDE * 2.4 ? [rim, centre] : [centre];
  };
  const first = end(hexes[0]!, centres[1]!);
  const last = end(hexes[hexes.length - 1]!, centres[centres.length - 2]!);
  const points = [...first, ...relaxed(centres, 1, 0.3).slice(1, -1), ...last.toReversed()];
  const smooth = evenly(spline(points, 6), STEP);
  const line = shifted(smooth, i => {
    const p = smooth[i]!;
    const fromEnd = Math.min(i, smooth.length - 1 - i) * STEP;
    return (noise(p.x / 80, p.y / 80, 47) - 0.5) * 10 * Math.min(1, fromEnd / 50);
  });
  return { line };
}

function crossingOf(
  field: Field,
  c: PictureCrossing,
  waters: readonly Watercourse[],
  steps: ReadonlyMap<string, Road>,
): Crossing | undefined {
  const ends = field.side(c.a, c.b);
  if (!ends) return undefined;
  const middle = between(ends[0], ends[1], 0.5);
  const water = waters
    .map(course => ({ course, near: nearestOn(course.line, middle) }))
    .sort((a, b) => a.near.distance - b.near.distance)[0];
  const road = steps.get(stepKey(c.a, c.b));
  const straight = tangent([field.centreOf(c.a)!, field.centreOf(c.b)!], 1);
  if (!water || water.near.distance > HEX_SIDE)
    return { kind: c.kind, at: middle, along: straight, half: 4, onRoad: !!road };
  const at = (road && crossing(road.line, water.course.line, middle, HEX_SIDE)) || water.near.point;
  const index = nearestOn(water.course.line, at).index;
  const flow = tangent(water.course.line, index);
  const side = flow.x * straight.y - flow.y * straight.x > 0 ? 1 : -1;
  const along = road
    ? tangent(road.line, nearestOn(road.line, at).index)
    : { x: -flow.y * side, y: flow.x * side };
  return { kind: c.kind, at, along, half: water.course.half[index]!, onRoad: !!road };
}
