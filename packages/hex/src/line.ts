// The straight line between two centres, for sight. Worked out in integers: a line along a hexside must be
// recognised as such on every machine, and rounding decides it by chance.

import { type Axial, axialDistance } from './axial.ts';
import { axialOf, type Grid, type Hex } from './grid.ts';

/**
 * What the line meets, in order, both ends included. One hex: the line passes through it. Two: it runs along the
 * side they share, and the rules say whether one or both must be open.
 */
export type Line<H = Hex> = readonly (readonly H[])[];

/** What lies off the map is OFF_MAP: a line along the edge may meet one hex and nothing beside it. */
export const lineBetween = (grid: Grid, a: Hex, b: Hex): Line =>
  axialLine(axialOf(grid, a), axialOf(grid, b)).map(places => places.map(place => grid.at(place)));

export function axialLine(a: Axial, b: Axial): Line<Axial> {
  const length = axialDistance(a, b);
  const line: (readonly Axial[])[] = [[a]];
  for (let step = 1; step < length; step++) {
    const met = meetings(a, b, step, length);
    if (met[0]?.along) line.push(met.map(m => m.place));
    else for (const { place } of met) line.push([place]);
  }
  if (length > 0) line.push([b]);
  return line;
}

interface Meeting {
  readonly place: Axial;
  /** The line runs along a side of this hex and not through it. */
  readonly along: boolean;
  /** How far from `a` the line leaves the hex, as a fraction. */
  readonly leaves: Fraction;
}

/** The one or two hexes, `step` away from `a`, that the line touches over more than a point. */
function meetings(a: Axial, b: Axial, step: number, length: number): Meeting[] {
  const q = a.q + ((b.q - a.q) * step) / length;
  const r = a.r + ((b.r - a.r) * step) / length;
  const found: Meeting[] = [];
  for (const nearQ of around(q))
    for (const nearR of around(r)) {
      const place = { q: nearQ, r: nearR };
      if (axialDistance(a, place) !== step) continue;
      const meeting = meet(a, b, place);
      if (meeting) found.push(meeting);
    }
  return found.sort((x, y) => compare(x.leaves, y.leaves));
}

const around = (x: number): number[] => (Number.isInteger(x) ? [x] : [Math.floor(x), Math.ceil(x)]);

/** A hex is where three pairs of sides overlap: cube coordinates differ pairwise by less than one from its centre. */
function meet(a: Axial, b: Axial, place: Axial): Meeting | null {
  const runs = widths({ q: b.q - a.q, r: b.r - a.r });
  const centres = widths({ q: place.q - a.q, r: place.r - a.r });
  let enters: Fraction = [0, 1];
  let leaves: Fraction = [1, 1];
  let along = false;
  for (let k = 0; k < 3; k++) {
    const run = runs[k]!;
    const centre = centres[k]!;
    if (run === 0) {
      if (Math.abs(centre) > 1) return null;
      if (Math.abs(centre) === 1) along = true;
      continue;
    }
    const sign = Math.sign(run);
    const first: Fraction = [centre * sign - 1, run * sign];
    const last: Fraction = [centre * sign + 1, run * sign];
    if (compare(first, enters) > 0) enters = first;
    if (compare(last, leaves) < 0) leaves = last;
  }
  return compare(enters, leaves) < 0 ? { place, along, leaves } : null;
}

type Fraction = readonly [over: number, under: number];
const compare = (x: Fraction, y: Fraction): number => x[0] * y[1] - y[0] * x[1];
const widths = ({ q, r }: Axial): readonly [number, number, number] => [q - r, 2 * r + q, -2 * q - r];
