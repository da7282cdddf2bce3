// The map in its stage: a painted sheet moved by the compositor, overlays on it, marks above, hands listening.

import type { FieldPicture } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { painted } from '../painter/painter.ts';
import {
  type Bounds,
  type Camera,
  type Frame,
  firstView,
  type Insets,
  lookAt,
  panned,
  revealing,
  toSheet,
  whole,
  zoomed,
} from './camera.ts';
import { listen } from './gestures.ts';
import { ringOf, sourcesOverlay, zonesOverlay } from './overlays.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { Slab } from './slab.ts';
import type { MapHears, MapView, Overlays } from './view.ts';

/** Side of a hex in pixels: nearest, near enough to read, and where hex numbers begin and end to fade in. */
const NEAREST = 80;
const READING = 32;
const NUMBERS = [20, 30] as const;

/** `key` names the field, so that a picture painted before is not painted again. */
export function mountMap(stage: HTMLElement, key: string, first: FieldPicture, hears: MapHears): MapView {
  const slab = new Slab(stage);
  const sheet = sheetOf(first);
  let camera: Camera | undefined;
  let latest = '';
  let shown: Overlays = { zones: false, sources: false, numbers: true };

  const bounds = (): Bounds => ({
    sheet: slab.frame,
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    nearest: NEAREST / sheet.hexSide,
  });
  const set = (next: Camera, glide = false): void => {
    camera = next;
    slab.move(next, glide);
    const { width, height } = bounds().stage;
    const { x, y, scale } = next;
    hears.moved({
      x,
      y,
      width: width / scale,
      height: height / scale,
      scale: scale * sheet.hexSide,
      sheet: slab.frame,
    });
  };
  const change = (make: (now: Camera, within: Bounds) => Camera, glide = false): void => {
    if (camera) set(make(camera, bounds()), glide);
  };
  const hexAt = (at: Point): string | undefined => camera && sheet.hexAt(toSheet(camera, at));
  const middle = (): Point => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });

  slab.frame = frameOf(sheet);
  const stopListening = listen(stage, {
    pan: (dx, dy) => change((now, within) => panned(now, within, dx, dy)),
    zoom: (at, factor) => change((now, within) => zoomed(now, within, at, factor)),
    hover: at => {
      const hex = at && hexAt(at);
      slab.point(hex === undefined ? '' : ringOf(sheet, hex));
      hears.pointed(hex);
    },
    tap: at => {
      const hex = hexAt(at);
      if (hex !== undefined) hears.chosen(hex);
    },
  });
  slab.settled = scale => slab.numbers(shown.numbers ? fade(scale * sheet.hexSide) : 0);
  const watch = new ResizeObserver(() => {
    if (stage.clientWidth === 0) return;
    if (!camera) set(firstView(bounds()));
    else change((now, within) => panned(now, within, 0, 0));
  });
  watch.observe(stage);

  return {
    show: (picture, theme) => {
      const wanted = `${key} ${theme} ${picture.words.legend}`;
      latest = wanted;
      slab.overlay('zones', zonesOverlay(sheet, picture));
      slab.overlay('sources', sourcesOverlay(sheet, picture));
      painted(wanted, () => ({ what: 'field', picture, theme })).then(svg => {
        if (latest !== wanted) return;
        slab.paint(svg);
        if (camera) change((now, within) => panned(now, within, 0, 0));
      });
    },
    overlays: on => {
      shown = on;
      slab.showOverlay('zones', on.zones);
      slab.showOverlay('sources', on.sources);
      if (camera) slab.settle(camera);
    },
    mark: hex => slab.mark(hex === undefined ? '' : ringOf(sheet, hex)),
    zoom: factor => change((now, within) => zoomed(now, within, middle(), factor), true),
    whole: () => change((_, within) => whole(within), true),
    reveal: (hex, near = false) => {
      const at = sheet.centreOf(hex);
      if (!at) return;
      if (!camera) set(firstView(bounds()));
      const close = READING / sheet.hexSide;
      if (near && camera!.scale < close * 0.75) set(lookAt(bounds(), at, close), true);
      change((now, within) => revealing(now, within, at, clearOf(stage)), true);
    },
    centre: (x, y) => change((now, within) => lookAt(within, { x, y }, now.scale)),
    close: () => {
      watch.disconnect();
      stopListening();
      slab.close();
    },
  };
}

/** Until the painter answers, the hexes alone. */
function frameOf(sheet: Sheet): Frame {
  const centres = sheet.grid.ids.map((_, hex) => sheet.centre(hex));
  const right = Math.max(...centres.map(p => p.x)) + sheet.hexSide;
  const bottom = Math.max(...centres.map(p => p.y)) + sheet.hexSide;
  return { x: 0, y: 0, width: right, height: bottom };
}

const fade = (pixels: number): number => {
  const [from, to] = NUMBERS;
  return Math.min(Math.max((pixels - from) / (to - from), 0), 1);
};

/** What floats over the stage: rail at the left, read-out at the right, or a sheet at the bottom of narrow screens. */
function clearOf(stage: HTMLElement): Insets {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return stage.clientWidth <= 760
    ? { top: 2 * rem, right: 5 * rem, bottom: 9 * rem, left: 2 * rem }
    : { top: 3 * rem, right: 25 * rem, bottom: 4 * rem, left: 6 * rem };
}
