// Where the table looks: pure arithmetic between the sheet and the window.

import type { Point } from '@gonfalon/hex';
import { type Box, HEX_SIDE } from './field.ts';

/** A point p of the sheet stands at p * scale + (x, y) in the window. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const toWindow = ({ x, y, scale }: Camera, p: Point): Point => ({
  x: p.x * scale + x,
  y: p.y * scale + y,
});

export const toSheet = ({ x, y, scale }: Camera, p: Point): Point => ({
  x: (p.x - x) / scale,
  y: (p.y - y) / scale,
});

/** The whole box in the middle of the window, with a margin in window units. */
export function fit(box: Box, view: Size, margin = 16): Camera {
  const scale = Math.max(
    0.01,
    Math.min((view.width - 2 * margin) / box.width, (view.height - 2 * margin) / box.height),
  );
  return centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale, view);
}

/** A point of the sheet in the middle of the window. */
export const centred = (p: Point, scale: number, view: Size): Camera => ({
  x: view.width / 2 - p.x * scale,
  y: view.height / 2 - p.y * scale,
  scale,
});

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** A part of the way from one to the other, as the browser goes it. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const at = (a: number, b: number): number => a + (b - a) * part;
  return { x: at(from.x, to.x), y: at(from.y, to.y), scale: at(from.scale, to.scale) };
}

/** Scaled by a factor; what lies under `about` in the window stays there. */
export function zoomed(camera: Camera, factor: number, about: Point, limits: Limits): Camera {
  const scale = Math.max(limits.least, Math.min(limits.most, camera.scale * factor));
  const share = scale / camera.scale;
  return { x: about.x - (about.x - camera.x) * share, y: about.y - (about.y - camera.y) * share, scale };
}

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Side of a hex in the window when nearest. */
const NEAREST = 80;

/** Never smaller than the whole sheet. */
export const limitsOf = (box: Box, view: Size): Limits => {
  const most = NEAREST / HEX_SIDE;
  return { least: Math.min(fit(box, view).scale, most), most };
};

/** Keeps the sheet in the window: centred where it is smaller, without a gap where it is larger. */
export function clamped(camera: Camera, box: Box, view: Size, margin = 16): Camera {
  const along = (at: number, start: number, length: number, window: number): number => {
    const size = length * camera.scale;
    if (size <= window - 2 * margin) return (window - size) / 2 - start * camera.scale;
    const most = margin - start * camera.scale;
    const least = window - margin - (start + length) * camera.scale;
    return Math.max(least, Math.min(most, at));
  };
  return {
    ...camera,
    x: along(camera.x, box.x, box.width, view.width),
    y: along(camera.y, box.y, box.height, view.height),
  };
}

/** Hex numbers fade in between sides of 20 and 26 in the window. */
export const numbersOpacity = (scale: number): number =>
  Math.max(0, Math.min(1, (scale * HEX_SIDE - 20) / 6));
