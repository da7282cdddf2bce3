// What the page adds to the board's camera: a first view, and a glance that keeps clear of what floats over the map.

import {
  type Box,
  type Camera,
  centred,
  clamped,
  fit,
  HEX_SIDE,
  type Limits,
  limitsOf,
  panned,
  type Size,
  toWindow,
} from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';

/** Sides of a hex in pixels: near enough to read, least for a finger, least for the eye. */
export const READING = 32 / HEX_SIDE;
const TOUCHABLE = 14 / HEX_SIDE;
const LEGIBLE = 8 / HEX_SIDE;

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What there is to see, and what of it must be seen at once. */
export interface Scope {
  readonly box: Box;
  /** The whole sheet with its title and legend, or the field alone. */
  readonly home: Box;
  readonly view: Size;
  /** Parts of the window that the home view keeps clear of. */
  readonly clear: Insets;
}

export const freeOf = ({ view, clear }: Scope): Size => ({
  width: view.width - clear.left - clear.right,
  height: view.height - clear.top - clear.bottom,
});

/** A point in the middle of the part of the window that is free. */
export const middleView = (at: Point, scale: number, scope: Scope): Camera =>
  panned(centred(at, scale, freeOf(scope)), scope.clear.left, scope.clear.top);

/** All of home, in the middle of what is free. */
const homeView = (scope: Scope): Camera =>
  panned(fit(scope.home, freeOf(scope)), scope.clear.left, scope.clear.top);

/** A little table shows beyond the sheet, so that its edge can be drawn out from under what floats over it. */
export function held(camera: Camera, scope: Scope): Camera {
  const home = homeView(scope);
  if (camera.scale <= home.scale) return home;
  const { box, view, clear } = scope;
  // Whatever lies at the edge of the sheet can be drawn out from under a panel.
  const margin = Math.max(
    Math.min(400, Math.min(view.width, view.height) * 0.4),
    clear.left,
    clear.right,
    clear.top,
  );
  // On a phone a prompt covers more than that of the lower part.
  const under = Math.max(0, clear.bottom - margin);
  return clamped(camera, box, { ...view, height: view.height - under }, margin);
}

/** On a small screen a part of it, near enough to be touched. */
export function firstView(scope: Scope): Camera {
  const whole = homeView(scope);
  return whole.scale >= LEGIBLE ? whole : held(middleView(middleOf(scope.home), TOUCHABLE, scope), scope);
}

/** Never smaller than home. */
export const limitsFor = (scope: Scope): Limits => {
  const { most } = limitsOf(scope.box, scope.view);
  return { least: Math.min(homeView(scope).scale, most), most };
};

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Moves no more than needed for the whole hex around the point to stand clear of what floats over the map. */
export function revealing(camera: Camera, view: Size, point: Point, clear: Insets): Camera {
  const { x, y } = toWindow(camera, point);
  const side = HEX_SIDE * camera.scale;
  const over = (at: number, low: number, high: number): number =>
    low > high ? at - (low + high) / 2 : at < low ? at - low : at > high ? at - high : 0;
  return panned(
    camera,
    -over(x, clear.left + side, view.width - clear.right - side),
    -over(y, clear.top + side, view.height - clear.bottom - side),
  );
}
