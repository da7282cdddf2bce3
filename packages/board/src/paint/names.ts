// The names on the sheet: places beside their signs, woods, heights and lakes spread over their ground, waters along their course.

import type { Hex, Point } from '@gonfalon/hex';
import { lengthOf, relaxed, shifted } from '../curve.ts';
import { type Box, connected, HEX_SIDE } from '../field.ts';
import { type Candidate, type Name, type PlacedName, placeNames } from '../labels.ts';
import { type Kind, kindOf, type Painting } from '../painting.ts';
import type { PicturePlace } from '../picture.ts';
import { widthOf } from '../type.ts';
import { along, around, type Style, straight, styleOf } from './lettering.ts';

/** What ground a spread name covers. */
const GROUND: Readonly<Record<string, readonly Kind[]>> = {
  wood: ['wood'],
  height: ['hill', 'mountain'],
  water: ['lake'],
  swamp: ['swamp'],
};

export const paintNames = (painting: Painting): string =>
  namesOf(painting)
    .map(name => name.svg)
    .join('');

export function namesOf(painting: Painting): PlacedName[] {
  const { field } = painting;
  const { width, height } = field.box;
  const names = [...placeLabels(painting), ...areaLabels(painting), ...waterLabels(painting)];
  return placeNames(names, symbols(painting), { x: 5, y: 4, width: width - 10, height: height - 8 });
}

/** Signs no name may cover. */
function symbols({ field, courses }: Painting): Box[] {
  const around = (p: Point, left: number, up: number, right: number, down: number): Box => ({
    x: p.x - left,
    y: p.y - up,
    width: left + right,
    height: up + down,
  });
  const signs = (field.picture.places ?? []).flatMap(place => {
    const p = field.centreOf(place.hex);
    if (!p) return [];
    if (place.kind === 'camp') return [around(p, 22, 14, 24, 14)];
    if (place.kind === 'church') return [around(p, 8, 16, 12, 12)];
    return place.kind === 'flag' ? [around(p, 8, 16, 12, 12)] : [];
  });
  return [...courses.crossings.map(c => around(c.at, 9, 9, 9, 9)), ...signs];
}

/** Names of places stand around their sign: below and above first, then beside, then farther off. */
function placeLabels(painting: Painting): Name[] {
  const { field } = painting;
  const waters = new Set((field.picture.sides ?? []).map(side => side.name));
  return (field.picture.places ?? []).flatMap(place => {
    const hex = field.grid.hex(place.hex);
    if (
      hex === undefined ||
      isSpread(painting, place, hex) ||
      (place.kind === 'water' && waters.has(place.name))
    )
      return [];
    const style = styleOf(place.kind);
    return [
      {
        text: place.name,
        rank: style.rank,
        candidates: around(painting, place.name, style, signBox(painting, place, hex)),
      },
    ];
  });
}

function signBox({ field, courses }: Painting, place: PicturePlace, hex: Hex): Box {
  const centre = field.centre(hex);
  const bridge = courses.crossings.find(
    c => Math.hypot(c.at.x - centre.x, c.at.y - centre.y) < HEX_SIDE * 1.05,
  );
  if (place.kind === 'bridge' && bridge)
    return { x: bridge.at.x - 11, y: bridge.at.y - 11, width: 22, height: 22 };
  const kind = kindOf(field.terrain(hex));
  const built = kind === 'village' || kind === 'town';
  const hexes = built ? connected(field, hex, other => kindOf(field.terrain(other)) === kind) : [hex];
  const reach = kind === 'town' ? 30 : built ? 20 : place.kind === 'height' ? 4 : 13;
  const xs = hexes.map(h => field.centre(h).x);
  const ys = hexes.map(h => field.centre(h).y);
  const x = Math.min(...xs) - reach;
  const y = Math.min(...ys) - reach;
  return { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y };
}

const isSpread = ({ field }: Painting, place: PicturePlace, hex: Hex): boolean =>
  (GROUND[place.kind] ?? []).includes(kindOf(field.terrain(hex)));

interface Spread {
  readonly name: string;
  readonly kind: string;
  readonly hexes: readonly Hex[];
}

