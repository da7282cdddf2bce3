import { type Camera, HEX_SIDE, type Size, toWindow } from '@gonfalon/board';
import type { Point } from '@gonfalon/hex';
import { describe, expect, test } from 'vitest';
import { held, type Insets, revealing } from '../src/map/camera.ts';

const VIEW: Size = { width: 1440, height: 900 };
/** The dock on the right, the strip below. */
const CLEAR: Insets = { top: 20, right: 400, bottom: 208, left: 80 };
const camera = (scale: number): Camera => ({ x: 0, y: 0, scale });

/** The corners of the hex, flat side up, in the window. */
const cornersOf = (seen: Camera, middle: Point): Point[] =>
  [0, 60, 120, 180, 240, 300].map(angle =>
    toWindow(seen, {
      x: middle.x + HEX_SIDE * Math.cos((angle * Math.PI) / 180),
      y: middle.y + HEX_SIDE * Math.sin((angle * Math.PI) / 180),
    }),
  );
const isClear = ({ x, y }: Point): boolean =>
  x >= CLEAR.left - 1e-6 &&
  x <= VIEW.width - CLEAR.right + 1e-6 &&
  y >= CLEAR.top - 1e-6 &&
  y <= VIEW.height - CLEAR.bottom + 1e-6;

describe('a hex brought into view', () => {
  test.each([0.5, 1, 2])('stands clear with all its corners at scale %d, wherever it was', scale => {
    for (let x = -100; x <= 1600; x += 50)
      for (let y = -100; y <= 1000; y += 50) {
        const middle = { x: x / scale, y: y / scale };
        const seen = revealing(camera(scale), VIEW, middle, CLEAR);
        expect(cornersOf(seen, middle).filter(corner => !isClear(corner))).toEqual([]);
        expect(seen.scale).toBe(scale);
      }
  });
  test('is left where it is when it stands clear already', () => {
    expect(revealing(camera(1), VIEW, { x: 500, y: 400 }, CLEAR)).toEqual(camera(1));
  });
  test('comes to the middle of a gap too small for it', () => {
    const narrow = { ...CLEAR, right: VIEW.width - CLEAR.left - HEX_SIDE };
    const { x } = toWindow(revealing(camera(1), VIEW, { x: 0, y: 400 }, narrow), { x: 0, y: 400 });
    expect(x).toBe(CLEAR.left + HEX_SIDE / 2);
  });
});

test('the lower edge of a sheet can be drawn out from under a prompt that covers half of a phone', () => {
  const view: Size = { width: 390, height: 776 };
  const clear: Insets = { top: 16, right: 16, bottom: 490, left: 16 };
  const box = { x: 0, y: 0, width: 4000, height: 3000 };
  const edge = { x: 2000, y: 3000 - HEX_SIDE };
  const wanted = revealing(camera(1), view, edge, clear);
  expect(toWindow(held(wanted, { box, home: box, view, clear }), edge)).toEqual(toWindow(wanted, edge));
});
