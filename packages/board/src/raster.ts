// Areas as smooth fields of numbers on a fine square lattice: blurring a mask of hexes and following one level
// gives shores and wood edges that flow over many hexes; distances give hills their steps.

import { centreOf, HEX_HEIGHT, type Point } from '@gonfalon/hex';
import { type Box, type Field, HEX_SIDE } from './field.ts';

/** Fine enough for a shore; washes take a coarser one. */
const FINE = 5;
/** Room around the sheet, so that areas cut by the neat line close outside of it. */
const MARGIN = 112;

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Distance between lattice points. */
  readonly step: number;
  readonly data: Float32Array;
}

/** Which of the given weights every lattice point has; hexes beyond the rim count with the terrain they continue. */
export function maskOf(field: Field, weight: (terrain: string, hex: number) => number): Raster {
  const raster = emptyRaster(field.box);
  field.cells.forEach((cell, hex) => {
    const value = weight(cell.terrain, hex);
    if (value) fillHex(raster, field.centre(hex), value);
  });
  for (const { at, terrain } of field.beyond) {
    const value = weight(terrain, -1);
    if (value) fillHex(raster, field.place(centreOf(at)), value);
  }
  return raster;
}

const emptyRaster = (box: Box, step = FINE): Raster => {
  const width = Math.ceil((box.width + 2 * MARGIN) / step) + 1;
  const height = Math.ceil((box.height + 2 * MARGIN) / step) + 1;
  return { width, height, step, data: new Float32Array(width * height) };
};

function fillHex({ width, height, step, data }: Raster, { x, y }: Point, value: number): void {
  const tall = (HEX_SIDE * HEX_HEIGHT) / 2;
  const bottom = Math.min(height - 1, Math.floor((y + tall + MARGIN) / step));
  for (let j = Math.max(0, Math.ceil((y - tall + MARGIN) / step)); j <= bottom; j++) {
    const dy = Math.abs(j * step - MARGIN - y);
    const half = HEX_SIDE - dy / HEX_HEIGHT;
    const right = Math.min(width - 1, Math.floor((x + half + MARGIN) / step));
    for (let i = Math.max(0, Math.ceil((x - half + MARGIN) / step)); i <= right; i++)
      data[j * width + i] = value;
  }
}

/** A field made from a function of the place. */
export function rasterOf(box: Box, value: (x: number, y: number) => number, step = FINE): Raster {
  const raster = emptyRaster(box, step);
  for (let j = 0; j < raster.height; j++)
    for (let i = 0; i < raster.width; i++)
      raster.data[j * raster.width + i] = value(i * step - MARGIN, j * step - MARGIN);
  return raster;
}

/** Three passes of a box filter come close to a Gaussian. */
export function blurred(raster: Raster, radius: number): Raster {
  const reach = Math.max(1, Math.round(radius / raster.step));
  if (isBlank(raster)) return raster;
  let { data } = raster;
  for (let pass = 0; pass < 3; pass++) data = acrossRows(alongRows(data, raster, reach), raster, reach);
  return { ...raster, data };
}

const isBlank = ({ data }: Raster): boolean => data.every(value => value === 0);

function alongRows(data: Float32Array, { width, height }: Raster, reach: number): Float32Array {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * reach + 1);
  for (let j = 0; j < height; j++) {
    const row = j * width;
    let sum = data[row]! * reach;
    for (let k = 0; k <= reach; k++) sum += data[row + k]!;
    for (let i = 0; i < width; i++) {
      out[row + i] = sum * share;
      sum += data[row + Math.min(width - 1, i + reach + 1)]! - data[row + Math.max(0, i - reach)]!;
    }
  }
  return out;
}

/** The same down the columns, all columns at once: walking one column at a time would miss the cache at every step. */
function acrossRows(data: Float32Array, { width, height }: Raster, reach: number): Float32Array {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * reach + 1);
  const sums = new Float32Array(width);
  for (let i = 0; i < width; i++) {
    sums[i] = data[i]! * reach;
    for (let k = 0; k <= reach; k++) sums[i] = sums[i]! + data[k * width + i]!;
  }
  for (let j = 0; j < height; j++) {
    const enter = Math.min(height - 1, j + reach + 1) * width;
    const leave = Math.max(0, j - reach) * width;
    for (let i = 0; i < width; i++) {
      out[j * width + i] = sums[i]! * share;
      sums[i] = sums[i]! + data[enter + i]! - data[leave + i]!;
    }
  }
  return out;
}

/** How far every point of the mask lies from its outside, by two sweeps with straight and slanting steps. */
export function depthOf({ width, height, step, data }: Raster): Raster {
  const out = new Float32Array(data.length);
  const slant = step * Math.SQRT2;
  const at = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= width || j >= height ? 0 : out[j * width + i]!;
  const relax = (i: number, j: number, s: number): void => {
    const here = j * width + i;
    if (!data[here]) return;
    const before = Math.min(at(i - s, j) + step, at(i, j - s) + step);
    out[here] = Math.min(out[here]!, before, at(i - s, j - s) + slant, at(i + s, j - s) + slant);
  };
  for (let k = 0; k < data.length; k++) out[k] = data[k] ? 1e6 : 0;
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) relax(i, j, 1);
  for (let j = height - 1; j >= 0; j--) for (let i = width - 1; i >= 0; i--) relax(i, j, -1);
  return { width, height, step, data: out };
}

