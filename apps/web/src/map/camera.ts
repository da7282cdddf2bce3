// Where the reader stands over the sheet. Points of the sheet are in its own units, points of the stage in pixels.

import type { Point } from '@gonfalon/hex';

/** The sheet's point at the upper left corner of the stage, and pixels for one unit of the sheet. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

/** Everything a camera must respect: the sheet with its margin, the stage, and the limits of the zoom. */
export interface Bounds {
  readonly sheet: Frame;
  readonly stage: Size;
  readonly nearest: number;
}

const PAD = 12;
/** Below this a hex is too small to be touched, so a first view comes at least so close. */
const READABLE = 0.44;

export const wholeScale = ({ sheet, stage }: Bounds): number =>
  Math.min((stage.width - 2 * PAD) / sheet.width, (stage.height - 2 * PAD) / sheet.height);

const farthest = (bounds: Bounds): number => Math.min(wholeScale(bounds), bounds.nearest);

export const toSheet = ({ x, y, scale }: Camera, p: Point): Point => ({
  x: x + p.x / scale,
  y: y + p.y / scale,
});
export const toStage = ({ x, y, scale }: Camera, p: Point): Point => ({
  x: (p.x - x) * scale,
  y: (p.y - y) * scale,
});

export function lookAt(bounds: Bounds, centre: Point, scale: number): Camera {
  const held = Math.min(Math.max(scale, farthest(bounds)), bounds.nearest);
  const { width, height } = bounds.stage;
  return kept({ x: centre.x - width / 2 / held, y: centre.y - height / 2 / held, scale: held }, bounds);
}

export const whole = (bounds: Bounds): Camera => lookAt(bounds, middleOf(bounds.sheet), wholeScale(bounds));

/** The map fills the stage where that cuts off little of it. */
export function firstView(bounds: Bounds): Camera {
  const { sheet, stage } = bounds;
  const filling = Math.max(stage.width / sheet.width, stage.height / sheet.height);
  const scale = Math.min(filling, wholeScale(bounds) * 1.35);
  return lookAt(bounds, middleOf(sheet), Math.max(scale, READABLE));
}

/** The point of the sheet under `at` stays under it. */
export function zoomed(camera: Camera, bounds: Bounds, at: Point, factor: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, farthest(bounds)), bounds.nearest);
  const fixed = toSheet(camera, at);
  return kept({ x: fixed.x - at.x / scale, y: fixed.y - at.y / scale, scale }, bounds);
}

export const panned = (camera: Camera, bounds: Bounds, dx: number, dy: number): Camera =>
  kept({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, bounds);

const middleOf = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The sheet never leaves the stage: a smaller one is centred, a larger one shows at most a little table beyond its edge. */
function kept(camera: Camera, { sheet, stage }: Bounds): Camera {
  const axis = (at: number, from: number, length: number, seen: number): number => {
    const spare = seen - length;
    const slack = Math.min(seen * 0.35, 220 / camera.scale);
    return spare >= 0 ? from - spare / 2 : Math.min(Math.max(at, from - slack), from + length - seen + slack);
  };
  return {
    x: axis(camera.x, sheet.x, sheet.width, stage.width / camera.scale),
    y: axis(camera.y, sheet.y, sheet.height, stage.height / camera.scale),
    scale: camera.scale,
  };
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Moves no more than needed for the point to stand clear of what floats over the stage. */
export function revealing(camera: Camera, bounds: Bounds, point: Point, clear: Insets): Camera {
  const { x, y } = toStage(camera, point);
  const over = (at: number, low: number, high: number): number =>
    low > high ? at - (low + high) / 2 : at < low ? at - low : at > high ? at - high : 0;
  const dx = over(x, clear.left, bounds.stage.width - clear.right);
  const dy = over(y, clear.top, bounds.stage.height - clear.bottom);
  return dx === 0 && dy === 0 ? camera : panned(camera, bounds, -dx, -dy);
}
