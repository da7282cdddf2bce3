// The ground: a washed tint, furrows around villages, tufts of grass, the floor of woods, and a hatch for terrain words nobody taught the painter.

import { ALL_FACINGS, neighbour, OFF_MAP, type Point } from '@gonfalon/hex';

import { chance, noise } from '../noise.ts';
import { outlinePath } from '../outline.ts';
import { areaPath, kindOf, type Painting, scatter, thinned } from '../painting.ts';
import { Pen } from '../pen.ts';
import { rasterOf, valueAt } from '../raster.ts';
import { element, group, path, stroke } from '../svg.ts';

/** `under` is what others lay on the bare ground: tints of hills, floors of towns. */
export function paintGround(painting: Painting, under: string): string {
  const { field, theme } = painting;
  const { width, height } = field.box;
  const base = field.isSheet
    ? element('rect', { width, height, fill: theme.ground })
    : path(outlinePath(field, field.grid.ids), { fill: theme.ground });
  return (
    base +
    washes(painting) +
    meadows(painting) +
    furrows(painting) +
    tufts(painting) +
    under +
    settledGround(painting) +
    woodFloor(painting) +
    unknown(painting)
  );
}

/** Two washes in thin coats; flat fills, because turbulence filters cost a software renderer a second. */
function washes({ field, theme }: Painting): string {
  const coats = (colour: string, salt: number): string => {
    // Turned off the axes and bent, or the lattice of the noise shows through.
    const wave = (x: number, y: number): number => {
      const bend = noise(x / 210, y / 210, salt + 5) * 170;
      const u = x * 0.83 - y * 0.56 + bend;
      const v = x * 0.56 + y * 0.83 - bend;
      return noise(u / 300, v / 240, salt) * 0.7 + noise(u / 110, v / 95, salt + 1) * 0.3;
    };
    const raster = rasterOf(field.box, wave, 16);
    return [0.4, 0.46, 0.52, 0.58, 0.64, 0.7]
      .map(level => path(areaPath(raster, level), { fill: colour, 'fill-opacity': 0.17 }))
      .join('');
  };
  return coats(theme.warm, 3) + coats(theme.cool, 9);
}

/** Greener ground along the water. */
function meadows({ courses, theme }: Painting): string {
  const pen = new Pen();
  for (const { line } of courses.waters) pen.curve(thinned(line));
  return [34, 24, 15].map(width => path(pen.d, stroke(theme.cool, width, 0.26))).join('');
}

function settledGround({ settled, theme }: Painting): string {
  return (
    path(areaPath(settled, 0.3), { fill: theme.village, 'fill-opacity': 0.35 }) +
    path(areaPath(settled, 0.5), { fill: theme.village, 'fill-opacity': 0.55 })
  );
}

function woodFloor({ woods, theme }: Painting): string {
  const edge = areaPath(woods, 0.5);
  return (
    path(areaPath(woods, 0.28), { fill: theme.forest, 'fill-opacity': 0.45 }) +
    path(edge, { fill: theme.forest }) +
    path(areaPath(woods, 0.8), { fill: theme.forestEdge, 'fill-opacity': 0.35 })
  );
}

/** Ploughed strips on clear hexes near houses, each hex with its own lie of the land. */
function furrows(painting: Painting): string {
  const { field, theme } = painting;
  const pen = new Pen();
  for (const hex of farmed(painting)) {
    const { q, r } = field.cells[hex]!;
    const centre = field.centre(hex);
    const parcels = chance(q, r, 61) < 0.5 ? 1 : 2;
    const lie = noise(centre.x / 300, centre.y / 300, 63) * 3 + (chance(q, r, 65) - 0.5) * 0.4;
    for (let k = 0; k < parcels; k++) {
      const long = 19 + chance(q, r, 73 + k) * 11;
      const count = 5 + Math.floor(chance(q, r, 79 + k) * 4);
      const off = parcels === 1 ? 0 : (k - 0.5) * 27;
      const at = { x: centre.x + Math.cos(lie) * off, y: centre.y + 4 + Math.sin(lie) * off };
      parcel(painting, pen, at, lie + k * (Math.PI / 2), long, count);
    }
  }
  return path(pen.d, stroke(theme.furrow, 0.6, 0.36));
}