/** The field with a function of the place added wherever it is above nought. */
export function plus(raster: Raster, add: (x: number, y: number, value: number) => number): Raster {
  const { step } = raster;
  const data = raster.data.slice();
  for (let j = 0; j < raster.height; j++)
    for (let i = 0; i < raster.width; i++) {
      const k = j * raster.width + i;
      // The running sums of a blur leave crumbs far from any area; noise would make trees of them.
      if (data[k]! > 0.02) data[k] = data[k]! + add(i * step - MARGIN, j * step - MARGIN, data[k]!);
    }
  return { ...raster, data };
}

/** Value at a place, between lattice points. */
export function valueAt({ width, height, step, data }: Raster, { x, y }: Point): number {
  const u = Math.max(0, Math.min(width - 1.001, (x + MARGIN) / step));
  const v = Math.max(0, Math.min(height - 1.001, (y + MARGIN) / step));
  const i = Math.floor(u);
  const j = Math.floor(v);
  const k = j * width + i;
  const fx = u - i;
  const fy = v - j;
  const top = data[k]! * (1 - fx) + data[k + 1]! * fx;
  return top * (1 - fy) + (data[k + width]! * (1 - fx) + data[k + width + 1]! * fx) * fy;
}

/** Steepest way up at a place, per unit of length. */
export function slopeAt(raster: Raster, { x, y }: Point): Point {
  const { step } = raster;
  return {
    x: (valueAt(raster, { x: x + step, y }) - valueAt(raster, { x: x - step, y })) / (2 * step),
    y: (valueAt(raster, { x, y: y + step }) - valueAt(raster, { x, y: y - step })) / (2 * step),
  };
}

// Sides of a lattice square: 0 top, 1 right, 2 bottom, 3 left. Which sides a level enters and leaves by the 16 ways its corners can lie above;
// the higher ground stays on the right hand, so every ring turns the same way.
const WAYS: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];

/** Closed rings along which the field has the given level. */
export function contours(raster: Raster, level: number): Point[][] {
  const { width, height } = raster;
  const data = walled(raster);
  // For each side of the lattice the side where the line goes on, or -1; typed, because a wood has ten thousand of them.
  const next = new Int32Array(width * height * 2).fill(-1);
  const starts: number[] = [];
  for (let j = 0; j < height - 1; j++)
    for (let i = 0; i < width - 1; i++) {
      const k = j * width + i;
      const form =
        (data[k]! > level ? 1 : 0) |
        (data[k + 1]! > level ? 2 : 0) |
        (data[k + width + 1]! > level ? 4 : 0) |
        (data[k + width]! > level ? 8 : 0);
      if (form === 0 || form === 15) continue;
      const ways = WAYS[form]!;
      for (let w = 0; w < ways.length; w += 2) {
        const from = edgeOf(width, k, ways[w]!);
        next[from] = edgeOf(width, k, ways[w + 1]!);
        starts.push(from);
      }
    }
  const rings: Point[][] = [];
  for (const start of starts) {
    const ring: Point[] = [];
    for (let edge = start; next[edge]! >= 0; ) {
      const to = next[edge]!;
      next[edge] = -1;
      ring.push(onEdge(raster, data, level, edge));
      edge = to;
    }
    if (ring.length > 5) rings.push(ring);
  }
  return rings;
}

/** The field with a deep ditch around it: what runs off the edge is closed there. */
function walled({ width, height, data }: Raster): Float32Array {
  const out = data.slice();
  for (let i = 0; i < width; i++) out[i] = out[(height - 1) * width + i] = -1e6;
  for (let j = 0; j < height; j++) out[j * width] = out[j * width + width - 1] = -1e6;
  return out;
}

/** One number for each side of the lattice, shared by the two squares it parts: twice its first point, odd where it runs down. */
function edgeOf(width: number, k: number, side: number): number {
  if (side === 0) return k * 2;
  if (side === 2) return (k + width) * 2;
  return (side === 1 ? k + 1 : k) * 2 + 1;
}

function onEdge({ width, step }: Raster, data: Float32Array, level: number, edge: number): Point {
  const k = edge >> 1;
  const runsDown = edge & 1;
  const a = data[k]!;
  const b = data[runsDown ? k + width : k + 1]!;
  const t = (level - a) / (b - a || 1);
  const x = (k % width) + (runsDown ? 0 : t);
  const y = Math.floor(k / width) + (runsDown ? t : 0);
  return { x: x * step - MARGIN, y: y * step - MARGIN };
}