function areaLabels(painting: Painting): Name[] {
  const { field } = painting;
  const areas: Spread[] = (field.picture.areas ?? []).map(({ name, kind, hexes }) => ({
    name,
    kind,
    hexes: hexes.flatMap(id => field.grid.hex(id) ?? []),
  }));
  const places: Spread[] = (field.picture.places ?? []).flatMap(place => {
    const hex = field.grid.hex(place.hex);
    if (hex === undefined || !isSpread(painting, place, hex)) return [];
    const kinds = GROUND[place.kind]!;
    return [
      {
        name: place.name,
        kind: place.kind,
        hexes: connected(field, hex, h => kinds.includes(kindOf(field.terrain(h)))),
      },
    ];
  });
  // A place already names its ground; a second name for a part of it would only crowd it.
  const named = new Set(places.flatMap(place => place.hexes));
  const others = areas.filter(area => area.hexes.length > 0 && !area.hexes.some(hex => named.has(hex)));
  return [...others, ...places].map(area => areaLabel(painting, area));
}

/** Along the longer axis of its ground where that is long and not too steep, else level; spaced to fill it. */
function areaLabel(painting: Painting, { name, kind, hexes }: Spread): Name {
  const style = styleOf(kind);
  const centres = hexes.map(hex => painting.field.centre(hex));
  const axis = axisOf(centres);
  const long = axis.long * 3.4;
  const natural = widthOf(name, style);
  const letters = [...name].length;
  const spacing = Math.max(
    style.spacing,
    Math.min(0.5, style.spacing + (long * 0.62 - natural) / letters / style.size),
  );
  const spread: Style = { ...style, spacing };
  const tilted = axis.long > axis.short * 1.5 && natural < long * 1.05;
  const angles = tilted ? [axis.angle, 0] : [0];
  const ground = new Set(hexes.map(hex => painting.field.grid.ids[hex]!));
  const candidates: Candidate[] = [];
  for (const [k, angle] of angles.entries())
    for (const used of [spread, style])
      for (const middle of spotsWithin(axis.middle, centres)) {
        const cost =
          k * 1.5 +
          Math.abs(angle) ** 2 * 2.4 +
          (used === style ? 0.7 : 0) +
          Math.hypot(middle.x - axis.middle.x, middle.y - axis.middle.y) / 60;
        const candidate =
          Math.abs(angle) < 0.06
            ? straight(painting, name, used, middle, cost)
            : along(painting, name, used, lineThrough(middle, angle, widthOf(name, used)), cost);
        candidates.push({
          ...candidate,
          cost: candidate.cost + straying(painting, candidate.boxes, ground) * 7,
        });
      }
  return {
    text: name,
    rank: style.rank,
    candidates: [...candidates, ...beside(painting, name, style, centres)],
  };
}

/** Where the ground is too small for its name, the name stands beside it. */
const beside = (painting: Painting, name: string, style: Style, centres: readonly Point[]): Candidate[] =>
  centres
    .slice(0, 3)
    .flatMap(({ x, y }) => around(painting, name, style, { x: x - 24, y: y - 22, width: 48, height: 44 }))
    .map(candidate => ({ ...candidate, cost: candidate.cost + 9 }));

/** Share of a spread name that lies off its own ground. */
function straying({ field }: Painting, boxes: readonly Box[], ground: ReadonlySet<string>): number {
  const points = boxes.flatMap(({ x, y, width, height }) =>
    [0, 0.25, 0.5, 0.75, 1].map(t => ({ x: x + width * t, y: y + height / 2 })),
  );
  return points.filter(p => !ground.has(field.hexAt(p) ?? '')).length / points.length;
}

function spotsWithin(middle: Point, centres: readonly Point[]): Point[] {
  const near = centres.toSorted(
    (a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y),
  );
  return [middle, ...near.slice(0, 14)].flatMap(p => [p, { x: p.x, y: p.y + 14 }, { x: p.x, y: p.y - 14 }]);
}

const lineThrough = (middle: Point, angle: number, width: number): Point[] =>
  [-0.55, -0.25, 0, 0.25, 0.55].map(t => ({
    x: middle.x + Math.cos(angle) * width * t,
    y: middle.y + Math.sin(angle) * width * t,
  }));

