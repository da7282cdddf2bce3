// What the page adds to the board's camera: a first view, and a glance that keeps clear of what floats over the map.

import {
  type Box,
  type Camera,
  centred,
  clamped,
  fit,
  HEX_SIDE,
  panned,
  type Size,
  toWindow,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';

/** Sides of a hex in pixels: near enough to read, least for a finger, least for the eye. */
export const READING = 32 / HEX_SIDE;
const TOUCHABLE = 14 / HEX_SIDE;
const LEGIBLE = 8 / HEX_SIDE;

/** A little table shows beyond the sheet, so that its edge can be drawn out from under the read-out. */
export const held = (camera: Camera, box: Box, view: Size): Camera =>
  camera.scale <= fit(box, view).scale
    ? fit(box, view)
    : clamped(camera, box, view, Math.min(400, Math.min(view.width, view.height) * 0.4));

/** The whole sheet with its title and legend; on a small screen a part of it, near enough to be touched. */
export function firstView(box: Box, view: Size): Camera {
  const whole = fit(box, view);
  return whole.scale >= LEGIBLE ? whole : held(centred(middleOf(box), TOUCHABLE, view), box, view);
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Moves no more than needed for the point to stand clear of what floats over the map. */
export function revealing(camera: Camera, view: Size, point: Point, clear: Insets): Camera {
  const { x, y } = toWindow(camera, point);
  const over = (at: number, low: number, high: number): number =>
    low > high ? at - (low + high) / 2 : at < low ? at - low : at > high ? at - high : 0;
  return panned(
    camera,
    -over(x, clear.left, view.width - clear.right),
    -over(y, clear.top, view.height - clear.bottom),
  );
}