function parcel(painting: Painting, pen: Pen, at: Point, turn: number, length: number, count: number): void {
  const ux = Math.cos(turn);
  const uy = Math.sin(turn);
  for (let i = 0; i < count; i++) {
    const off = (i - (count - 1) / 2) * 3.4;
    const reach = length / 2;
    const a = { x: at.x - ux * reach - uy * off, y: at.y - uy * reach + ux * off };
    const b = { x: at.x + ux * reach - uy * off, y: at.y + uy * reach + ux * off };
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if ([a, b, middle].every(p => painting.clearing.isFree(p) && isOpen(painting, p))) pen.lines([a, b]);
  }
}

const isOpen = ({ woods, lakes, swamps, settled }: Painting, p: Point): boolean =>
  valueAt(woods, p) < 0.25 &&
  valueAt(lakes, p) < 0.2 &&
  valueAt(swamps, p) < 0.25 &&
  valueAt(settled, p) < 0.3;

/** Clear hexes within two steps of a village or town, thinning out with the distance. */
function farmed({ field }: Painting): number[] {
  const distance = new Map<number, number>();
  let ring = field.cells.flatMap((cell, hex) =>
    ['village', 'town'].includes(kindOf(cell.terrain)) ? [hex] : [],
  );
  for (const hex of ring) distance.set(hex, 0);
  for (let step = 1; step <= 3; step++) {
    const next: number[] = [];
    for (const hex of ring)
      for (const facing of ALL_FACINGS) {
        const other = neighbour(field.grid, hex, facing);
        if (other === OFF_MAP || distance.has(other)) continue;
        distance.set(other, step);
        next.push(other);
      }
    ring = next;
  }
  return [...distance]
    .filter(([hex, steps]) => {
      const cell = field.cells[hex]!;
      return kindOf(cell.terrain) === 'clear' && chance(cell.q, cell.r, 83) < 1.15 - steps * 0.27;
    })
    .map(([hex]) => hex)
    .sort((a, b) => a - b);
}

const TUFTS = [
  'm-2.4 0l-.8-2.4m2.4 2.4l.2-3.6m2 3.6l1-2.6',
  'm-1.6 0l-.6-2m1.8 2l.7-2.8',
  'm-3 0q3-1 6 0m-4.2-.4l-.5-2m2.4 2l.6-2.4',
];

function tufts(painting: Painting): string {
  const { field, theme } = painting;
  const pen = new Pen();
  const dots = new Pen();
  for (const p of scatter(field, 36, 31, 91)) {
    if (chance(p.i, p.j, 93) > 0.3 + noise(p.x / 120, p.y / 120, 95) * 0.5) continue;
    if (!painting.clearing.isFree(p) || !isOpen(painting, p)) continue;
    if (chance(p.i, p.j, 97) < 0.7) pen.stamp(p, TUFTS[Math.floor(chance(p.i, p.j, 99) * TUFTS.length)]!);
    else dots.stamp(p, 'h.1m4 1.4h.1m-3 2h.1');
  }
  return path(pen.d, stroke(theme.tuft, 0.7, 0.75)) + path(dots.d, stroke(theme.tuft, 1.1, 0.8));
}

/** Never a crash and never a lie: an unknown word is a hatched patch, and the legend shows it with its name. */
function unknown(painting: Painting): string {
  const { field, theme } = painting;
  const words = [...new Set(field.cells.map(cell => cell.terrain))].filter(word => kindOf(word) === 'other');
  return words
    .map((word, i) => {
      const id = painting.id(`word${i}`);
      const hatch = element(
        'pattern',
        {
          id,
          width: 7,
          height: 7,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${30 + 50 * i})`,
        },
        path('M0 1h7', stroke(theme.inkSoft, 0.9, 0.7)),
      );
      const d = outlinePath(
        field,
        field.cells.filter(cell => cell.terrain === word).map(cell => cell.id),
        1,
      );
      return group(
        {},
        hatch + path(d, { fill: theme.village, 'fill-opacity': 0.5 }) + path(d, { fill: `url(#${id})` }),
      );
    })
    .join('');
}