interface Axis {
  readonly middle: Point;
  /** Of the longer axis, between -60 and 60 degrees, so that the name is never upside down. */
  readonly angle: number;
  readonly long: number;
  readonly short: number;
}

function axisOf(points: readonly Point[]): Axis {
  const n = points.length;
  const x = points.reduce((sum, p) => sum + p.x, 0) / n;
  const y = points.reduce((sum, p) => sum + p.y, 0) / n;
  const least = HEX_SIDE * HEX_SIDE * 0.2;
  const xx = points.reduce((sum, p) => sum + (p.x - x) ** 2, 0) / n + least;
  const yy = points.reduce((sum, p) => sum + (p.y - y) ** 2, 0) / n + least;
  const xy = points.reduce((sum, p) => sum + (p.x - x) * (p.y - y), 0) / n;
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const limit = (68 / 180) * Math.PI;
  return {
    middle: { x, y },
    angle: Math.max(-limit, Math.min(limit, angle)),
    long: Math.sqrt((xx + yy) / 2 + spread),
    short: Math.sqrt(Math.max(1, (xx + yy) / 2 - spread)),
  };
}

/** Once for a brook, and again every so often for a long river. */
function waterLabels(painting: Painting): Name[] {
  const longest = new Map<string, (typeof painting.courses.waters)[number]>();
  for (const course of painting.courses.waters) {
    const known = course.name === undefined ? undefined : longest.get(course.name);
    if (course.name !== undefined && (!known || known.line.length < course.line.length))
      longest.set(course.name, course);
  }
  const names: Name[] = [];
  for (const [name, { line, half, kind }] of longest) {
    const style = styleOf(kind);
    const parts = Math.max(1, Math.round(lengthOf(line) / 1500));
    for (let part = 0; part < parts; part++) {
      const from = Math.floor((line.length * part) / parts);
      const to = Math.floor((line.length * (part + 1)) / parts);
      const piece = line.slice(from, to);
      const widths = half.slice(from, to);
      const small: Style = { ...style, size: style.size * 0.78, spacing: 0.03 };
      const candidates = [
        ...alongWater(painting, name, style, piece, widths),
        ...alongWater(painting, name, small, piece, widths).map(c => ({ ...c, cost: c.cost + 9 })),
        ...beside(painting, name, small, [piece[piece.length >> 1]!, piece[piece.length >> 2]!]).map(c => ({
          ...c,
          cost: c.cost + 9,
        })),
      ];
      names.push({ text: name, rank: style.rank - part * 0.1, candidates });
    }
  }
  return names;
}

function alongWater(
  painting: Painting,
  name: string,
  style: Style,
  line: readonly Point[],
  half: readonly number[],
): Candidate[] {
  const step = 6;
  const need = Math.ceil((widthOf(name, style) * 1.08) / step) + 2;
  const candidates: Candidate[] = [];
  for (let start = 2; start + need < line.length - 2; start += 3) {
    const piece = line.slice(start, start + need);
    const flowsLeft = piece[0]!.x > piece.at(-1)!.x;
    const calm = relaxed(flowsLeft ? piece.toReversed() : piece, 60);
    const wide = Math.max(...half.slice(start, start + need));
    const turn = Math.abs(
      lengthOf(piece) - Math.hypot(piece[0]!.x - piece.at(-1)!.x, piece[0]!.y - piece.at(-1)!.y),
    );
    const steep = Math.abs(calm.at(-1)!.y - calm[0]!.y) / lengthOf(calm);
    const off = Math.abs(start + need / 2 - line.length / 2) / line.length;
    const cost = turn / 14 + steep * 1.2 + off * 1.5;
    for (const [side, extra] of [
      [-1, 0],
      [1, 0.3],
    ] as const) {
      const away = side < 0 ? -(wide + 6) : wide + 5 + style.size * 0.62;
      const base = shifted(calm, () => away).filter((_, i) => i % 4 === 0 || i === calm.length - 1);
      candidates.push(along(painting, name, style, base, cost + extra));
    }
  }
  return candidates;
}
