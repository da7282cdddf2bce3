// Villages along their roads, towns within walls, camps, chapels, flags and gates of entry.

import type { Hex, Point } from '@gonfalon/hex';
import { apart, crossing, evenly, nearestOn, spline } from '../curve.ts';
import { connected, HEX_SIDE } from '../field.ts';
import { chance } from '../noise.ts';
import { insetRing, ringsOf } from '../outline.ts';
import { kindOf, type Painting } from '../painting.ts';
import { Pen } from '../pen.ts';
import { path, stroke } from '../svg.ts';
import { church, flag, house, ruin, type Sprite, tent, tower } from './buildings.ts';

export interface Settlements {
  /** The trodden ground of towns, below their roads. */
  readonly floors: string;
  readonly houses: string;
}

/** Drawn before woods are planted: houses take their ground first. */
export function paintSettlements(painting: Painting): Settlements {
  const towns = townsOf(painting);
  const sprites = [...villageSprites(painting), ...placeSprites(painting)];
  return {
    floors: towns.map(town => town.floors).join(''),
    houses: entries(painting) + towns.map(town => town.houses).join('') + inOrder(sprites),
  };
}

const inOrder = (sprites: readonly Sprite[]): string =>
  sprites
    .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
    .map(sprite => sprite.svg)
    .join('');

/** Up to so many spots within a hex, clear of roads, water and one another. */
function spots(painting: Painting, hex: Hex, count: number, gap: number, within = HEX_SIDE * 0.74): Point[] {
  const { field, clearing } = painting;
  const { q, r } = field.cells[hex]!;
  const centre = field.centre(hex);
  const found: Point[] = [];
  for (let k = 0; k < 60 && found.length < count; k++) {
    const angle = (k * 2.39996 + chance(q, r, 301)) % (Math.PI * 2);
    const away = Math.sqrt((k + 0.6) / 60) * within;
    const p = {
      x: centre.x + Math.cos(angle) * away + (chance(q, r, 303 + k) - 0.5) * 3,
      y: centre.y + 4 + Math.sin(angle) * away * 0.86,
    };
    const stands = [
      [0, 0],
      [-6, -2],
      [7, -2],
      [0, -6],
    ].every(([dx, dy]) => clearing.isFree({ x: p.x + dx!, y: p.y + dy! }));
    if (stands && found.every(other => Math.hypot(other.x - p.x, (other.y - p.y) * 1.15) > gap))
      found.push(p);
  }
  return found;
}

function villageSprites(painting: Painting): Sprite[] {
  const { field, theme, clearing } = painting;
  const sprites: Sprite[] = [];
  const set = (sprite: Sprite, radius: number): void => {
    sprites.push(sprite);
    clearing.take({ x: sprite.at.x, y: sprite.at.y - 3 }, radius);
  };
  const places = field.picture.places ?? [];
  for (const place of places.filter(p => p.kind === 'village')) {
    const hex = field.grid.hex(place.hex);
    const spot =
      hex === undefined || kindOf(field.terrain(hex)) !== 'village'
        ? undefined
        : spots(painting, hex, 1, 1)[0];
    if (!spot) continue;
    set(church(spot, 0.95, theme), 12);
    clearing.take({ x: spot.x, y: spot.y - 14 }, 9);
  }
  const burnt = burntHexes(painting);
  field.cells.forEach((cell, hex) => {
    if (kindOf(cell.terrain) !== 'village') return;
    for (const [k, at] of spots(
      painting,
      hex,
      5 + Math.floor(chance(cell.q, cell.r, 331) * 3),
      14,
    ).entries()) {
      const scale = 0.92 + chance(cell.q, cell.r, 341 + k) * 0.24;
      const draw = burnt.has(hex) && chance(cell.q, cell.r, 361 + k) < 0.8 ? ruin : house;
      set(draw(at, scale, chance(cell.q, cell.r, 351 + k) < 0.5, theme), 7);
    }
  });
  return sprites;
}

/** A place of the kind `ruin` marks its whole village. */
function burntHexes({ field }: Painting): Set<Hex> {
  const burnt = new Set<Hex>();
  for (const place of field.picture.places ?? []) {
    const hex = place.kind === 'ruin' ? field.grid.hex(place.hex) : undefined;
    if (hex !== undefined && kindOf(field.terrain(hex)) === 'village')
      for (const other of connected(field, hex, h => kindOf(field.terrain(h)) === 'village'))
        burnt.add(other);
  }
  return burnt;
}

function placeSprites({ field, theme, clearing }: Painting): Sprite[] {
  const sprites: Sprite[] = [];
  for (const place of field.picture.places ?? []) {
    const at = field.centreOf(place.hex);
    if (!at) continue;
    const stand = (dx: number, dy: number): Point => ({ x: at.x + dx, y: at.y + dy });
    if (place.kind === 'church') sprites.push(church(stand(0, 10), 0.95, theme));
    if (place.kind === 'flag') sprites.push(flag(stand(-3, 10), 1, theme));
    if (place.kind === 'camp')
      sprites.push(
        tent(stand(-14, 7), 0.86, theme),
        tent(stand(15, 9), 0.8, theme),
        tent(stand(1, 12), 1.05, theme),
      );
    if (['church', 'flag', 'camp'].includes(place.kind)) clearing.take(stand(0, 2), 17);
  }
  return sprites;
}

/** Where an army comes onto the map: an arrow at the rim, pointing in. */
function entries({ field, theme }: Painting): string {
  const { width, height } = field.box;
  const pen = new Pen();
  for (const place of field.picture.places ?? []) {
    const p = place.kind === 'entry' ? field.centreOf(place.hex) : undefined;
    if (!p) continue;
    const ways = [
      { gap: p.x, x: 1, y: 0 },
      { gap: width - p.x, x: -1, y: 0 },
      { gap: p.y, x: 0, y: 1 },
      { gap: height - p.y, x: 0, y: -1 },
    ].sort((a, b) => a.gap - b.gap)[0]!;
    const to = (x: number, y: number): Point => ({
      x: p.x + ways.x * x - ways.y * y,
      y: p.y + ways.y * x + ways.x * y,
    });
    pen.lines([to(-24, -4), to(-6, -4), to(-6, -10), to(8, 0), to(-6, 10), to(-6, 4), to(-24, 4)], true);
  }
  return path(pen.d, {
    fill: theme.red,
    stroke: theme.halo,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  });
}

function townsOf(painting: Painting): Settlements[] {
  const { field } = painting;
  const isTown = (hex: Hex): boolean => kindOf(field.terrain(hex)) === 'town';
  const seen = new Set<Hex>();
  const towns: Settlements[] = [];
  for (let hex = 0; hex < field.grid.size; hex++) {
    if (!isTown(hex) || seen.has(hex)) continue;
    const all = connected(field, hex, isTown);
    for (const h of all) seen.add(h);
    towns.push(town(painting, all));
  }
  return towns;
}

function town(painting: Painting, hexes: readonly Hex[]): Settlements {
  const { field, theme, clearing } = painting;
  const ring = wallRing(painting, hexes);
  const sprites: Sprite[] = [];
  const churches = Math.max(1, Math.round(hexes.length / 7));
  const middle = hexes.toSorted((a, b) => fromMiddle(painting, hexes, a) - fromMiddle(painting, hexes, b));
  for (const hex of middle.slice(0, churches)) {
    const spot = spots(painting, hex, 1, 1)[0];
    if (!spot) continue;
    sprites.push(church(spot, 1.15, theme));
    clearing.take({ x: spot.x, y: spot.y - 4 }, 13);
  }
  clearing.takeLine(ring, () => 7);
  for (const hex of hexes)
    for (const [k, at] of spots(painting, hex, 13, 10.5, HEX_SIDE * 0.92).entries()) {
      const { q, r } = field.cells[hex]!;
      sprites.push(house(at, 0.82 + chance(q, r, 371 + k) * 0.2, chance(q, r, 381 + k) < 0.5, theme));
      clearing.take({ x: at.x, y: at.y - 3 }, 6);
    }
  const walls = wallPieces(painting, ring);
  return {
    floors: path(new Pen().curve(ring, true).d, { fill: theme.village, 'fill-opacity': 0.9 }),
    houses: walls.back + inOrder(sprites) + walls.front,
  };
}

const fromMiddle = ({ field }: Painting, hexes: readonly Hex[], hex: Hex): number => {
  const x = hexes.reduce((sum, h) => sum + field.centre(h).x, 0) / hexes.length;
  const y = hexes.reduce((sum, h) => sum + field.centre(h).y, 0) / hexes.length;
  return apart(field.centre(hex), { x, y });
};

function wallRing({ field }: Painting, hexes: readonly Hex[]): Point[] {
  const ids = hexes.map(hex => field.grid.ids[hex]!);
  const ring = insetRing(ringsOf(field, ids).toSorted((a, b) => b.length - a.length)[0]!, 3);
  const turn = [...ring, ring[0]!, ring[1]!, ring[2]!];
  const smooth = spline(turn, 5);
  return evenly(smooth.slice(8, smooth.length - 7), 8);
}

/** Walls that look down the sheet stand before the houses, the others behind them; gates open to the roads. */
function wallPieces({ courses, theme }: Painting, ring: readonly Point[]): { back: string; front: string } {
  const tall = 6.5;
  const ink = { stroke: theme.outline, 'stroke-width': 0.7, 'stroke-linejoin': 'round' } as const;
  const raised = (p: Point): Point => ({ x: p.x, y: p.y - tall });
  const bodies = [new Pen(), new Pen()];
  const battlements = [new Pen(), new Pen()];
  const towers: Sprite[][] = [[], []];
  const n = ring.length;
  const isFront = (i: number): boolean => ring[(i + 1) % n]!.x < ring[(i + n - 1) % n]!.x;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % n]!;
    const which = isFront(i) ? 1 : 0;
    bodies[which]!.lines([p, q, raised(q), raised(p)], true);
    battlements[which]!.lines([raised(p), raised(q)]);
    if (i % 4 === 0) towers[which]!.push(tower(p, 0.9, theme));
  });
  for (const road of courses.roads)
    for (const p of ring) {
      const near = nearestOn(road.line, p);
      if (near.distance > 9) continue;
      const gate = crossing([...ring, ring[0]!], road.line, p, 12);
      const known = towers.flat().some(t => gate && t.svg.length > 0 && apart(t.at, gate) < 9);
      if (gate && !known)
        towers[isFront(nearestOn(ring, gate).index) ? 1 : 0]!.push(tower(gate, 1.25, theme));
    }
  const [back, front] = [0, 1].map(
    which =>
      path(bodies[which]!.d, { fill: which ? theme.wall : theme.wallShade, ...ink, 'stroke-width': 0.5 }) +
      path(
        battlements[which]!.d,
        stroke(theme.outline, 2, 0.9, { 'stroke-dasharray': '2.4 1.6', 'stroke-linecap': 'butt' }),
      ) +
      inOrder(towers[which]!),
  );
  return { back: back!, front: front! };
}
